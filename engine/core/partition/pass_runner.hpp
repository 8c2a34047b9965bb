// PassRunner: runs the passes of one partition on whatever thread it is called from: reads the clocks,
// measures the phases, and says when the next pass is due.
#pragma once
#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/ecs/schedule_observer.hpp"
#include "engine/core/metrics/metrics.hpp"
#include "engine/core/partition/clocks.hpp"
#include "engine/core/partition/event_pacing.hpp"
#include "engine/core/partition/partition.hpp"
#include "engine/core/partition/pass_input.hpp"
#include "engine/core/partition/pass_meter.hpp"

namespace kairos {

/// A moment of the monotonic clock in microseconds, and why the partition wakes then.
struct NextPass {
  static constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();
  std::int64_t at = never;
  WakeCause cause = WakeCause::input;
};

/// One thread at a time; the pool sees to it.
class PassRunner final : public PassMeter, public ScheduleObserver {
 public:
  struct Services {
    const Clocks& clocks;
    Metrics& metrics;
    Family<Counter>& faults;
    EventPacing pacing;
  };
  /// `game_started` is the game time that the partition has at this moment of the monotonic clock.
  PassRunner(const Services& services, Partition& partition, GameTime game_started);

  [[nodiscard]] Partition& partition() { return partition_; }
  /// One pass, woken by `cause`. Throws what stops the partition.
  void run(WakeCause cause);
  /// A pass whose only item is this message; what waits in the inbox waits on. Throws likewise.
  void run_alone(Kind message, std::span<const std::byte> value);
  /// When the next pass is due, unless something wakes the partition before.
  [[nodiscard]] const NextPass& next() const { return next_; }
  /// No pass starts before this moment of the monotonic clock, whatever wakes the partition.
  [[nodiscard]] std::int64_t not_before() const { return not_before_; }

  void begin(Phase phase) override;
  void command(std::string_view name, std::uint8_t reason) override;
  void fault(std::string_view what) override;
  void timer_fired(Duration late) override;
  void stage_began(StageName stage) override;
  void stage_ended(StageName stage) override;
  void system_began(const SystemPlace& system, std::size_t lane) override;
  void system_ended(const SystemPlace& system, std::size_t lane) override;
  void entities_skipped(const SystemPlace& system, std::uint32_t count) override;
  void system_failed(const SystemPlace& system) override;
  void system_switched_off(const SystemPlace& system) override;
  void output_failed(const SystemPlace& system) override;

 private:
  /// `fill(input)` says what the pass takes.
  template <class Fill>
  void run_with(Fill&& fill);
  void measured(std::int64_t started, std::int64_t ended);
  void find_next(std::int64_t started);

  Services services_;
  Partition& partition_;
  PartitionMetrics metrics_;
  Counter& faults_;
  Gauge& entities_;
  std::vector<SystemMetrics> systems_;  ///< in the schedule's order
  PassInput input_;
  std::int64_t game_offset_us_;  ///< game time minus monotonic time
  std::int64_t not_before_ = 0;
  NextPass next_;
  std::int64_t phase_began_us_ = 0;
  std::int64_t stage_began_us_ = 0;
  std::array<std::int64_t, wave_lanes_max> system_began_us_{};
  Phase phase_ = Phase::count_;
};

}  // namespace kairos
