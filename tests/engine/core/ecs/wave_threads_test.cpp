// Waves: their threads run the partition and nothing else, fail as one thread would, and take no memory.
#include <gtest/gtest.h>

#include <latch>
#include <thread>

#include "engine/core/partition/failure.hpp"
#include "engine/core/persistence/sql_guard.hpp"
#include "tests/engine/core/allocations.hpp"
#include "tests/engine/core/ecs/busy_systems.hpp"

namespace kairos::ecs_test {
namespace {

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

/// Walks and writes; issues a message, a happening and a deadline for everybody.
template <int To>
void report(Query<Entity, Mut<Amount<To>>> all, Write<Told> told, Emit<Seen> seen, Arm<Seen> arm,
            const Pass& pass) {
  all.each([&](Entity who, Mut<Amount<To>> amount) {
    ++amount.write().value;
    told({who, amount->value});
    seen.owner_only(who, {amount->value});
    arm(who, TimerGroup::life, pass.now + seconds(1), {amount->value});
  });
}
using Reporting = Schedule<
    Stage<StageName::ai, System<"report_0", &report<0>, slice>, System<"report_1", &report<1>, slice>,
          System<"report_2", &report<2>, slice>>,
    Stage<StageName::upkeep, System<"report_3", &report<3>, slice>, System<"report_4", &report<4>, slice>>>;

class NoOutputs final : public SystemOutputs {
 public:
  void emit(Kind, Audience, Entity, std::span<const std::byte>) override {}
  void arm(Kind, Entity, TimerGroup, GameTime, Duration, std::span<const std::byte>) override {}
  void defer(Kind, std::span<const std::byte>) override {}
};

TEST(Wave, TakesNoMemoryOnceItsBuffersHaveGrown) {
  WavePool pool(2);
  for (WavePool* const on : {static_cast<WavePool*>(nullptr), &pool}) {
    for (const bool shuffled : {false, true}) {
      OwnedWorld game;
      const RunningPartition running(game.token);
      for (int i = 0; i < 100; ++i) {
        const Entity who = game.world.spawn();
        game.world.add<Amount<0>>(who), game.world.add<Amount<1>>(who), game.world.add<Amount<2>>(who);
        game.world.add<Amount<3>>(who), game.world.add<Amount<4>>(who);
      }
      ScheduleRun schedule(Reporting::table());
      schedule.run_on(on);
      if (shuffled) schedule.shuffle(3);
      NoOutputs outputs;
      std::uint64_t taken = 0;
      for (int i = 0; i < 40; ++i) {
        const auto before = allocations();
        ++game.pass.number;
        schedule.run_due(game.world, game.pass, outputs);
        taken = allocations() - before;
        game.world.drain_dirty();
      }
      EXPECT_EQ(taken, 0u) << (on != nullptr) << shuffled;
    }
  }
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
