// The schedules of the kinds of partition: every stage and every system that runs anywhere.
#pragma once
#include <memory>

#include "engine/core/ecs/schedule_run.hpp"

namespace kairos::app {

[[nodiscard]] std::unique_ptr<ScheduleRun> world_schedule();
[[nodiscard]] std::unique_ptr<ScheduleRun> lobby_schedule();

}  // namespace kairos::app
