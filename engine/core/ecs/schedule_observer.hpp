// ScheduleObserver: told before and after each stage and system, for metrics and the watchdog. It may read a
// clock; the runner does not.
#pragma once
#include <cstdint>
#include <string_view>

#include "engine/core/ecs/schedule.hpp"

namespace kairos {

/// Called on the partition's thread, nested: stage, then its systems. Must not throw.
class ScheduleObserver {
 public:
  virtual ~ScheduleObserver() = default;

  virtual void stage_began(StageName stage) = 0;
  virtual void system_began(std::string_view system) = 0;
  virtual void system_ended(std::string_view system) = 0;
  /// After the outputs of the stage were applied.
  virtual void stage_ended(StageName stage) = 0;
};

}  // namespace kairos
