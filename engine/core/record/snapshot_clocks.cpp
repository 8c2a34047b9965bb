// What is due and when: systems with their messages, and both queues of timers.
#include <stdexcept>

#include "engine/core/record/snapshot_parts.hpp"

namespace kairos {

void SnapshotParts::write_value(const Registry& registry, Kind kind, std::span<const std::byte> bytes,
                                std::string& out) {
  const ValueForm* const form = registry.form_of(kind);
  out += '{';
  JsonCommas fields(out);
  if (form != nullptr && form->size == bytes.size()) {
    append_json_text(fields.name("kind"), form->name);
    form->write(fields.name("value"), bytes.data());
  } else {
    fields.field("kind", kind);
    append_json_bytes(fields.name("bytes"), bytes);
  }
  out += '}';
}

InboxItem SnapshotParts::read_value(const Registry& registry, const JsonCursor& from) {
  JsonObject fields(from);
  const auto named = fields.field("kind");
  Kind kind = 0;
  std::vector<std::byte> bytes;
  if (named.is(JsonKind::text)) {
    kind = kind_of_name(named.text());
    const ValueForm* const form = registry.form_of(kind);
    if (form == nullptr) named.fault("nothing of this name is registered");
    bytes.resize(form->size);
    form->read(fields.field("value"), bytes.data());
  } else {
    kind = named.number<Kind>();
    const auto content = fields.field("bytes");
    bytes = content.bytes();
    if (bytes.size() > inbox_item_bytes_max) content.fault("there are too many bytes");
  }
  fields.end();
  return {kind, bytes};
}

void SnapshotParts::write(const ScheduleRun& schedule, std::string& out) {
  out += '{';
  JsonCommas fields(out);
  fields.field("now", schedule.now_.us);
  fields.field("outputs_failed", schedule.outputs_failed_);
  fields.name("systems") += '[';
  JsonCommas systems(out);
  for (std::size_t at = 0; at < schedule.slots_.size(); ++at) {
    const auto& slot = schedule.slots_[at];
    const SystemState& state = schedule.states_[at];
    systems.next();
    out += '{';
    JsonCommas system(out);
    append_json_text(system.name("name"), state.name);
    system.field("armed", slot.armed);
    system.field("since", slot.since.us);
    system.field("due", slot.due.us);
    system.field("runs", state.runs);
    system.field("entities_skipped", state.entities_skipped);
    system.field("failures", state.failures);
    system.field("failures_in_a_row", state.failures_in_a_row);
    system.field("switched_off", state.switched_off);
    out += '}';
  }
  out += ']';
  fields.name("messages") += '{';
  JsonCommas messages(out);
  for (const auto& [kind, queue] : schedule.messages_.queues_) {
    if (!queue.written.empty()) append_json_bytes(messages.name(std::to_string(kind)), queue.written);
  }
  out += "}}";
}

void SnapshotParts::read(const JsonCursor& from, ScheduleRun& schedule) {
  JsonObject fields(from);
  schedule.now_.us = fields.number<std::int64_t>("now");
  schedule.outputs_failed_ = fields.number<std::uint64_t>("outputs_failed");
  std::size_t at = 0;
  const auto systems = fields.field("systems");
  systems.each([&](const JsonCursor& one) {
    if (at == schedule.slots_.size()) one.fault("the schedule has no further system");
    auto& slot = schedule.slots_[at];
    SystemState& state = schedule.states_[at++];
    JsonObject system(one);
    const auto name = system.field("name");
    if (name.text() != state.name) name.fault("expected the system " + std::string(state.name));
    slot.armed = system.field("armed").truth();
    slot.since.us = system.number<std::int64_t>("since");
    slot.due.us = system.number<std::int64_t>("due");
    state.runs = system.number<std::uint64_t>("runs");
    state.entities_skipped = system.number<std::uint64_t>("entities_skipped");
    state.failures = system.number<std::uint64_t>("failures");
    state.failures_in_a_row = system.number<std::uint32_t>("failures_in_a_row");
    state.switched_off = system.field("switched_off").truth();
    system.end();
  });
  if (at != schedule.slots_.size()) systems.fault("the schedule has more systems");
  read(fields.field("messages"), schedule.messages_);
  fields.end();
}

void SnapshotParts::read(const JsonCursor& from, MessageQueues& messages) {
  from.members([&](std::string_view name, const JsonCursor& written) {
    for (auto& [kind, queue] : messages.queues_) {
      if (std::to_string(kind) != name) continue;
      queue.written = written.bytes();
      return;
    }
    written.fault("no system has messages of the kind " + std::string(name));
  });
}

template <class Clock>
void SnapshotParts::write(const Registry& registry, const DeadlineQueue<Clock>& deadlines, std::string& out) {
  const DeadlineBook book = deadlines.book();
  out += '{';
  JsonCommas fields(out);
  fields.field("last_sequence", book.last_sequence);
  fields.field("last_now", book.last_now_us);
  fields.field("last_pass", book.last_pass);
  fields.field("fired", book.outcome.fired);
  fields.field("overdue", book.outcome.overdue);
  fields.field("capped", book.outcome.capped);
  fields.field("slots", book.slots);
  fields.name("free") += '[';
  JsonCommas free(out);
  for (const TimerId id : book.free) free.next(), append_json(out, id.value);
  out += ']';
  fields.name("timers") += '[';
  JsonCommas timers(out);
  deadlines.visit([&](const Deadline<Clock>& entry) {
    timers.next();
    out += "\n{";
    JsonCommas timer(out);
    timer.field("when", entry.when.us);
    timer.field("tolerance", entry.tolerance.us);
    timer.field("period", entry.period.us);
    timer.field("sequence", entry.sequence);
    timer.field("id", entry.id.value);
    timer.field("entity", entry.entity.value);
    timer.field("group", static_cast<std::uint8_t>(entry.group));
    write_value(registry, entry.kind, std::span(entry.payload).first(entry.payload_size),
                timer.name("payload"));
    out += '}';
  });
  out += "]}";
}

template <class Clock>
void SnapshotParts::read(const Registry& registry, const JsonCursor& from, DeadlineQueue<Clock>& deadlines) {
  JsonObject fields(from);
  DeadlineBook book;
  book.last_sequence = fields.number<std::uint64_t>("last_sequence");
  book.last_now_us = fields.number<std::int64_t>("last_now");
  book.last_pass = fields.number<std::uint64_t>("last_pass");
  book.outcome.fired = fields.number<std::uint32_t>("fired");
  book.outcome.overdue = fields.number<std::uint32_t>("overdue");
  book.outcome.capped = fields.field("capped").truth();
  book.slots = fields.number<std::uint32_t>("slots");
  fields.field("free").each([&](const JsonCursor& id) { book.free.push_back({id.number<std::uint64_t>()}); });
  std::vector<Deadline<Clock>> timers;
  fields.field("timers").each([&](const JsonCursor& one) {
    JsonObject timer(one);
    Deadline<Clock>& entry = timers.emplace_back();
    entry.when.us = timer.number<std::int64_t>("when");
    entry.tolerance.us = timer.number<std::int64_t>("tolerance");
    entry.period.us = timer.number<std::int64_t>("period");
    entry.sequence = timer.number<std::uint64_t>("sequence");
    entry.id.value = timer.number<std::uint64_t>("id");
    entry.entity.value = timer.number<std::uint64_t>("entity");
    entry.group = static_cast<TimerGroup>(timer.number<std::uint8_t>("group"));
    const auto payload = timer.field("payload");
    const InboxItem value = read_value(registry, payload);
    if (value.bytes().size() > deadline_payload_max) payload.fault("the payload is over its bound");
    entry.kind = value.kind();
    entry.payload_size = static_cast<std::uint8_t>(value.bytes().size());
    std::copy(value.bytes().begin(), value.bytes().end(), entry.payload.begin());
    timer.end();
  });
  fields.end();
  try {
    deadlines.restore(book, timers);
  } catch (const std::logic_error& contradiction) {
    from.fault(contradiction.what());
  }
}

template void SnapshotParts::write(const Registry&, const GameDeadlines&, std::string&);
template void SnapshotParts::write(const Registry&, const WallDeadlines&, std::string&);
template void SnapshotParts::read(const Registry&, const JsonCursor&, GameDeadlines&);
template void SnapshotParts::read(const Registry&, const JsonCursor&, WallDeadlines&);

}  // namespace kairos
