// Reading a deadline table's book, and filling a table from a book and its timers.
#include <algorithm>
#include <numeric>
#include <stdexcept>

#include "engine/core/time/deadline_hash.hpp"
#include "engine/core/time/deadline_table.hpp"

namespace kairos {
namespace {

void require(bool sound, const char* what) {
  if (!sound) throw std::invalid_argument(what);
}

/// Throws unless the timers could have been read from a queue with this book.
void require_sound(const DeadlineBook& book, std::span<const RawDeadline> timers) {
  require(book.slots <= deadlines_max, "a saved deadline queue has too many slots");
  require(book.last_sequence <= deadline_sequence_max, "a saved deadline queue is out of sequences");
  std::vector<bool> used(book.slots, false);
  const auto use = [&](TimerId id) {
    const std::uint32_t slot = TimerSlots::slot_of(id);
    require(slot < book.slots && !used[slot], "a saved timer's id has no slot of its own");
    require(TimerSlots::generation_of(id) != 0, "a saved timer's id has no generation");
    used[slot] = true;
  };
  for (const TimerId id : book.free) use(id);
  for (const RawDeadline& timer : timers) {
    use(timer.id);
    require(timer.sequence != 0 && timer.sequence <= book.last_sequence, "a saved timer has no sequence");
    require(timer.when.us <= 2 * deadline_moment_max - 1 - deadline_tolerance_max.us &&
                timer.when.us >= -deadline_moment_max,
            "a saved timer's moment is out of range");
    require(timer.tolerance >= Duration{} && timer.tolerance <= deadline_tolerance_max,
            "a saved timer's tolerance is out of range");
    require(timer.period == Duration{} || timer.period >= deadline_period_min,
            "a saved timer's period is out of range");
    require(timer.payload_size <= deadline_payload_max, "a saved timer's payload is over its bound");
    require(static_cast<std::size_t>(timer.group) < timer_groups, "a saved timer's group does not exist");
  }
  require(std::is_sorted(timers.begin(), timers.end(),
                         [](const RawDeadline& a, const RawDeadline& b) {
                           return a.when != b.when ? a.when < b.when : a.sequence < b.sequence;
                         }),
          "saved timers are not in order");
}

}  // namespace

DeadlineBook DeadlineTable::book() const {
  DeadlineBook book{last_sequence_, now_, pass_, outcome_, slots_.size(), {}};
  slots_.visit_free([&](std::uint32_t slot) { book.free.push_back(slots_.id(slot)); });
  return book;
}

void DeadlineTable::restore(const DeadlineBook& book, std::span<const RawDeadline> timers) {
  if (firing_) throw std::logic_error("timers were restored while timers fire");
  require_sound(book, timers);
  clear();
  slots_.restore(book.slots, book.free);
  std::vector<std::size_t> by_sequence(timers.size());
  std::iota(by_sequence.begin(), by_sequence.end(), std::size_t{0});
  std::sort(by_sequence.begin(), by_sequence.end(),
            [&](std::size_t a, std::size_t b) { return timers[a].sequence < timers[b].sequence; });
  for (const std::size_t at : by_sequence) put(timers[at]);
  for (const RawDeadline& timer : timers) {
    const TimerSlot& slot = slots_[TimerSlots::slot_of(timer.id)];
    enqueue(slot.key, slot.tolerance_us);
  }
  last_sequence_ = book.last_sequence;
  now_ = book.last_now_us;
  pass_ = book.last_pass;
  outcome_ = book.outcome;
}

/// Fills the slot that the timer's id names.
void DeadlineTable::put(const RawDeadline& saved) {
  const std::uint32_t slot = TimerSlots::slot_of(saved.id);
  const TimerGroup group = saved.entity ? saved.group : TimerGroup::life;
  const std::uint32_t cell =
      saved.entity ? TimerGroups::cell(groups_.row(saved.entity, 0), group) : TimerShape::no_cell;
  TimerSlot& timer = slots_[slot];
  TimerRest& rest = slots_.rest(slot);
  slots_.set_key(slot, DeadlineKey::make(saved.when.us, saved.sequence, slot));
  timer.generation = TimerSlots::generation_of(saved.id);
  timer.shape = TimerShape(cell, saved.payload_size, saved.period != Duration{});
  timer.kind = saved.kind;
  timer.tolerance_us = static_cast<std::uint32_t>(saved.tolerance.us);
  std::memcpy(&timer.payload, saved.payload.data(), sizeof timer.payload);
  std::memcpy(rest.payload.data(), saved.payload.data() + sizeof timer.payload, sizeof rest.payload);
  rest.period_us = saved.period.us;
  timer.hash = deadline_hash(timer.key, saved.entity, group, timer.kind, timer.tolerance_us,
                             saved.payload_size, timer.payload);
  if (timer.shape.has_rest()) timer.hash += deadline_rest_hash(rest);
  if (saved.entity) groups_.enter(timer, slot, cell, timer.hash);
  ++live_;
  hash_ += timer.hash;
}

void DeadlineTable::clear() {
  slots_.clear();
  groups_.clear();
  exact().clear();
  tolerant().clear();
  tolerant_latest_.clear();
  live_ = 0;
  hash_ = 0;
  operations_ = 0;
}

}  // namespace kairos
