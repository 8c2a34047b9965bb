// DeadlineTable: the timers behind DeadlineQueue, in plain microseconds. Not for use elsewhere.
#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/time/deadline.hpp"
#include "engine/core/time/deadline_book.hpp"
#include "engine/core/time/deadline_hash.hpp"
#include "engine/core/time/deadline_ladder.hpp"
#include "engine/core/time/timer_groups.hpp"
#include "engine/core/time/timer_slots.hpp"

namespace kairos {

struct RawClock;
using RawDeadline = Deadline<RawClock>;

/// Keeps the next moment of a repeating timer, with its tolerance, inside what a key holds.
inline constexpr Duration deadline_period_max{deadline_moment_max / 2};
inline constexpr std::size_t deadlines_max = std::size_t{1} << deadline_slot_bits;  ///< pending in one queue

class DeadlineTable {
 public:
  explicit DeadlineTable(FireLimits limits) : limits_(limits) {}
  DeadlineTable(const DeadlineTable&) = delete;
  DeadlineTable& operator=(const DeadlineTable&) = delete;

  template <class Clock>
  TimerId arm(const DeadlineTerms<Clock>& terms, Kind kind, const TimerPayload& payload);
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
    ~Firing() {
      table_.close_block();
      table_.firing_ = false;
      table_.prefetch_next();
    }
    Firing(const Firing&) = delete;
    Firing& operator=(const Firing&) = delete;

   private:
    DeadlineTable& table_;
  };
  /// While firing: takes the next due timer off into `out`. False when none is due or the cap is reached.
  template <class Clock>
  bool take_due(Deadline<Clock>& out);
  [[nodiscard]] FireOutcome outcome() const { return outcome_; }

  /// The slots of all live timers in (when, sequence) order.
  [[nodiscard]] std::vector<std::uint32_t> in_order() const;
  /// The timer in a slot.
  template <class Clock>
  void read(std::uint32_t slot, Deadline<Clock>& out) const {
    read(slots_[slot], slots_[slot].key, out);
  }

  [[nodiscard]] DeadlineBook book() const;
  /// Empties the table and fills it with `timers`, which are in (when, sequence) order.
  void restore(const DeadlineBook& book, std::span<const RawDeadline> timers);

 private:
  static constexpr std::uint32_t upkeep_every = 16;  ///< operations
  static constexpr std::uint32_t upkeep_steps = 2;
  /// Due keys are looked at so many at a time, so many ahead of which their timers are fetched, and then the
  /// cells of their groups.
  static constexpr std::size_t block_max = 256;
  static constexpr std::size_t slots_ahead = 12;
  static constexpr std::size_t cells_ahead = 6;
  static constexpr std::size_t next_slot = 6;
  static constexpr std::size_t next_cell = 3;

  [[nodiscard]] static bool fits(std::int64_t moment) {
    return moment <= deadline_moment_max && moment >= -deadline_moment_max;
  }
  /// Says which of what `arm` checks is wrong.
  [[noreturn]] void refuse(std::int64_t when, Duration tolerance) const;
  void begin_firing(std::int64_t now, std::uint64_t pass);
  [[nodiscard]] bool open_block();
  void close_block() {
    if (block_end_ != 0) take_block_off();
  }
  void take_block_off();
  /// A pass of few timers does not see what is next, so the one before it fetches that.
  [[gnu::always_inline]] void prefetch_next() const {
    prefetch_behind(exact_);
    prefetch_behind(tolerant_);
  }
  /// What comes new into a run is soon due.
  [[gnu::always_inline]] void look(DeadlineLadder& ladder) const {
    const auto added = ladder.look();
    for (const DeadlineKey& key : added.first(std::min(added.size(), slots_ahead)))
      slots_.prefetch(key.slot());
  }
  [[gnu::always_inline]] void prefetch_behind(const DeadlineLadder& ladder) const {
    const auto keys = ladder.run();
    if (keys.size() <= next_slot) return;
    slots_.prefetch(keys[next_slot].slot());
    groups_.prefetch(slots_[keys[next_cell].slot()]);
  }
  template <class Clock>
  void read(const TimerSlot& timer, const DeadlineKey& key, Deadline<Clock>& out) const;
  void repeat(std::uint32_t slot);
  /// False when the pass has taken on as much overdue work as it may.
  [[nodiscard]] bool count_overdue() {
    if (outcome_.overdue >= limits_.overdue_per_pass) {
      outcome_.capped = true;
      return false;
    }
    ++outcome_.overdue;
    return true;
  }
  [[nodiscard]] bool live(TimerId id) const;
  [[nodiscard, gnu::always_inline]] bool gone(const DeadlineKey& key) const {
    const TimerSlot& timer = slots_[key.slot()];
    return timer.key != key || !groups_.alive(timer);
  }
  [[nodiscard]] bool gone_from_latest(const DeadlineKey& key) const {
    if (!slots_.may_have(key)) return true;
    const TimerSlot& timer = slots_[key.slot()];
    return latest(timer.key, timer.tolerance_us) != key || !groups_.alive(timer);
  }
  [[nodiscard]] bool dropped(const DeadlineKey& key);
  [[gnu::always_inline]] void count_out(const TimerSlot& timer, std::uint32_t slot) {
    --live_;
    hash_ -= timer.hash;
    if (timer.shape.has_cell()) groups_.leave(timer, slot);
  }
  void lapse(Entity entity, TimerGroup group);
  [[gnu::always_inline]] void enqueue(const DeadlineKey& key, std::uint32_t tolerance_us) {
    if (tolerance_us == 0) {
      insert(exact_, key);
    } else {
      insert(tolerant_, key);
      insert(tolerant_latest_, latest(key, tolerance_us));
    }
  }
  [[nodiscard]] static DeadlineKey latest(const DeadlineKey& key, std::uint32_t tolerance_us) {
    return {key.high + (std::uint64_t{tolerance_us} << DeadlineKey::moment_shift), key.low};
  }
  [[gnu::always_inline]] void insert(DeadlineLadder& ladder, const DeadlineKey& key) {
    if (ladder.insert(key)) [[unlikely]]
      settle_live(ladder);
  }
  void settle_live(DeadlineLadder& ladder);
  template <class Gone>
  [[nodiscard]] DeadlineKey first_live(DeadlineLadder& ladder, Gone&& is_gone);
  void upkeep() {
    if (++operations_ >= upkeep_every) compact();
  }
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
  std::uint64_t last_sequence_ = 0;
  std::uint64_t hash_ = 0;
  std::uint32_t operations_ = 0;  ///< since the last look at how much is gone

  bool firing_ = false;
  std::int64_t now_ = 0;
  std::uint64_t pass_ = 0;
  FireOutcome outcome_;
  std::int64_t overdue_before_ = 0;

  /// Due keys of both ladders in order; these keep them until the block is closed.
  std::array<DeadlineKey, block_max + slots_ahead> block_{};
  std::size_t block_at_ = 0;
  std::size_t block_end_ = 0;
  std::size_t block_exact_ = 0;  ///< of all, from exact_
  bool block_is_last_ = false;   ///< nothing behind it is due
};

template <class Clock>
[[gnu::always_inline]] inline TimerId DeadlineTable::arm(const DeadlineTerms<Clock>& terms, Kind kind,
                                                         const TimerPayload& payload) {
  const bool repeats = terms.period != Duration{};
  if (!fits(terms.when.us) || terms.tolerance < Duration{} || terms.tolerance > deadline_tolerance_max ||
      (repeats && (terms.period < deadline_period_min || terms.period > deadline_period_max)) ||
      live_ >= deadlines_max || last_sequence_ >= deadline_sequence_max) [[unlikely]]
    refuse(terms.when.us, terms.tolerance);
  const TimerGroup group = terms.entity ? terms.group : TimerGroup::life;
  const std::uint32_t cell =
      terms.entity ? TimerGroups::cell(groups_.row(terms.entity), group) : TimerShape::no_cell;
  const std::uint32_t slot = slots_.take();
  TimerSlot& timer = slots_[slot];
  const std::int64_t when = firing_ ? std::max(terms.when.us, now_ + deadline_rearm_min.us) : terms.when.us;
  // Written once and handed on in registers: what was stored in parts is slow to load as a whole.
  const DeadlineKey key = DeadlineKey::make(when, ++last_sequence_, slot);
  const TimerShape shape(cell, payload.size, repeats);
  const auto tolerance_us = static_cast<std::uint32_t>(terms.tolerance.us);
  const std::uint64_t word = payload.words[0];
  slots_.set_key(slot, key);
  timer.payload = word;
  timer.shape = shape;
  timer.kind = kind;
  timer.tolerance_us = tolerance_us;
  TimerRest& rest = slots_.rest(slot);
  if (shape.has_rest()) {
    rest.period_us = terms.period.us;
    std::copy(payload.words.begin() + 1, payload.words.end(), rest.payload.begin());
  }
  const std::uint64_t hash = deadline_hash(key, terms.entity, group, kind, tolerance_us, shape, word, rest);
  timer.hash = hash;
  if (terms.entity) groups_.enter(timer, slot, cell, hash);
  ++live_;
  hash_ += hash;
  enqueue(key, tolerance_us);
  upkeep();
  return TimerId{(std::uint64_t{timer.generation} << 32) | slot};
}

template <class Clock>
[[gnu::always_inline]] inline bool DeadlineTable::take_due(Deadline<Clock>& out) {
  for (;;) {
    if (block_at_ == block_end_ && (block_is_last_ || !open_block())) return false;
    const DeadlineKey key = block_[block_at_];
    slots_.prefetch(block_[block_at_ + slots_ahead].slot());
    groups_.prefetch(slots_[block_[block_at_ + cells_ahead].slot()]);
    const std::uint32_t slot = key.slot();
    if (gone(key)) {
      ++block_at_;
      continue;
    }
    if (key.moment() < overdue_before_ && !count_overdue()) return false;
    ++block_at_;
    ++outcome_.fired;
    const TimerSlot& timer = slots_[slot];
    read(timer, key, out);
    if (timer.shape.repeats()) [[unlikely]] {
      repeat(slot);
    } else {
      count_out(timer, slot);
      slots_.free(slot);
    }
    return true;
  }
}

template <class Clock>
[[gnu::always_inline]] inline void DeadlineTable::read(const TimerSlot& timer, const DeadlineKey& key,
                                                       Deadline<Clock>& out) const {
  const TimerShape shape = timer.shape;
  const std::uint32_t slot = key.slot();
  out.when.us = key.moment();
  out.tolerance.us = timer.tolerance_us;
  out.sequence = key.sequence();
  out.id = TimerId{(std::uint64_t{timer.generation} << 32) | slot};
  out.entity = shape.has_cell() ? groups_.entity(shape.cell()) : Entity{};
  out.group = shape.has_cell() ? TimerGroups::group(shape.cell()) : TimerGroup::life;
  out.kind = timer.kind;
  out.payload_size = shape.payload_size();
  std::memcpy(out.payload.data(), &timer.payload, sizeof timer.payload);
  if (shape.has_rest()) {
    const TimerRest& rest = slots_.rest(slot);
    out.period.us = rest.period_us;
    std::memcpy(out.payload.data() + sizeof timer.payload, rest.payload.data(), sizeof rest.payload);
  } else {
    out.period.us = 0;
    std::memset(out.payload.data() + sizeof timer.payload, 0, out.payload.size() - sizeof timer.payload);
  }
}

}  // namespace kairos
