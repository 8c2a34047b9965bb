// Stamps and tallies of timer groups.
#include "engine/core/time/timer_groups.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace kairos {

std::uint64_t TimerGroups::enter(Entity entity, TimerGroup group, std::uint64_t hash) {
  Group& g = rows_[entity.value].at(static_cast<std::size_t>(group));
  if (g.live.count == 0) g.stamp = ++last_stamp_;
  ++g.live.count;
  g.live.hash += hash;
  return g.stamp;
}

void TimerGroups::leave(Entity entity, TimerGroup group, std::uint64_t hash) {
  const auto row = rows_.find(entity.value);
  if (row == rows_.end()) throw std::logic_error("a timer left a group that has none");
  Group& g = row->second.at(static_cast<std::size_t>(group));
  if (g.live.count == 0) throw std::logic_error("a timer left an empty group");
  --g.live.count;
  g.live.hash -= hash;
  drop_if_empty(entity, row->second);
}

void TimerGroups::exchange(Entity entity, TimerGroup group, std::uint64_t old_hash, std::uint64_t new_hash) {
  rows_.at(entity.value).at(static_cast<std::size_t>(group)).live.hash += new_hash - old_hash;
}

TimerTally TimerGroups::raise(Entity entity, TimerGroup group) {
  const auto row = rows_.find(entity.value);
  if (row == rows_.end()) return {};
  const TimerTally lapsed = std::exchange(row->second.at(static_cast<std::size_t>(group)), Group{}).live;
  drop_if_empty(entity, row->second);
  return lapsed;
}

bool TimerGroups::alive(Entity entity, TimerGroup group, std::uint64_t stamp) const {
  const auto row = rows_.find(entity.value);
  return row != rows_.end() && row->second.at(static_cast<std::size_t>(group)).stamp == stamp;
}

void TimerGroups::drop_if_empty(Entity entity, const Row& row) {
  if (std::all_of(row.begin(), row.end(), [](const Group& g) { return g.live.count == 0; })) {
    rows_.erase(entity.value);
  }
}

}  // namespace kairos
