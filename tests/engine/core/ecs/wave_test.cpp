// Waves: systems on a pool do what they do on one thread, byte for byte.
#include <gtest/gtest.h>

#include "engine/core/ecs/wave_plan.hpp"
#include "engine/core/log/log.hpp"
#include "tests/engine/core/ecs/busy_systems.hpp"

namespace kairos::ecs_test {
namespace {

/// A part of the busy systems with cadences, both drawn from the seed.
ScheduleTable some_systems(std::uint64_t seed) {
  Random random(seed, 0, 0, Entity{});
  ScheduleTable table = Busy::table();
  std::erase_if(table.rows, [&](const auto&) { return random.below(5) == 0; });
  for (auto& row : table.rows) {
    const bool reads = count_of(row.system.accesses, AccessMode::reads_message) != 0;
    if (!reads && random.below(3) == 0) row.system.cadence = {microseconds(3'000)};
  }
  return table;
}

/// What is seen of a pass.
struct PassTrace {
  std::uint64_t hash = 0;
  std::vector<std::string> outputs;
  std::vector<Change> changes;
  std::vector<std::string> systems;
  friend bool operator==(const PassTrace&, const PassTrace&) = default;
};

struct Manner {
  WavePool* pool = nullptr;
  std::optional<std::uint64_t> shuffle;
};

std::vector<PassTrace> play(std::uint64_t seed, const Manner& manner, int passes) {
  OwnerToken token("waves");
  token.loop_starts();
  const RunningPartition running(token);
  World world(7, token);
  register_busy(world);
  for (int i = 0; i < 150; ++i) {
    const Entity who = world.spawn();
    if (i % 2 == 0) world.add<Amount<0>>(who);
    if (i % 3 != 0) world.add<Amount<1>>(who);
    if (i % 5 != 0) world.add<Amount<2>>(who), world.add<Amount<3>>(who), world.add<Bag>(who);
    if (i % 4 != 0) world.add<Amount<4>>(who);
    if (i % 7 < 3) world.add<Tag<0>>(who);
    if (i % 6 < 3) world.add<Tag<1>>(who);
  }
  ScheduleRun run(some_systems(seed));
  run.run_on(manner.pool);
  if (manner.shuffle) run.shuffle(*manner.shuffle);
  RecordedOutputs outputs;
  Pass pass;
  pass.seed = seed;
  std::vector<PassTrace> traces;
  for (int i = 0; i < passes; ++i) {
    ++pass.number;
    pass.now = pass.now + milliseconds(1);
    outputs.lines.clear();
    run.run_due(world, pass, outputs);
    PassTrace trace{world.state_hash() + run.state_hash(), outputs.lines, {}, {}};
    EXPECT_EQ(world.state_hash(), world.recompute_hash()) << "seed " << seed << ", pass " << pass.number;
    trace.changes = world.drain_dirty().components;
    for (const SystemState& state : run.systems()) {
      trace.systems.push_back(std::string(state.name) + " " + std::to_string(state.runs) + " " +
                              std::to_string(state.entities_skipped) + " " + std::to_string(state.failures));
    }
    traces.push_back(std::move(trace));
  }
  return traces;
}

std::string first_difference(const std::vector<PassTrace>& a, const std::vector<PassTrace>& b) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] == b[i]) continue;
    return "pass " + std::to_string(i + 1) + (a[i].hash != b[i].hash ? " ends in another state" : "") +
           (a[i].outputs != b[i].outputs ? ", has other outputs" : "") +
           (a[i].systems != b[i].systems ? ", fails elsewhere" : "");
  }
  return "";
}

TEST(Wave, AnyNumberOfWorkersAndAnyOrderGiveTheSameBytes) {
  log::set_level(log::Level::error);
  (void)log::flush();
  testing::internal::CaptureStderr();  // thousands of faults on purpose
  WavePool one(1);
  WavePool three(3);
  std::uint64_t skipped = 0;
  std::string wrong;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    const auto alone = play(seed, {}, 60);
    const Manner manners[] = {
        {&one, {}}, {&three, {}}, {nullptr, seed}, {&one, seed + 1}, {&three, seed + 2}};
    for (std::size_t i = 0; i < std::size(manners); ++i) {
      const auto difference = first_difference(alone, play(seed, manners[i], 60));
      if (!difference.empty())
        wrong += "seed " + std::to_string(seed) + ", manner " + std::to_string(i) + ": " + difference + "\n";
    }
    skipped += alone.back().systems != alone.front().systems;
  }
  (void)log::flush();
  testing::internal::GetCapturedStderr();
  EXPECT_EQ(wrong, "");
  EXPECT_EQ(skipped, 8u);
}

TEST(Wave, SystemsThatSpawnOrShareAStoreFollowEachOther) {
  std::vector<SystemEntry> stage;
  for (const auto& row : Busy::table().rows) {
    if (row.stage == StageName::movement) stage.push_back(row.system);
  }
  // pour_a, breed, shake_tagged, measure, shake_bare, pour_b, sort_out, drip
  EXPECT_EQ(chains_of(stage), (std::vector<std::size_t>{0, 1, 2, 3, 2, 4, 1, 5}));
}

}  // namespace
}  // namespace kairos::ecs_test
