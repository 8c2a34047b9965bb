// TimerGroups: a row per (entity, group) with one stamp, so that all timers of a group lapse in O(1) without
// being visited.
#pragma once
#include <cstddef>
#include <cstdint>

#include "engine/core/identity/entity.hpp"
#include "engine/core/time/deadline.hpp"
#include "engine/core/time/paged_array.hpp"
#include "engine/core/time/timer_group_index.hpp"
#include "engine/core/time/timer_slots.hpp"

namespace kairos {

/// How many timers lapsed, and what they had added to the queue's hash.
struct TimerTally {
  std::size_t count = 0;
  std::uint64_t hash = 0;
};

/// Stamps are never given twice, so a row without live timers may be dropped at any moment, and nothing that
/// lapsed comes back. The live timers of a row are a list through their slots, latest sequence first.
class TimerGroups {
 public:
  explicit TimerGroups(TimerSlots& slots) : slots_(slots) {}

  /// Counts a timer in; its slot has its hash already.
  void enter(Entity entity, TimerGroup group, std::uint32_t slot);
  /// Counts a live timer with a group out.
  void leave(std::uint32_t slot);
  /// A live timer with a group repeats: it has another hash and the latest sequence.
  void repeat(std::uint32_t slot, std::uint64_t hash_before);
  /// Lapses the group, frees its slots and returns what lived in it.
  TimerTally raise(Entity entity, TimerGroup group);

  /// True while the group of this timer was not raised since it was armed, or it has none.
  [[nodiscard]] bool alive(const TimerSlot& timer) const {
    return timer.row == no_row || rows_[timer.row].stamp == timer.stamp;
  }
  [[nodiscard]] Entity entity(const TimerSlot& timer) const {
    return timer.row == no_row ? Entity{} : rows_[timer.row].entity;
  }
  [[nodiscard]] TimerGroup group(const TimerSlot& timer) const {
    return timer.row == no_row ? TimerGroup::life : rows_[timer.row].group;
  }
  void prefetch(const TimerSlot& timer) const {
    if (timer.row < rows_.size()) __builtin_prefetch(&rows_[timer.row], 1);
  }
  void clear();

 private:
  struct alignas(64) Row {
    Entity entity;  ///< none: the row is free
    std::uint64_t stamp = 0;
    TimerTally live;
    std::uint32_t first = no_slot;  ///< the list of live timers; of a free row, the next free one
    std::uint32_t last = no_slot;
    TimerGroup group = TimerGroup::life;
  };
  static constexpr std::uint32_t rows_swept = 2;

  [[nodiscard]] std::uint32_t row_of(Entity entity, TimerGroup group);
  [[nodiscard]] std::uint32_t make_row(Entity entity, TimerGroup group);
  void sweep();
  void link(Row& row, std::uint32_t slot);
  void unlink(Row& row, std::uint32_t slot);

  TimerSlots& slots_;
  PagedArray<Row, 9> rows_;
  TimerGroupIndex index_;
  std::uint64_t last_stamp_ = 0;
  std::uint32_t free_row_ = no_row;
  std::uint32_t swept_to_ = 0;
  std::uint32_t used_last_ = no_row;  ///< whoever loses a timer often arms the next one
};

}  // namespace kairos
