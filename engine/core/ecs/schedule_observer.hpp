// ScheduleObserver: told before and after each stage and system and of what fails, for metrics and the
// watchdog. It may read a clock; the runner does not.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/ecs/schedule.hpp"
#include "engine/core/loop/wave_pool.hpp"

namespace kairos {

/// A wave runs on the thread of its partition and on the workers.
inline constexpr std::size_t wave_lanes_max = wave_workers_max + 1;

/// A system by its name and its place in the schedule, counted from 0.
struct SystemPlace {
  std::string_view name;
  std::size_t number = 0;
};

/// Must not throw. Stages and faults are told on the partition's thread, a stage's faults before its end.
/// Systems are told on the thread that runs them: lane 0 is the partition's, those from 1 (below
/// wave_lanes_max) the workers of a wave. Calls of one lane are nested and in order, those of different lanes
/// may come at the same time.
class ScheduleObserver {
 public:
  virtual ~ScheduleObserver() = default;

  virtual void stage_began(StageName stage) = 0;
  virtual void system_began(const SystemPlace& system, std::size_t lane) = 0;
  virtual void system_ended(const SystemPlace& system, std::size_t lane) = 0;
  /// After the outputs of the stage were applied.
  virtual void stage_ended(StageName stage) = 0;

  /// So many entities of this run threw and were passed over; at least 1.
  virtual void entities_skipped(const SystemPlace& system, std::uint32_t count) = 0;
  /// The run ended in a throw, or skipped too many.
  virtual void system_failed(const SystemPlace& system) = 0;
  /// It failed too often in a row and does not run any more.
  virtual void system_switched_off(const SystemPlace& system) = 0;
  /// One output that it issued could not be applied.
  virtual void output_failed(const SystemPlace& system) = 0;
};

}  // namespace kairos
