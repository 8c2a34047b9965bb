// TimerSlots: the timers of one queue, a cache line each for what arming, firing and cancelling touch, and
// the list of free ones.
#pragma once
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

/// A timer. It is pending while it has a key and its group still has its stamp; whatever ends otherwise than
/// by a raised group loses its key.
struct alignas(64) TimerSlot {
  DeadlineKey key;  ///< when and sequence; zero without timer
  std::uint64_t stamp = 0;
  std::uint64_t hash = 0;
  std::uint64_t payload = 0;  ///< its first word; the rest is in TimerRest
  TimerShape shape;
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
  [[nodiscard, gnu::always_inline]] std::uint32_t take() {
    if (free_ == no_slot) return add();
    const std::uint32_t at = free_;
    TimerSlot& slot = slots_[at];
    free_ = slot.next;
    if (++slot.generation == 0) [[unlikely]]
      return retire(at);
    if (slot.key.high != 0) discover(at);
    return at;
  }
  /// Names the key of the timer in a slot.
  void set_key(std::uint32_t at, const DeadlineKey& key) {
    key.write_to(slots_[at].key);
    serials_[at] = serial_of(key);
  }
  void free(std::uint32_t at) {
    TimerSlot& slot = slots_[at];
    slot.key = {};
    slot.next = free_;
    free_ = at;
    serials_[at] = 0;
  }
  /// Frees a list of slots whose group lapsed. Their keys are discovered to be gone one by one.
  void free_list(std::uint32_t first, std::uint32_t last, std::size_t count) {
    slots_[last].next = free_;
    free_ = first;
    lapsed_ += count;
  }
  /// A lapsed timer was come across.
  void discover(std::uint32_t at) {
    slots_[at].key = {};
    serials_[at] = 0;
    --lapsed_;
  }
  /// Lapsed timers that nobody came across yet.
  [[nodiscard]] std::size_t lapsed() const { return lapsed_; }
  /// False when the key's timer has ended otherwise than by a raised group. Looks at 4 bytes only; errs, to
  /// true, for keys 2^31 sequences old.
  [[nodiscard]] bool may_have(const DeadlineKey& key) const { return serials_[key.slot()] == serial_of(key); }

  [[gnu::always_inline]] void prefetch(std::uint32_t at) const {
    prefetch_to_write(&slots_[at]);
    prefetch_to_write(&serials_[at]);
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
  void restore(std::uint32_t count, std::span<const TimerId> free_ids);
  void clear();

 private:
  /// Never 0, which no key has.
  [[nodiscard]] static std::uint32_t serial_of(const DeadlineKey& key) {
    return static_cast<std::uint32_t>(key.low >> deadline_slot_bits) | (1u << 31);
  }
  [[nodiscard]] std::uint32_t add();
  [[nodiscard]] std::uint32_t retire(std::uint32_t at);

  MappedArray<TimerSlot> slots_;
  MappedArray<TimerRest> rests_;
  MappedArray<std::uint32_t> serials_;
  std::uint32_t free_ = no_slot;
  std::size_t lapsed_ = 0;
};

}  // namespace kairos
