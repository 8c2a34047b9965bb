// What a partition keeps besides its world: effects that wait, handles, what services published, sessions,
// who travels, indexes.
#include <algorithm>

#include "engine/core/record/snapshot_parts.hpp"

namespace kairos {

void SnapshotParts::write(const Registry& registry, const SideEffects& effects, std::string& out) {
  out += '{';
  JsonCommas fields(out);
  fields.field("postponed_total", effects.postponed_total_);
  fields.name("waiting") += '[';
  JsonCommas waiting(out);
  for (const auto& entry : effects.queue_.entries) {
    waiting.next();
    write_value(registry, entry.kind, std::span(effects.queue_.bytes).subspan(entry.at, entry.size), out);
  }
  out += "]}";
}

void SnapshotParts::read(const Registry& registry, const JsonCursor& from, SideEffects& effects) {
  JsonObject fields(from);
  effects.postponed_total_ = fields.number<std::uint64_t>("postponed_total");
  fields.field("waiting").each([&](const JsonCursor& one) {
    const InboxItem effect = read_value(registry, one);
    effects.queue_.add(effect.kind(), 1, effect.bytes());
  });
  fields.end();
}

void SnapshotParts::write(const HandlePool& handles, std::string& out) {
  out += '{';
  JsonCommas fields(out);
  fields.field("next", handles.next_);
  fields.field("end", handles.end_);
  fields.name("resting") += '[';
  JsonCommas resting(out);
  for (const auto& one : handles.resting_) {
    resting.next();
    detail::write_field(out, one);
  }
  out += ']';
  fields.name("inherited") += '[';
  JsonCommas inherited(out);
  for (const auto& [range, until] : handles.inherited_) {
    inherited.next();
    out += '{';
    JsonCommas one(out);
    one.field("first", range.first.value);
    one.field("count", range.count);
    one.field("until", until.us);
    out += '}';
  }
  out += ']';
  fields.name("used") += '[';
  JsonCommas used(out);
  std::vector<std::uint32_t> ascending(handles.used_.begin(), handles.used_.end());
  std::sort(ascending.begin(), ascending.end());
  for (const std::uint32_t handle : ascending) used.next(), append_json(out, handle);
  out += "]}";
}

void SnapshotParts::read(const JsonCursor& from, HandlePool& handles) {
  JsonObject fields(from);
  handles.next_ = fields.number<std::uint32_t>("next");
  handles.end_ = fields.number<std::uint32_t>("end");
  fields.field("resting").each(
      [&](const JsonCursor& one) { detail::read_field(one, handles.resting_.emplace_back()); });
  fields.field("inherited").each([&](const JsonCursor& one) {
    JsonObject range(one);
    auto& [kept, until] = handles.inherited_.emplace_back();
    kept.first.value = range.number<std::uint32_t>("first");
    kept.count = range.number<std::uint32_t>("count");
    until.us = range.number<std::int64_t>("until");
    range.end();
  });
  fields.field("used").each([&](const JsonCursor& handle) {
    if (!handles.used_.insert(handle.number<std::uint32_t>()).second) handle.fault("it is used twice");
  });
  fields.end();
}

void SnapshotParts::write_indexes(const Partition& partition, std::string& out) {
  out += '{';
  JsonCommas indexes(out);
  for (const auto& [name, form] : partition.registry_.index_forms())
    form.write(partition.indexes_.at(form.type).get(), indexes.name(name));
  out += '}';
}

void SnapshotParts::read_indexes(const JsonCursor& from, Partition& partition) {
  JsonObject indexes(from);
  for (const auto& [name, form] : partition.registry_.index_forms())
    form.read(indexes.field(name), partition.indexes_.at(form.type).get());
  indexes.end();
}

}  // namespace kairos
