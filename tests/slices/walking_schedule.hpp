// The schedule of a world in which bodies walk and nothing else is dense.
#pragma once
#include <memory>

#include "engine/core/ecs/schedule.hpp"
#include "engine/core/ecs/schedule_run.hpp"
#include "slices/movement/movement.hpp"

namespace kairos::slice_test {

inline std::unique_ptr<ScheduleRun> walking_schedule() {
  using Walking = Schedule<Stage<StageName::movement, System<"move_creatures", &movement::move_creatures,
                                                             movement::slice, every(movement::step_period)>>>;
  return std::make_unique<ScheduleRun>(Walking::table());
}

}  // namespace kairos::slice_test
