// DeadlineTable: the timers behind DeadlineQueue, in plain microseconds. Not for use elsewhere.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/time/deadline.hpp"
#include "engine/core/time/deadline_heap.hpp"
#include "engine/core/time/timer_groups.hpp"

namespace kairos {

struct RawClock;
using RawDeadline = Deadline<RawClock>;

inline constexpr std::size_t deadlines_max = std::size_t{1} << 24;  ///< pending in one queue

/// How much overdue work one pass takes on. Part of the simulation: the same in a recording and its replay.
struct FireLimits {
  /// Timers older than this before the pass are overdue. The constant, not its adaptive value.
  Duration pass_min = microseconds(250);
  std::uint32_t overdue_per_pass = 4096;
};

/// What `fire` did in this pass so far.
struct FireOutcome {
  std::uint32_t fired = 0;
  std::uint32_t overdue = 0;  ///< of these
  bool capped = false;        ///< something due had to wait: the next pass is due at once
};

class DeadlineTable {
 public:
  explicit DeadlineTable(FireLimits limits) : limits_(limits) {}

  TimerId arm(const DeadlineTerms<RawClock>& terms, Kind kind, std::span<const std::byte> payload);
  bool cancel(TimerId id);
  [[nodiscard]] bool pending(TimerId id) const;
  void raise(Entity entity, TimerGroup group);
  void forget(Entity entity);
  [[nodiscard]] std::optional<std::int64_t> wake_at();
  [[nodiscard]] std::size_t size() const { return live_; }
  [[nodiscard]] std::uint64_t hash() const { return hash_; }
  [[nodiscard]] std::vector<RawDeadline> snapshot() const;

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
  bool take_due(RawDeadline& out);
  [[nodiscard]] FireOutcome outcome() const { return outcome_; }

 private:
  /// A timer; free while its sequence is 0. `deadline.id` keeps the slot's number and generation also when
  /// free.
  struct Slot {
    RawDeadline deadline;
    std::uint64_t stamp = 0;
    std::uint64_t hash = 0;
  };

  void begin_firing(std::int64_t now, std::uint64_t pass);
  [[nodiscard]] std::uint32_t take_slot();
  void free_slot(std::uint32_t index);
  [[nodiscard]] const Slot* find(TimerId id) const;
  [[nodiscard]] bool alive(const Slot& slot) const;
  [[nodiscard]] bool alive(const DeadlineHeapEntry& entry) const;
  void count_out(const Slot& slot);
  void lapse(const TimerTally& lapsed);
  void enqueue(std::uint32_t index);
  void repeat(std::uint32_t index);
  void drop_dead(DeadlineHeap& heap);
  void compact_if_half_dead();
  [[nodiscard]] DeadlineHeap* earliest();

  FireLimits limits_;
  std::vector<Slot> slots_;
  std::vector<std::uint32_t> free_;
  DeadlineHeap exact_;            ///< by when; timers without tolerance, whose when is their latest moment
  DeadlineHeap tolerant_;         ///< by when; timers with tolerance
  DeadlineHeap tolerant_latest_;  ///< the same timers by when + tolerance
  TimerGroups groups_;
  std::size_t live_ = 0;
  std::uint64_t hash_ = 0;
  std::uint64_t last_sequence_ = 0;

  bool firing_ = false;
  std::int64_t now_ = 0;
  std::uint64_t pass_ = 0;
  FireOutcome outcome_;
};

}  // namespace kairos
