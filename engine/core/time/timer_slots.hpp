// TimerSlots: the timers of one queue, a cache line each for what firing and cancelling touch, and the list
// of free ones.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/core/time/deadline.hpp"
#include "engine/core/time/paged_array.hpp"

namespace kairos {

inline constexpr std::uint32_t no_slot = ~std::uint32_t{0};
inline constexpr std::uint32_t no_row = ~std::uint32_t{0};

/// A payload as words: zero behind `size` bytes.
struct TimerPayload {
  static constexpr std::size_t words_max = deadline_payload_max / sizeof(std::uint64_t);

  std::array<std::uint64_t, words_max> words{};
  std::uint8_t size = 0;
};

/// A timer. It is pending while it has a sequence and its group still has its stamp; whatever ends otherwise
/// than by a raised group loses its sequence.
struct alignas(64) TimerSlot {
  std::int64_t when = 0;
  std::uint64_t sequence : 48 = 0;
  std::uint64_t payload_size : 8 = 0;
  std::uint64_t repeats : 8 = 0;
  std::uint64_t stamp = 0;
  std::uint64_t hash = 0;
  std::uint64_t payload = 0;       ///< its first word; the rest is in TimerRest
  std::uint32_t row = no_row;      ///< of the group; none without entity
  std::uint32_t generation = 0;    ///< the upper half of the id that was given last
  std::uint32_t next = no_slot;    ///< in the group, older first last; or in the free list
  std::uint32_t before = no_slot;  ///< in the group
  Kind kind = 0;
  std::uint32_t tolerance_us = 0;
};
static_assert(sizeof(TimerSlot) == 64);
static_assert(deadline_tolerance_max.us <= UINT32_MAX);

/// What most timers do not have.
struct TimerRest {
  std::int64_t period_us = 0;
  std::array<std::uint64_t, TimerPayload::words_max - 1> payload{};
};

/// Which slot an arming gets depends on the operations so far and on nothing else: freed ones are given again
/// last in, first out, and a lapsed group is freed at once, as a list.
class TimerSlots {
 public:
  [[nodiscard]] std::uint32_t size() const { return slots_.size(); }
  [[nodiscard]] TimerSlot& operator[](std::uint32_t at) { return slots_[at]; }
  [[nodiscard]] const TimerSlot& operator[](std::uint32_t at) const { return slots_[at]; }
  [[nodiscard]] TimerRest& rest(std::uint32_t at) { return rests_[at]; }
  [[nodiscard]] const TimerRest& rest(std::uint32_t at) const { return rests_[at]; }

  /// A slot with a generation of its own. One whose generations are used up is never given again, so an id
  /// stays unique for ever.
  [[nodiscard]] std::uint32_t take() {
    while (free_ != no_slot) {
      const std::uint32_t at = free_;
      free_ = slots_[at].next;
      if (++slots_[at].generation != 0) return at;
      slots_[at].generation = UINT32_MAX;
      slots_[at].sequence = 0;
      slots_[at].next = no_slot;
    }
    const std::uint32_t at = slots_.grow();
    rests_.grow();
    slots_[at].generation = 1;
    return at;
  }
  void free(std::uint32_t at) {
    slots_[at].sequence = 0;
    slots_[at].next = free_;
    free_ = at;
  }
  /// Frees a list of slots whose group lapsed.
  void free_list(std::uint32_t first, std::uint32_t last) {
    slots_[last].next = free_;
    free_ = first;
  }
  [[nodiscard]] std::uint32_t first_free() const { return free_; }

  [[nodiscard]] TimerId id(std::uint32_t at) const {
    return TimerId{(std::uint64_t{slots_[at].generation} << 32) | at};
  }
  [[nodiscard]] static constexpr std::uint32_t slot_of(TimerId id) {
    return static_cast<std::uint32_t>(id.value);
  }
  [[nodiscard]] static constexpr std::uint32_t generation_of(TimerId id) {
    return static_cast<std::uint32_t>(id.value >> 32);
  }

  /// `count` slots of which those of `free_ids` are free, in this order, and the rest are used up until
  /// somebody fills them.
  void restore(std::uint32_t count, std::span<const TimerId> free_ids) {
    clear();
    while (slots_.size() < count) {
      rests_.grow();
      slots_[slots_.grow()].generation = UINT32_MAX;
    }
    for (std::size_t at = free_ids.size(); at-- > 0;) {
      slots_[slot_of(free_ids[at])].generation = generation_of(free_ids[at]);
      free(slot_of(free_ids[at]));
    }
  }
  void clear() {
    slots_.clear();
    rests_.clear();
    free_ = no_slot;
  }

 private:
  PagedArray<TimerSlot, 10> slots_;
  PagedArray<TimerRest, 10> rests_;
  std::uint32_t free_ = no_slot;
};

}  // namespace kairos
