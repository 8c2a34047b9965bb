// Rows of timer groups, their stamps, tallies and lists.
#include "engine/core/time/timer_groups.hpp"

#include <stdexcept>
#include <utility>

namespace kairos {

void TimerGroups::repeat(std::uint32_t slot, std::uint64_t hash_before) {
  TimerSlot& timer = slots_[slot];
  Cell& cell = cells_[timer.shape.cell()];
  cell.hash += timer.hash - hash_before;
  if (cell.first == slot) return;
  unlink(cell, timer);
  link(cell, timer, slot);
}

TimerTally TimerGroups::raise(Entity entity, TimerGroup group, std::uint64_t last_sequence) {
  const std::uint32_t row = index_.find(entity);
  if (row == TimerGroupIndex::none) return {};
  Cell& cell = cells_[TimerGroups::cell(row, group)];
  if (cell.count == 0) return {};
  slots_.free_list(cell.first, cell.count);
  cell.first = no_slot;
  cell.raised = last_sequence;
  return {std::exchange(cell.hash, 0), std::exchange(cell.count, 0)};
}

void TimerGroups::clear() {
  cells_.clear();
  index_.clear();
  free_row_ = TimerGroupIndex::none;
  swept_to_ = 0;
  used_last_ = {};
}

std::uint32_t TimerGroups::find_row(Entity entity, std::uint64_t last_sequence) {
  const std::uint32_t found = index_.find(entity);
  row_used_last_ = found != TimerGroupIndex::none ? found : make_row(entity, last_sequence);
  used_last_ = entity;
  return row_used_last_;
}

std::uint32_t TimerGroups::make_row(Entity entity, std::uint64_t last_sequence) {
  for (std::uint32_t i = 0; i < rows_swept; ++i) sweep();
  std::uint32_t row = free_row_;
  if (row != TimerGroupIndex::none) {
    free_row_ = cells_[row * cells_of_row].first;
  } else {
    // The first row is nobody's: else large pages of cells and of slots would often begin with the same
    // timer, and one arming would wait for both to be cleared.
    if (cells_.size() == 0) add_row();
    row = cells_.size() / cells_of_row;
    if (row >= rows_max) throw std::length_error("too many entities have timers");
    add_row();
  }
  for (std::uint32_t i = 0; i < cells_of_row; ++i) {
    Cell& cell = cells_[row * cells_of_row + i];
    cell = {};
    cell.raised = last_sequence;
    cell.entity = entity;
  }
  index_.insert(entity, row);
  return row;
}

void TimerGroups::add_row() {
  for (std::uint32_t i = 0; i < cells_of_row; ++i) (void)cells_.grow();
}

/// Looks at one row in a round through all and drops it when nothing lives in it, so that the rows of
/// entities that are gone do not pile up.
void TimerGroups::sweep() {
  if (++swept_to_ >= cells_.size() / cells_of_row) swept_to_ = 0;
  const std::uint32_t first = swept_to_ * cells_of_row;
  if (first >= cells_.size()) return;
  const Entity entity = cells_[first].entity;
  if (!entity) return;
  for (std::uint32_t i = 0; i < cells_of_row; ++i) {
    if (cells_[first + i].count != 0) return;
  }
  if (entity == used_last_) used_last_ = {};
  index_.erase(entity);
  for (std::uint32_t i = 0; i < cells_of_row; ++i) cells_[first + i] = {};
  cells_[first].first = free_row_;
  free_row_ = swept_to_;
}

}  // namespace kairos
