// PassRunner: runs the passes of one partition on whatever thread it is called from: reads the clocks, gives
// the pass its now, and says when the next one is due.
#pragma once
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "engine/core/loop/clocks.hpp"
#include "engine/core/metrics/metrics.hpp"
#include "engine/core/pacing/dilation_control.hpp"
#include "engine/core/pacing/pass_plan.hpp"
#include "engine/core/partition/partition.hpp"
#include "engine/core/partition/pass_input.hpp"
#include "engine/core/timing/pass_report.hpp"
#include "engine/core/timing/pass_tap.hpp"
#include "engine/core/timing/pass_timing.hpp"
#include "engine/core/watchdog/watchdog.hpp"

namespace kairos {

/// A moment of the monotonic clock in microseconds, and why the partition wakes then.
struct NextPass {
  static constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();
  std::int64_t at = never;
  WakeCause cause = WakeCause::input;
};

/// One thread at a time; the pool sees to it.
class PassRunner {
 public:
  struct Services {
    const Clocks& clocks;
    Metrics& metrics;
    Family<Counter>& faults;
    PassPlan plan;
    Watchdog* watchdog = nullptr;  ///< null: nobody watches
  };
  /// `game_started` is the game time that the partition has at this moment of the monotonic clock.
  /// A tap must outlive the runner.
  PassRunner(const Services& services, Partition& partition, GameTime game_started, PassTap* tap = nullptr);
  PassRunner(const PassRunner&) = delete;
  PassRunner& operator=(const PassRunner&) = delete;

  [[nodiscard]] Partition& partition() { return partition_; }
  /// One pass, woken by `cause`. Throws what stops the partition.
  void run(WakeCause cause);
  /// A pass whose only item is this message; what waits in the inbox waits on. Throws likewise.
  void run_alone(Kind message, std::span<const std::byte> value);
  /// When the next pass is due, unless something wakes the partition before.
  [[nodiscard]] const NextPass& next() const { return next_; }
  /// No pass starts before this moment of the monotonic clock, whatever wakes the partition.
  [[nodiscard]] std::int64_t not_before() const { return paced_.not_before; }

 private:
  /// `fill(input)` says what the pass takes.
  template <class Fill>
  [[nodiscard]] PassFacts run_with(Fill&& fill);
  void measured(const PassFacts& pass);
  void dilate(const PassFacts& pass);
  void find_next(std::int64_t started_us);

  Services services_;
  Partition& partition_;
  PartitionMetrics metrics_;
  Gauge& entities_;
  std::shared_ptr<PassWatch> watch_;
  PassTiming timing_;
  PassTap* const tap_;  ///< null: nobody else is told
  std::optional<TappedMeter> tapped_;
  PassReport report_;
  std::unique_ptr<Pacing> pacing_;
  Paced paced_;
  DilationControl dilation_;
  DilatedTime game_time_;
  PassInput input_;
  NextPass next_;
};

}  // namespace kairos
