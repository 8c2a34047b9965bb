// TimerGroups: a cell per (entity, group) that knows when it was raised, so that all timers of a group lapse
// in O(1) without being visited.
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

/// A cell begins as raised after all that was armed so far, so a row without live timers may be dropped at
/// any moment, and nothing that lapsed comes back. The live timers of a cell are a list through their slots,
/// latest sequence first.
class TimerGroups {
 public:
  explicit TimerGroups(TimerSlots& slots) : slots_(slots) {}

  /// The row of an entity, made if need be; valid until the next call. `last_sequence` is that of the timer
  /// armed last. std::length_error when there are too many.
  [[nodiscard]] std::uint32_t row(Entity entity, std::uint64_t last_sequence) {
    return entity == used_last_ ? row_used_last_ : find_row(entity, last_sequence);
  }
  [[nodiscard]] static std::uint32_t cell(std::uint32_t row, TimerGroup group) {
    return row * cells_of_row + static_cast<std::uint32_t>(group);
  }
  /// Counts a timer in; its slot has its hash and its cell already.
  [[gnu::always_inline]] void enter(TimerSlot& timer, std::uint32_t slot, std::uint32_t at,
                                    std::uint64_t hash) {
    Cell& cell = cells_[at];
    ++cell.count;
    cell.hash += hash;
    link(cell, timer, slot);
  }
  /// Counts a live timer with a group out.
  [[gnu::always_inline]] void leave(const TimerSlot& timer) {
    const std::uint32_t at = timer.shape.cell();
    Cell& cell = cells_[at];
    --cell.count;
    cell.hash -= timer.hash;
    unlink(cell, timer);
    row_used_last_ = at / cells_of_row;
    used_last_ = cell.entity;
  }
  /// A live timer with a group repeats: it has another hash and the latest sequence.
  void repeat(std::uint32_t slot, std::uint64_t hash_before);
  /// Lapses the group, frees its slots and returns what lived in it.
  TimerTally raise(Entity entity, TimerGroup group, std::uint64_t last_sequence);

  /// True while the group of this timer was not raised since it was armed, or it has none.
  [[nodiscard]] bool alive(const TimerSlot& timer) const {
    return !timer.shape.has_cell() || timer.key.sequence() > cells_[timer.shape.cell()].raised;
  }
  [[nodiscard]] Entity entity(std::uint32_t cell) const { return cells_[cell].entity; }
  [[nodiscard]] static TimerGroup group(std::uint32_t cell) {
    return static_cast<TimerGroup>(cell % cells_of_row);
  }
  [[nodiscard]] Entity entity(const TimerSlot& timer) const {
    return timer.shape.has_cell() ? entity(timer.shape.cell()) : Entity{};
  }
  [[nodiscard]] static TimerGroup group(const TimerSlot& timer) {
    return timer.shape.has_cell() ? group(timer.shape.cell()) : TimerGroup::life;
  }
  /// What `leave` reads besides the timer.
  [[gnu::always_inline]] void prefetch(const TimerSlot& timer) const {
    if (timer.shape.has_cell()) prefetch_to_write(&cells_[timer.shape.cell()]);
  }
  void clear();

 private:
  /// Half a cache line; those of all groups are the row of an entity, two lines.
  struct alignas(32) Cell {
    std::uint64_t raised = ~std::uint64_t{0};  ///< timers with a sequence up to this lapsed
    std::uint64_t hash = 0;                    ///< of the live timers, and how many
    Entity entity;                             ///< none: the row is free
    std::uint32_t first = no_slot;             ///< of the live timers
    std::uint32_t count = 0;
  };
  static_assert(sizeof(Cell) == 32);
  static constexpr std::uint32_t cells_of_row = 4;  ///< the last is nobody's
  static_assert(timer_groups <= cells_of_row);
  static constexpr std::uint32_t rows_max = TimerShape::no_cell / cells_of_row;
  static constexpr std::uint32_t rows_swept = 2;

  [[nodiscard]] std::uint32_t find_row(Entity entity, std::uint64_t last_sequence);
  [[nodiscard]] std::uint32_t make_row(Entity entity, std::uint64_t last_sequence);
  void add_row();
  void sweep();
  [[gnu::always_inline]] void link(Cell& cell, TimerSlot& timer, std::uint32_t slot) {
    const std::uint32_t first = cell.first;
    timer.next = first;
    timer.before = no_slot;
    slots_.or_nobody(first).before = slot;
    cell.first = slot;
  }
  [[gnu::always_inline]] void unlink(Cell& cell, const TimerSlot& timer) {
    const std::uint32_t next = timer.next;
    const std::uint32_t before = timer.before;
    slots_.or_nobody(before).next = next;
    slots_.or_nobody(next).before = before;
    cell.first = before == no_slot ? next : cell.first;
  }

  TimerSlots& slots_;
  MappedArray<Cell> cells_;
  TimerGroupIndex index_;
  std::uint32_t free_row_ = TimerGroupIndex::none;
  std::uint32_t swept_to_ = 0;
  /// Whoever loses a timer often arms the next one, and whoever arms one often arms another.
  Entity used_last_;
  std::uint32_t row_used_last_ = 0;
};

}  // namespace kairos
