// PassDriver: a world, a runner and a clock, for tests that run systems pass by pass.
#pragma once
#include <utility>

#include "tests/engine/core/ecs/fixtures.hpp"

namespace kairos::ecs_test {

/// A data table.
struct Speed {
  std::int32_t id = 0;
  std::int32_t per_pass = 0;
};

/// The clock goes on by a millisecond a pass.
struct PassDriver {
  explicit PassDriver(ScheduleTable table) : run(std::move(table), data()) { register_all(world); }
  static DataTables data() {
    DataTables tables;
    tables.add(std::vector<Speed>{{1, 2}});
    return tables;
  }
  void next_pass(Duration later = milliseconds(1)) {
    ++pass.number;
    pass.now = pass.now + later;
    pass.seed = 5;
    run.run_due(world, pass, outputs);
    world.drain_dirty();
  }
  World world{7};
  ScheduleRun run;
  RecordedOutputs outputs;
  Pass pass;
};

}  // namespace kairos::ecs_test
