// TimerGroups: a cell per (entity, group) with one stamp, so that all timers of a group lapse in O(1) without
// being visited.
#pragma once
#include <cstddef>
#include <cstdint>

#include "engine/core/identity/entity.hpp"
#include "engine/core/time/deadline.hpp"
#include "engine/core/time/mapped_array.hpp"
#include "engine/core/time/prefetch.hpp"
#include "engine/core/time/timer_group_index.hpp"
#include "engine/core/time/timer_slots.hpp"

namespace kairos {

/// How many timers lapsed, and what they had added to the queue's hash.
struct TimerTally {
  std::uint64_t hash = 0;
  std::uint32_t count = 0;
};

/// Stamps are never given twice, so a row without live timers may be dropped at any moment, and nothing that
/// lapsed comes back. The live timers of a cell are a list through their slots, latest sequence first.
class TimerGroups {
 public:
  explicit TimerGroups(TimerSlots& slots) : slots_(slots) {}

  /// The row of an entity, made if need be; valid until the next call. std::length_error when there are too
  /// many.
  [[nodiscard]] std::uint32_t row(Entity entity) {
    return entity == used_last_ ? row_used_last_ : find_row(entity);
  }
  [[nodiscard]] static std::uint32_t cell(std::uint32_t row, TimerGroup group) {
    return row * static_cast<std::uint32_t>(timer_groups) + static_cast<std::uint32_t>(group);
  }
  /// Counts a timer in; its slot has its hash and its cell already.
  [[gnu::always_inline]] void enter(TimerSlot& timer, std::uint32_t slot, std::uint32_t at,
                                    std::uint64_t hash) {
    Cell& cell = cells_[at];
    timer.stamp = cell.stamp;
    ++cell.count;
    cell.hash += hash;
    link(cell, timer, slot);
  }
  /// Counts a live timer with a group out.
  [[gnu::always_inline]] void leave(const TimerSlot& timer, std::uint32_t slot) {
    const std::uint32_t at = timer.shape.cell();
    Cell& cell = cells_[at];
    --cell.count;
    cell.hash -= timer.hash;
    unlink(cell, timer, slot);
    row_used_last_ = at / timer_groups;
    used_last_ = cell.entity;
  }
  /// A live timer with a group repeats: it has another hash and the latest sequence.
  void repeat(std::uint32_t slot, std::uint64_t hash_before);
  /// Lapses the group, frees its slots and returns what lived in it.
  TimerTally raise(Entity entity, TimerGroup group);

  /// True while the group of this timer was not raised since it was armed, or it has none.
  [[nodiscard]] bool alive(const TimerSlot& timer) const {
    return !timer.shape.has_cell() || cells_[timer.shape.cell()].stamp == timer.stamp;
  }
  [[nodiscard]] Entity entity(std::uint32_t cell) const { return cells_[cell].entity; }
  [[nodiscard]] static TimerGroup group(std::uint32_t cell) {
    return static_cast<TimerGroup>(cell % timer_groups);
  }
  [[nodiscard]] Entity entity(const TimerSlot& timer) const {
    return timer.shape.has_cell() ? entity(timer.shape.cell()) : Entity{};
  }
  [[nodiscard]] static TimerGroup group(const TimerSlot& timer) {
    return timer.shape.has_cell() ? group(timer.shape.cell()) : TimerGroup::life;
  }
  /// What `leave` touches: the cell and the neighbours in the list.
  [[gnu::always_inline]] void prefetch(const TimerSlot& timer) const {
    if (!timer.shape.has_cell()) return;
    prefetch_to_write(&cells_[timer.shape.cell()]);
    if (timer.next < slots_.size()) prefetch_to_write(&slots_[timer.next]);
    if (timer.before < slots_.size()) prefetch_to_write(&slots_[timer.before]);
  }
  void clear();

 private:
  /// Half a cache line; those of all groups are the row of an entity.
  struct alignas(32) Cell {
    std::uint64_t stamp = 0;
    std::uint64_t hash = 0;  ///< of the live timers, and how many
    Entity entity;           ///< none: the row is free
    std::uint32_t first =
        no_slot;  ///< the list of live timers, closed backwards: before the first is the last
    std::uint32_t count = 0;
  };
  static_assert(sizeof(Cell) == 32);
  static constexpr std::uint32_t rows_max = TimerShape::no_cell / timer_groups;
  static constexpr std::uint32_t rows_swept = 2;

  [[nodiscard]] std::uint32_t find_row(Entity entity);
  [[nodiscard]] std::uint32_t make_row(Entity entity);
  void add_row();
  void sweep();
  [[gnu::always_inline]] void link(Cell& cell, TimerSlot& timer, std::uint32_t slot) {
    timer.next = cell.first;
    if (cell.first != no_slot) {
      TimerSlot& first = slots_[cell.first];
      timer.before = first.before;
      first.before = slot;
    } else {
      timer.before = slot;
    }
    cell.first = slot;
  }
  [[gnu::always_inline]] void unlink(Cell& cell, const TimerSlot& timer, std::uint32_t slot) {
    if (cell.first == slot) {
      cell.first = timer.next;
      if (timer.next != no_slot) slots_[timer.next].before = timer.before;
    } else {
      slots_[timer.before].next = timer.next;
      slots_[timer.next != no_slot ? timer.next : cell.first].before = timer.before;
    }
  }

  TimerSlots& slots_;
  MappedArray<Cell> cells_;
  TimerGroupIndex index_;
  std::uint64_t last_stamp_ = 0;
  std::uint32_t free_row_ = TimerGroupIndex::none;
  std::uint32_t swept_to_ = 0;
  /// Whoever loses a timer often arms the next one, and whoever arms one often arms another.
  Entity used_last_;
  std::uint32_t row_used_last_ = 0;
};

}  // namespace kairos
