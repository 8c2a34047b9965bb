// DeadlineTable: the timers behind DeadlineQueue, in plain microseconds. Not for use elsewhere.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/time/deadline.hpp"
#include "engine/core/time/deadline_book.hpp"
#include "engine/core/time/deadline_ladder.hpp"
#include "engine/core/time/timer_groups.hpp"
#include "engine/core/time/timer_slots.hpp"

namespace kairos {

struct RawClock;
using RawDeadline = Deadline<RawClock>;

inline constexpr std::size_t deadlines_max = std::size_t{1} << deadline_slot_bits;  ///< pending in one queue

class DeadlineTable {
 public:
  explicit DeadlineTable(FireLimits limits) : limits_(limits) {}
  DeadlineTable(const DeadlineTable&) = delete;
  DeadlineTable& operator=(const DeadlineTable&) = delete;

  TimerId arm(const DeadlineTerms<RawClock>& terms, Kind kind, const TimerPayload& payload);
  bool cancel(TimerId id);
  [[nodiscard]] bool pending(TimerId id) const;
  void raise(Entity entity, TimerGroup group);
  void forget(Entity entity);
  [[nodiscard]] std::optional<std::int64_t> wake_at();
  [[nodiscard]] std::size_t size() const { return live_; }
  [[nodiscard]] std::uint64_t hash() const { return hash_; }

  /// While it lives, timers fire. Nested firing is a std::logic_error.
  class Firing {
   public:
    Firing(DeadlineTable& table, std::int64_t now, std::uint64_t pass) : table_(table) {
      table_.begin_firing(now, pass);
    }
    ~Firing() { table_.firing_ = false; }
    Firing(const Firing&) = delete;
    Firing& operator=(const Firing&) = delete;

   private:
    DeadlineTable& table_;
  };
  /// While firing: takes the next due timer off into `out`. False when none is due or the cap is reached.
  template <class Clock>
  bool take_due(Deadline<Clock>& out) {
    const std::uint32_t slot = next_due();
    if (slot == no_slot) return false;
    read(slot, out);
    take_off(slot);
    return true;
  }
  [[nodiscard]] FireOutcome outcome() const { return outcome_; }

  /// The slots of all live timers in (when, sequence) order.
  [[nodiscard]] std::vector<std::uint32_t> in_order() const;
  /// The timer in a slot.
  template <class Clock>
  void read(std::uint32_t slot, Deadline<Clock>& out) const;

  [[nodiscard]] DeadlineBook book() const;
  /// Empties the table and fills it with `timers`, which are in (when, sequence) order.
  void restore(const DeadlineBook& book, std::span<const RawDeadline> timers);

 private:
  static constexpr std::uint32_t upkeep_every = 16;  ///< operations
  static constexpr std::uint32_t upkeep_steps = 2;
  static constexpr std::size_t slots_ahead = 10;
  static constexpr std::size_t rows_ahead = 5;

  void begin_firing(std::int64_t now, std::uint64_t pass);
  [[nodiscard]] std::uint32_t next_due();
  void take_off(std::uint32_t slot);
  void repeat(std::uint32_t slot);
  [[nodiscard]] std::uint64_t next_sequence();
  [[nodiscard]] bool live(TimerId id) const;
  [[nodiscard]] bool gone(const DeadlineKey& key) const {
    const TimerSlot& timer = slots_[key.slot()];
    return timer.sequence != key.sequence() || !groups_.alive(timer);
  }
  void count_out(std::uint32_t slot);
  void lapse(Entity entity, TimerGroup group);
  void enqueue(std::uint32_t slot);
  void insert(DeadlineLadder& ladder, const DeadlineKey& key);
  [[nodiscard]] const DeadlineKey& first_live(DeadlineLadder& ladder);
  void prefetch_run(const DeadlineLadder& ladder) const;
  void upkeep();
  void compact();
  void put(const RawDeadline& saved);
  void clear();

  FireLimits limits_;
  TimerSlots slots_;
  TimerGroups groups_{slots_};
  DeadlineLadder exact_;            ///< by when; timers without tolerance, whose when is their latest moment
  DeadlineLadder tolerant_;         ///< by when; timers with tolerance
  DeadlineLadder tolerant_latest_;  ///< the same timers by when + tolerance
  std::size_t live_ = 0;
  std::uint64_t hash_ = 0;
  std::uint64_t last_sequence_ = 0;
  std::uint32_t operations_ = 0;  ///< since the last look at how much is gone

  bool firing_ = false;
  std::int64_t now_ = 0;
  std::uint64_t pass_ = 0;
  FireOutcome outcome_;
};

template <class Clock>
void DeadlineTable::read(std::uint32_t slot, Deadline<Clock>& out) const {
  const TimerSlot& timer = slots_[slot];
  out.when.us = timer.when;
  out.tolerance.us = timer.tolerance_us;
  out.sequence = timer.sequence;
  out.id = slots_.id(slot);
  out.entity = groups_.entity(timer);
  out.kind = timer.kind;
  out.group = groups_.group(timer);
  out.payload_size = timer.payload_size;
  std::memcpy(out.payload.data(), &timer.payload, sizeof timer.payload);
  if (timer.payload_size > sizeof timer.payload || timer.repeats != 0) {
    const TimerRest& rest = slots_.rest(slot);
    out.period.us = rest.period_us;
    std::memcpy(out.payload.data() + sizeof timer.payload, rest.payload.data(), sizeof rest.payload);
  } else {
    out.period.us = 0;
    std::memset(out.payload.data() + sizeof timer.payload, 0, out.payload.size() - sizeof timer.payload);
  }
}

}  // namespace kairos
