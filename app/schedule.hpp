// The schedules of the kinds of partition: every stage and every system that runs anywhere.
#pragma once
#include <memory>
#include <string_view>
#include <vector>

#include "engine/core/ecs/schedule_run.hpp"

namespace kairos::app {

[[nodiscard]] std::unique_ptr<ScheduleRun> world_schedule();
[[nodiscard]] std::unique_ptr<ScheduleRun> lobby_schedule();
[[nodiscard]] std::unique_ptr<ScheduleRun> party_schedule();

/// For people: the same, by the kind of partition.
struct NamedSchedule {
  std::string_view partition;
  ScheduleTable table;
};
[[nodiscard]] std::vector<NamedSchedule> schedules();

}  // namespace kairos::app
