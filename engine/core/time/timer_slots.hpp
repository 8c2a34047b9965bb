// TimerSlots: the timers of one queue, a cache line each for what arming, firing and cancelling touch, and
// the list of free ones.
#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/core/time/deadline.hpp"
#include "engine/core/time/deadline_key.hpp"
#include "engine/core/time/mapped_array.hpp"
#include "engine/core/time/prefetch.hpp"

namespace kairos {

inline constexpr std::uint32_t no_slot = ~std::uint32_t{0};

/// A payload as words: zero behind `size` bytes.
struct TimerPayload {
  static constexpr std::size_t words_max = deadline_payload_max / sizeof(std::uint64_t);

  std::array<std::uint64_t, words_max> words{};
  std::uint8_t size = 0;
};

/// Where a timer's group is counted, how long its payload is, and whether it has more than a slot holds: in
/// one word, which is written at once.
class TimerShape {
 public:
  static constexpr std::uint32_t no_cell = (1u << 25) - 1;

  constexpr TimerShape() : TimerShape(no_cell, 0, false) {}
  constexpr TimerShape(std::uint32_t cell, std::uint32_t payload_size, bool repeats)
      : word_(cell | (payload_size << size_shift) | (repeats ? repeats_bit : 0)) {}

  /// Of the group; no_cell without entity.
  [[nodiscard]] constexpr std::uint32_t cell() const { return word_ & no_cell; }
  [[nodiscard]] constexpr bool has_cell() const { return cell() != no_cell; }
  [[nodiscard]] constexpr std::uint8_t payload_size() const {
    return static_cast<std::uint8_t>((word_ >> size_shift) & size_mask);
  }
  [[nodiscard]] constexpr bool repeats() const { return (word_ & repeats_bit) != 0; }
  /// More than the first word of payload, or a period.
  [[nodiscard]] constexpr bool has_rest() const {
    return (word_ >> size_shift) > sizeof(std::uint64_t);  // the bit of repeats is above the size
  }

 private:
  static constexpr unsigned size_shift = 25;
  static constexpr std::uint32_t size_mask = 63;
  static constexpr std::uint32_t repeats_bit = 1u << 31;
  static_assert(deadline_payload_max <= size_mask);

  std::uint32_t word_;
};

/// A timer. It is pending while it has a key and its group was not raised after it was armed; whatever ends
/// otherwise than by a raised group loses its key.
struct alignas(64) TimerSlot {
  DeadlineKey key;  ///< when and sequence; zero without timer
  std::uint64_t hash = 0;
  std::uint64_t payload = 0;  ///< its first word; the rest is in TimerRest
  TimerShape shape;
  std::uint32_t generation = 0;    ///< the upper half of the id that was given last
  std::uint32_t next = no_slot;    ///< in the group, where the latest sequence is first, free or not
  std::uint32_t before = no_slot;  ///< in the group
  Kind kind = 0;
  std::uint32_t tolerance_us = 0;
};
static_assert(sizeof(TimerSlot) == 64);
static_assert(deadline_tolerance_max.us <= UINT32_MAX);

/// What most timers do not have.
struct TimerRest {
  TimerRest() = default;
  TimerRest(std::int64_t period, const TimerPayload& all) : period_us(period) {
    std::copy(all.words.begin() + 1, all.words.end(), payload.begin());
  }

  std::int64_t period_us = 0;
  std::array<std::uint64_t, TimerPayload::words_max - 1> payload{};
};

/// Which slot an arming gets depends on the operations so far and on nothing else: freed ones are given again
/// last in, first out, and a lapsed group is freed at once, as a list.
class TimerSlots {
 public:
  TimerSlots() { clear(); }

  [[nodiscard]] std::uint32_t size() const { return rests_.size(); }
  [[nodiscard]] TimerSlot& operator[](std::uint32_t at) { return slots_[at + std::size_t{1}]; }
  [[nodiscard]] const TimerSlot& operator[](std::uint32_t at) const { return slots_[at + std::size_t{1}]; }
  /// The same, but no_slot names one that is nobody's and may be written, so that a list is changed without a
  /// branch on where it ends.
  [[nodiscard]] TimerSlot& or_nobody(std::uint32_t at) { return slots_[at + 1]; }
  [[nodiscard]] TimerRest& rest(std::uint32_t at) { return rests_[at]; }
  [[nodiscard]] const TimerRest& rest(std::uint32_t at) const { return rests_[at]; }

  /// A slot with a generation of its own. One whose generations are used up is never given again, so an id
  /// stays unique for ever.
  [[nodiscard, gnu::always_inline]] std::uint32_t take() {
    if (free_count_ == 0) return add();
    const std::uint32_t at = free_[free_count_ - 1];
    TimerSlot& slot = (*this)[at];
    if (slot.next == no_slot) [[likely]] {
      --free_count_;
    } else {
      free_[free_count_ - 1] = slot.next;
    }
    if (++slot.generation == 0) [[unlikely]]
      return retire(at);
    if (slot.key.high != 0) [[unlikely]]
      discover(at);
    return at;
  }
  /// Names the key of the timer in a slot.
  void set_key(std::uint32_t at, const DeadlineKey& key) {
    key.write_to((*this)[at].key);
    serials_[at] = serial_of(key);
  }
  void free(std::uint32_t at) {
    TimerSlot& slot = (*this)[at];
    slot.key = {};
    slot.next = no_slot;
    free_[free_count_++] = at;
    serials_[at] = 0;
  }
  /// Frees the list of slots of a group that lapsed. Their keys are discovered to be gone one by one.
  void free_list(std::uint32_t first, std::size_t count) {
    free_[free_count_++] = first;
    lapsed_ += count;
  }
  /// A lapsed timer was come across.
  void discover(std::uint32_t at) {
    (*this)[at].key = {};
    serials_[at] = 0;
    --lapsed_;
  }
  /// Lapsed timers that nobody came across yet.
  [[nodiscard]] std::size_t lapsed() const { return lapsed_; }
  /// False when the key's timer has ended otherwise than by a raised group. Looks at 4 bytes only; errs, to
  /// true, for keys 2^31 sequences old.
  [[nodiscard]] bool may_have(const DeadlineKey& key) const { return serials_[key.slot()] == serial_of(key); }

  [[gnu::always_inline]] void prefetch(std::uint32_t at) const {
    prefetch_to_write(&(*this)[at]);
    prefetch_to_write(&serials_[at]);
  }
  /// Calls `each(slot)` for the free ones, in the order in which they are given.
  template <class Each>
  void visit_free(Each&& each) const {
    for (std::uint32_t list = free_count_; list-- > 0;) {
      for (std::uint32_t at = free_[list]; at != no_slot; at = (*this)[at].next) each(at);
    }
  }
  [[nodiscard]] TimerId id(std::uint32_t at) const {
    return TimerId{(std::uint64_t{(*this)[at].generation} << 32) | at};
  }
  [[nodiscard]] static constexpr std::uint32_t slot_of(TimerId id) {
    return static_cast<std::uint32_t>(id.value);
  }
  [[nodiscard]] static constexpr std::uint32_t generation_of(TimerId id) {
    return static_cast<std::uint32_t>(id.value >> 32);
  }

  /// `count` slots of which those of `free_ids` are free, in this order, and the rest are used up until
  /// somebody fills them.
  void restore(std::uint32_t count, std::span<const TimerId> free_ids);
  void clear();

 private:
  /// Never 0, which no key has.
  [[nodiscard]] static std::uint32_t serial_of(const DeadlineKey& key) {
    return static_cast<std::uint32_t>(key.low >> deadline_slot_bits) | (1u << 31);
  }
  [[nodiscard]] std::uint32_t add();
  [[nodiscard]] std::uint32_t retire(std::uint32_t at);

  MappedArray<TimerSlot> slots_;  ///< behind one that is nobody's
  MappedArray<TimerRest> rests_;
  MappedArray<std::uint32_t> serials_;
  MappedArray<std::uint32_t> free_;  ///< a stack of lists, most of them of one slot; with room for all slots
  std::uint32_t free_count_ = 0;
  std::size_t lapsed_ = 0;
};

}  // namespace kairos
