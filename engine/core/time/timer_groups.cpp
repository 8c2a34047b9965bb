// Rows of timer groups, their stamps, tallies and lists.
#include "engine/core/time/timer_groups.hpp"

#include <stdexcept>
#include <utility>

namespace kairos {

void TimerGroups::enter(Entity entity, TimerGroup group, std::uint32_t slot) {
  const std::uint32_t at = row_of(entity, group);
  Row& row = rows_[at];
  TimerSlot& timer = slots_[slot];
  timer.row = at;
  timer.stamp = row.stamp;
  ++row.live.count;
  row.live.hash += timer.hash;
  link(row, slot);
}

void TimerGroups::leave(std::uint32_t slot) {
  const TimerSlot& timer = slots_[slot];
  Row& row = rows_[timer.row];
  if (row.live.count == 0) throw std::logic_error("a timer left an empty group");
  --row.live.count;
  row.live.hash -= timer.hash;
  unlink(row, slot);
  used_last_ = timer.row;
}

void TimerGroups::repeat(std::uint32_t slot, std::uint64_t hash_before) {
  Row& row = rows_[slots_[slot].row];
  row.live.hash += slots_[slot].hash - hash_before;
  if (row.first == slot) return;
  unlink(row, slot);
  link(row, slot);
}

TimerTally TimerGroups::raise(Entity entity, TimerGroup group) {
  const std::uint32_t at = index_.find(entity, group);
  if (at == TimerGroupIndex::none || rows_[at].live.count == 0) return {};
  Row& row = rows_[at];
  slots_.free_list(row.first, row.last);
  row.first = row.last = no_slot;
  row.stamp = ++last_stamp_;
  return std::exchange(row.live, {});
}

void TimerGroups::clear() {
  rows_.clear();
  index_.clear();
  free_row_ = used_last_ = no_row;
  swept_to_ = 0;
}

std::uint32_t TimerGroups::row_of(Entity entity, TimerGroup group) {
  if (used_last_ != no_row && rows_[used_last_].entity == entity && rows_[used_last_].group == group)
    return used_last_;
  const std::uint32_t at = index_.find(entity, group);
  return used_last_ = at != TimerGroupIndex::none ? at : make_row(entity, group);
}

std::uint32_t TimerGroups::make_row(Entity entity, TimerGroup group) {
  for (std::uint32_t i = 0; i < rows_swept && rows_.size() != 0; ++i) sweep();
  const std::uint32_t at = free_row_ != no_row ? free_row_ : rows_.grow();
  if (at == free_row_) free_row_ = rows_[at].first;
  Row& row = rows_[at];
  row = {};
  row.entity = entity;
  row.stamp = ++last_stamp_;
  row.group = group;
  index_.insert(entity, group, at);
  return at;
}

/// Looks at one row in a round through all and drops it when nothing lives in it, so that the rows of
/// entities that are gone do not pile up.
void TimerGroups::sweep() {
  if (++swept_to_ >= rows_.size()) swept_to_ = 0;
  Row& row = rows_[swept_to_];
  if (!row.entity || row.live.count != 0) return;
  index_.erase(row.entity, row.group);
  row = {};
  row.first = free_row_;
  free_row_ = swept_to_;
}

void TimerGroups::link(Row& row, std::uint32_t slot) {
  TimerSlot& timer = slots_[slot];
  timer.before = no_slot;
  timer.next = row.first;
  if (row.first != no_slot) {
    slots_[row.first].before = slot;
  } else {
    row.last = slot;
  }
  row.first = slot;
}

void TimerGroups::unlink(Row& row, std::uint32_t slot) {
  const TimerSlot& timer = slots_[slot];
  if (timer.before != no_slot) {
    slots_[timer.before].next = timer.next;
  } else {
    row.first = timer.next;
  }
  if (timer.next != no_slot) {
    slots_[timer.next].before = timer.before;
  } else {
    row.last = timer.before;
  }
}

}  // namespace kairos
