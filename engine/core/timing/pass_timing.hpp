// PassTiming: the clock beside a pass: how long its phases, stages, systems and kinds of items take. Nothing
// of it reaches the partition.
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/ecs/schedule_observer.hpp"
#include "engine/core/ecs/schedule_run.hpp"
#include "engine/core/loop/clocks.hpp"
#include "engine/core/metrics/metrics.hpp"
#include "engine/core/timing/pass_meter.hpp"
#include "engine/core/watchdog/pass_watch.hpp"

namespace kairos {

/// Where the time of one pass went.
struct PassBreakdown {
  std::array<std::int64_t, static_cast<std::size_t>(TimedPhase::count_)> phase_ns{};
  const Work* longest = nullptr;  ///< the row of items that took longest
  std::int64_t longest_ns = 0;
};

/// Used by the thread that runs the partition. Items of one kind in a row are timed as one, so a thousand
/// timers of a kind cost two looks at the clock and not a thousand.
class PassTiming final : public PassMeter, public ScheduleObserver {
 public:
  /// `systems` in the schedule's order.
  PassTiming(const Clocks& clocks, Metrics& metrics, const std::string& partition, Counter& faults,
             std::span<const SystemState> systems, PassWatch& watch);

  /// What happens before the first phase begins counts as part of the inbox phase.
  void pass_begins(std::int64_t now_ns);
  /// The moment of the end, in nanoseconds of the monotonic clock.
  std::int64_t pass_ends();
  [[nodiscard]] const PassBreakdown& breakdown() const { return breakdown_; }

  void begin(Phase phase) override;
  void item(WorkKind kind, std::string_view name) override;
  void command(std::string_view name, std::uint8_t reason) override;
  void fault(std::string_view what) override;
  void timer_fired(Duration late) override;
  void effects_applied(std::uint64_t postponed) override;
  void replicated(const ReplicationCounts& counts) override;
  void stage_began(StageName stage) override;
  void stage_ended(StageName stage) override;
  void system_began(const SystemPlace& system, std::size_t lane) override;
  void system_ended(const SystemPlace& system, std::size_t lane) override;
  void entities_skipped(const SystemPlace& system, std::uint32_t count) override;
  void system_failed(const SystemPlace& system) override;
  void system_switched_off(const SystemPlace& system) override;
  void output_failed(const SystemPlace& system) override;

 private:
  void begin(Phase phase, std::int64_t now_ns);
  void spent(TimedPhase phase, std::int64_t ns);
  void spent(Work& work, std::int64_t ns);
  void open_work(Work& work, std::int64_t now_ns);
  void close_work(std::int64_t now_ns);

  const Clocks& clocks_;
  Metrics& metrics_;
  PartitionMetrics partition_;
  Counter& faults_;
  PassWatch& watch_;
  struct TimedSystem {
    SystemMetrics metrics;
    Work* work;
    StageName stage;
    std::int64_t ran_ns = -1;  ///< in this stage; written by the lane that ran it
  };
  std::vector<TimedSystem> systems_;
  std::array<std::int64_t, wave_lanes_max> system_began_ns_{};
  PassBreakdown breakdown_;
  Work* work_ = nullptr;
  std::int64_t work_began_ns_ = 0;
  std::int64_t phase_began_ns_ = 0;
  std::int64_t stage_began_ns_ = 0;
  Phase phase_ = Phase::count_;
};

}  // namespace kairos
