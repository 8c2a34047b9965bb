// Waves: systems on a pool do what they do on one thread, byte for byte, and their threads run the partition.
#include <gtest/gtest.h>

#include <latch>
#include <thread>

#include "engine/core/ecs/wave_plan.hpp"
#include "engine/core/log/log.hpp"
#include "engine/core/partition/failure.hpp"
#include "engine/core/persistence/sql_guard.hpp"
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

/// Two systems that wait for each other: they run at the same moment, or never.
struct Meeting {
  std::latch both{2};
  std::array<std::thread::id, 2> threads;
  std::array<std::string, 2> partitions;
  std::array<std::string, 2> no_sql;
  std::array<std::string, 2> touched;
  World* own = nullptr;
  World* foreign = nullptr;
};
Meeting* meeting = nullptr;

template <std::size_t Number>
void meet(Query<Amount<Number>>) {
  meeting->threads[Number] = std::this_thread::get_id();
  meeting->both.arrive_and_wait();
  meeting->partitions[Number] = RunningPartition::current()->name();
  meeting->no_sql[Number] = sql_forbidden_in();
  meeting->touched[Number] = std::to_string(meeting->own->entity_count());
  try {
    (void)meeting->foreign->entity_count();
    meeting->touched[Number] += ", and the foreign one";
  } catch (const OwnerViolation&) {
  }
}
using Meeting2 =
    Schedule<Stage<StageName::ai, System<"meet_0", &meet<0>, slice>, System<"meet_1", &meet<1>, slice>>>;

/// A world that belongs to a partition whose loop runs on the test's thread.
struct OwnedWorld {
  OwnedWorld() { register_busy(world); }
  void run(ScheduleRun& schedule) {
    ++pass.number;
    pass.now = pass.now + milliseconds(1);
    schedule.run_due(world, pass, outputs);
  }
  OwnerToken token{"meadow"};
  World world{7, token};
  RecordedOutputs outputs;
  Pass pass;
};

TEST(Wave, WorkersRunThePartitionAndStrangersDoNot) {
  OwnedWorld game;
  game.token.loop_starts();
  OwnerToken other("swamp");
  other.loop_starts();
  World foreign(8, other);
  Meeting here;
  meeting = &here;
  here.own = &game.world;
  here.foreign = &foreign;
  WavePool pool(1);
  ScheduleRun schedule(Meeting2::table());
  schedule.run_on(&pool);
  {
    const RunningPartition running(game.token);
    const NoSqlHere no_sql("meadow");
    game.run(schedule);
  }
  EXPECT_NE(here.threads[0], here.threads[1]);
  EXPECT_EQ(here.partitions, (std::array<std::string, 2>{"meadow", "meadow"}));
  EXPECT_EQ(here.no_sql, (std::array<std::string, 2>{"meadow", "meadow"}));
  EXPECT_EQ(here.touched, (std::array<std::string, 2>{"0", "0"}));
  // Neither this thread nor the worker runs it any more.
  EXPECT_EQ(RunningPartition::current(), nullptr);
  EXPECT_THROW((void)game.world.entity_count(), OwnerViolation);
}

void spill(Query<Entity, Mut<Amount<0>>> all, Emit<Seen> seen) {
  all.each([&](Entity who, Mut<Amount<0>> amount) {
    amount.write().value = 77;
    seen.observers_of(who, {1});
  });
}
template <std::size_t Number>
void shatter(Query<Amount<Number>>) {
  throw BrokenInvariant("broken by " + std::to_string(Number));
}
using Shattering =
    Schedule<Stage<StageName::ai, System<"spill", &spill, slice>, System<"shatter_2", &shatter<2>, slice>,
                   System<"shatter_1", &shatter<1>, slice>>>;

TEST(Wave, TheFirstBrokenInvariantOfTheListStopsThePassAndTheWorldLeftIsTheSame) {
  WavePool pool(3);
  std::vector<std::uint64_t> hashes;
  for (WavePool* const on : {static_cast<WavePool*>(nullptr), &pool}) {
    for (const std::uint64_t shuffle : {1u, 2u, 3u}) {
      OwnedWorld game;
      const RunningPartition running(game.token);
      game.world.add<Amount<0>>(game.world.spawn());
      ScheduleRun schedule(Shattering::table());
      schedule.run_on(on);
      schedule.shuffle(shuffle);
      try {
        game.run(schedule);
        FAIL() << "nothing was broken";
      } catch (const BrokenInvariant& fault) {
        EXPECT_STREQ(fault.what(), "broken by 2");
      }
      EXPECT_TRUE(game.outputs.lines.empty()) << "nothing of the stage is applied";
      hashes.push_back(game.world.state_hash() + schedule.state_hash());
    }
  }
  EXPECT_EQ(hashes, std::vector<std::uint64_t>(6, hashes[0]));
}

std::thread::id last_ran_on;
void note_thread(Query<Entity>, Commands<> commands) {
  last_ran_on = std::this_thread::get_id();
  commands.spawn(Amount<1>{});
}
void do_nothing(Query<Entity>) {}
using Noting = Schedule<Stage<StageName::ai, System<"do_nothing", &do_nothing, slice>,
                              System<"note_thread", &note_thread, slice>>>;

TEST(Wave, WithoutAPartitionItStaysOnOneThread) {
  World world(7);
  register_busy(world);
  WavePool pool(2);
  ScheduleRun schedule(Noting::table());
  schedule.run_on(&pool);
  RecordedOutputs outputs;
  Pass pass;
  for (std::size_t i = 1; i <= 50; ++i) {
    ++pass.number;
    schedule.run_due(world, pass, outputs);
    EXPECT_EQ(last_ran_on, std::this_thread::get_id());
    EXPECT_EQ(world.entity_count(), i);
  }
}

}  // namespace
}  // namespace kairos::ecs_test
