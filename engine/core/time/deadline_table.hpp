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
    ~Firing() { table_.firing_ = false; }
    Firing(const Firing&) = delete;
    Firing& operator=(const Firing&) = delete;

   private:
    DeadlineTable& table_;
  };
  /// While firing: takes the key of the next due timer off, which `take` must follow. False when none is due
  /// or the cap is reached.
  [[nodiscard]] bool next_due(DeadlineKey& out);
  /// Takes the timer of a key that is due.
  template <class Clock>
  [[nodiscard]] Deadline<Clock> take(const DeadlineKey& key);
  [[nodiscard]] FireOutcome outcome() const { return outcome_; }

  /// The slots of all live timers in (when, sequence) order.
  [[nodiscard]] std::vector<std::uint32_t> in_order() const;
  /// The timer in a slot.
  template <class Clock>
  [[nodiscard]] Deadline<Clock> read(std::uint32_t slot) const {
    return read<Clock>(slots_[slot], slots_[slot].key);
  }

  [[nodiscard]] DeadlineBook book() const;
  /// Empties the table and fills it with `timers`, which are in (when, sequence) order.
  void restore(const DeadlineBook& book, std::span<const RawDeadline> timers);

 private:
  static constexpr std::uint32_t upkeep_every = 16;  ///< operations
  static constexpr std::uint32_t upkeep_steps = 2;
  /// So many keys ahead of what fires, timers are fetched, and then the cells of their groups.
  static constexpr std::size_t slots_ahead = 12;
  static constexpr std::size_t cells_ahead = 6;
  static_assert(slots_ahead <= DeadlineRun::ahead_max);

  [[nodiscard]] DeadlineLadder& exact() { return by_when_[0]; }
  [[nodiscard]] DeadlineLadder& tolerant() { return by_when_[1]; }
  [[nodiscard]] static bool fits(std::int64_t moment) {
    return moment <= deadline_moment_max && moment >= -deadline_moment_max;
  }
  /// Says which of what `arm` checks is wrong.
  [[noreturn]] void refuse(std::int64_t when, Duration tolerance) const;
  void begin_firing(std::int64_t now, std::uint64_t pass);
  /// What comes new into a run is soon due.
  [[gnu::always_inline]] void look(DeadlineLadder& ladder) const {
    const auto added = ladder.look();
    for (const DeadlineKey& key : added.first(std::min(added.size(), slots_ahead)))
      slots_.prefetch(key.slot());
  }
  template <class Clock>
  [[nodiscard]] Deadline<Clock> read(const TimerSlot& timer, const DeadlineKey& key) const;
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
  [[nodiscard]] bool live(TimerId id) const {
    const std::uint32_t slot = TimerSlots::slot_of(id);
    if (slot >= slots_.size()) return false;
    const TimerSlot& timer = slots_[slot];
    return timer.generation == TimerSlots::generation_of(id) && timer.key.high != 0 && !lapsed(timer);
  }
  [[nodiscard, gnu::always_inline]] bool gone(const DeadlineKey& key) const {
    const TimerSlot& timer = slots_[key.slot()];
    return timer.key != key || lapsed(timer);
  }
  /// While no lapsed timer waits to be come across, nobody looks at groups.
  [[nodiscard, gnu::always_inline]] bool lapsed(const TimerSlot& timer) const {
    return slots_.lapsed() != 0 && !groups_.alive(timer);
  }
  [[nodiscard]] bool gone_from_latest(const DeadlineKey& key) const {
    if (!slots_.may_have(key)) return true;
    const TimerSlot& timer = slots_[key.slot()];
    return latest(timer.key, timer.tolerance_us) != key || lapsed(timer);
  }
  /// Whether a key may go, for what looks at many: at 4 bytes each, unless some have lapsed.
  [[nodiscard, gnu::always_inline]] bool dropped(const DeadlineKey& key) {
    if (slots_.lapsed() == 0) [[likely]]
      return !slots_.may_have(key);
    return !slots_.may_have(key) || found_lapsed(key);
  }
  [[nodiscard]] bool found_lapsed(const DeadlineKey& key);
  [[gnu::always_inline]] void count_out(const TimerSlot& timer) {
    --live_;
    hash_ -= timer.hash;
    if (timer.shape.has_cell()) groups_.leave(timer);
  }
  void lapse(Entity entity, TimerGroup group);
  [[gnu::always_inline]] void enqueue(const DeadlineKey& key, std::uint32_t tolerance_us) {
    insert(by_when_[tolerance_us == 0 ? 0 : 1], key);
    if (tolerance_us != 0) insert(tolerant_latest_, latest(key, tolerance_us));
  }
  [[nodiscard]] static DeadlineKey latest(const DeadlineKey& key, std::uint32_t tolerance_us) {
    return {key.high + (std::uint64_t{tolerance_us} << DeadlineKey::moment_shift), key.low};
  }
  [[gnu::always_inline]] void insert(DeadlineLadder& ladder, const DeadlineKey& key) {
    if (ladder.insert(key)) [[unlikely]]
      settle_live(ladder);
  }
  void settle_live(DeadlineLadder& ladder);
  /// Looks at what is gone only when something is.
  void settle(DeadlineLadder& ladder) {
    if (ladder.settled()) return;
    if (exact().size() + tolerant().size() == live_) {
      ladder.settle();
    } else {
      settle_live(ladder);
    }
  }
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
  /// By when: the timers without tolerance, whose when is their latest moment, and those with tolerance.
  std::array<DeadlineLadder, 2> by_when_;
  DeadlineLadder tolerant_latest_;  ///< the latter by when + tolerance
  std::size_t live_ = 0;
  std::uint64_t last_sequence_ = 0;
  std::uint64_t hash_ = 0;
  std::uint32_t operations_ = 0;  ///< since the last look at how much is gone

  bool firing_ = false;
  std::int64_t now_ = 0;
  std::uint64_t pass_ = 0;
  FireOutcome outcome_;
  std::uint64_t overdue_below_ = 0;  ///< `high` of the first key that is not overdue
  std::uint64_t due_high_ = 0;       ///< `high` of the last key that is due
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
  const std::uint32_t cell = terms.entity
                                 ? TimerGroups::cell(groups_.row(terms.entity, last_sequence_), group)
                                 : TimerShape::no_cell;
  const std::uint32_t slot = slots_.take();
  TimerSlot& timer = slots_[slot];
  const std::int64_t when = firing_ ? std::max(terms.when.us, now_ + deadline_rearm_min.us) : terms.when.us;
  // Written once and handed on in registers: what was stored in parts is slow to load as a whole.
  const DeadlineKey key = DeadlineKey::make(when, ++last_sequence_, slot);
  const TimerShape shape(cell, payload.size, repeats);
  const auto tolerance_us = static_cast<std::uint32_t>(terms.tolerance.us);
  const std::uint64_t word = payload.words[0];
  const bool has_rest = payload.size > sizeof word || repeats;
  slots_.set_key(slot, key);
  timer.payload = word;
  timer.shape = shape;
  timer.kind = kind;
  timer.tolerance_us = tolerance_us;
  std::uint64_t hash = deadline_hash(key, terms.entity, group, kind, tolerance_us, payload.size, word);
  if (has_rest) {
    const TimerRest rest(terms.period.us, payload);
    slots_.rest(slot) = rest;
    hash += deadline_rest_hash(rest);
  }
  timer.hash = hash;
  if (terms.entity) groups_.enter(timer, slot, cell, hash);
  ++live_;
  hash_ += hash;
  enqueue(key, tolerance_us);
  upkeep();
  return TimerId{(std::uint64_t{timer.generation} << 32) | slot};
}

/// What is armed while timers fire is after now, so what waits unsorted need not be looked at, and what a run
/// is refilled with only when nothing waits is not due otherwise.
[[gnu::always_inline]] inline bool DeadlineTable::next_due(DeadlineKey& out) {
  for (;;) {
    // Chosen without a branch: which is next is as good as random.
    DeadlineLadder& ladder = by_when_[tolerant().front() < exact().front() ? 1 : 0];
    const DeadlineKey key = ladder.front();
    if (key.high > due_high_) return false;
    slots_.prefetch(ladder.ahead(slots_ahead).slot());
    groups_.prefetch(slots_[ladder.ahead(cells_ahead).slot()]);
    const bool is_gone = gone(key);
    if (!is_gone && key.high < overdue_below_ && !count_overdue()) return false;
    ladder.skip();
    look(ladder);
    if (is_gone) continue;
    key.write_to(out);
    return true;
  }
}

template <class Clock>
[[gnu::always_inline]] inline Deadline<Clock> DeadlineTable::take(const DeadlineKey& key) {
  ++outcome_.fired;
  const std::uint32_t slot = key.slot();
  const TimerSlot& timer = slots_[slot];
  const Deadline<Clock> out = read<Clock>(timer, key);
  if (timer.shape.repeats()) [[unlikely]] {
    repeat(slot);
  } else {
    count_out(timer);
    slots_.free(slot);
  }
  return out;
}

template <class Clock>
[[gnu::always_inline]] inline Deadline<Clock> DeadlineTable::read(const TimerSlot& timer,
                                                                  const DeadlineKey& key) const {
  const TimerShape shape = timer.shape;
  const std::uint32_t slot = key.slot();
  const bool has_cell = shape.has_cell();
  Deadline<Clock> out{.when = Instant<Clock>{key.moment()},
                      .tolerance = Duration{timer.tolerance_us},
                      .period = Duration{},
                      .sequence = key.sequence(),
                      .id = TimerId{(std::uint64_t{timer.generation} << 32) | slot},
                      .entity = has_cell ? groups_.entity(shape.cell()) : Entity{},
                      .kind = timer.kind,
                      .group = has_cell ? TimerGroups::group(shape.cell()) : TimerGroup::life,
                      .payload_size = shape.payload_size()};
  std::memcpy(out.payload.data(), &timer.payload, sizeof timer.payload);
  if (shape.has_rest()) [[unlikely]] {
    const TimerRest& rest = slots_.rest(slot);
    out.period.us = rest.period_us;
    std::memcpy(out.payload.data() + sizeof timer.payload, rest.payload.data(), sizeof rest.payload);
  }
  return out;
}

}  // namespace kairos
