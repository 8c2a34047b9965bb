// What the runner does with systems: order, outputs, messages, cadences, failures.
#include "engine/core/ecs/schedule_run.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/core/ecs/pass_driver.hpp"

namespace kairos::ecs_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

struct Arrived {
  Entity who;
};
struct Stopped {
  std::uint8_t how = 0;
};
struct WakeUp {
  std::uint16_t dream = 0;
};
struct Die {
  Entity who;
};
/// Moves everybody, and says all there is to say when somebody arrives at 10.
void move_creatures(Query<Entity, Mut<Position>, Velocity, Without<Asleep>> movers, Data<Speed> speeds,
                    Res<Bounds>, Commands<Inserts<Asleep>> commands, Write<Arrived> arrived,
                    Emit<Stopped> stopped, Arm<WakeUp> wake_up, Defer<Die> die, const Pass& pass) {
  movers.each([&](Entity who, Mut<Position> at, const Velocity& velocity) {
    at.write().x += velocity.x * speeds->at(1).per_pass;
    if (at->x < 10) return;
    commands.insert<Asleep>(who);
    stopped.observers_of(who, {1});
    arrived({who});
    wake_up(who, TimerGroup::effects, pass.now + seconds(1), {7}, milliseconds(5));
    die({who});
    stopped.owner_only(who, {2});
  });
}
void count_arrivals(Query<Position>, Read<Arrived> arrivals, ResMut<Weather> weather) {
  if (!arrivals.empty()) weather.write().wind += static_cast<std::int64_t>(arrivals.size());
}

using Moving = Schedule<Stage<StageName::movement, System<"move_creatures", &move_creatures, slice>>,
                        Stage<StageName::world, System<"count_arrivals", &count_arrivals, slice>>>;

TEST(ScheduleRun, AppliesOutputsInTheOrderTheyWereSaid) {
  PassDriver game(Moving::table());
  const Entity who = game.world.spawn();
  game.world.add<Position>(who, {8, 0});
  game.world.add<Velocity>(who);
  game.next_pass();
  const std::string id = std::to_string(who.counter());
  EXPECT_THAT(
      game.outputs.lines,
      ElementsAre("emit " + std::to_string(kind_of<Stopped>) + " observers " + id + " 01",
                  "arm " + std::to_string(kind_of<WakeUp>) + " " + id + " group 0 at 1001000+5000 0700",
                  "defer " + std::to_string(kind_of<Die>) + " 0100000000700000",
                  "emit " + std::to_string(kind_of<Stopped>) + " owner " + id + " 02"));
  EXPECT_TRUE(game.world.has<Asleep>(who));
  EXPECT_EQ(game.world.get<Position>(who)->x, 10);
}

TEST(ScheduleRun, MessagesAreReadInTheNextPassAndGone) {
  PassDriver game(Moving::table());
  const Entity who = game.world.spawn();
  game.world.add<Position>(who, {8, 0});
  game.world.add<Velocity>(who);
  EXPECT_FALSE(game.run.unread_messages());
  game.next_pass();
  EXPECT_TRUE(game.run.unread_messages());
  ASSERT_EQ(game.run.written<Arrived>().size(), 1u);
  EXPECT_EQ(game.run.written<Arrived>()[0].who, who);
  EXPECT_EQ(game.world.resource<Weather>().wind, 0);
  game.next_pass();
  EXPECT_EQ(game.world.resource<Weather>().wind, 1);
  EXPECT_FALSE(game.run.unread_messages());
  game.next_pass();
  EXPECT_EQ(game.world.resource<Weather>().wind, 1);
}

void multiply(Query<Entity, Velocity> all, Commands<> commands) {
  all.each([&](Entity parent, const Velocity&) {
    if (parent.counter() == 1) commands.spawn(Position{1, 1}, Asleep{});
    if (parent.counter() == 2) commands.despawn(parent);
  });
}
void tire(Query<Entity, Position> all, Commands<Inserts<KnownSkills>, Removes<Asleep>> commands) {
  all.each([&](Entity who, const Position& at) {
    if (at.x == 0) {
      commands.remove<Asleep>(who);                       // nothing to remove: a bug, reported
      commands.insert<KnownSkills>(Entity::make(7, 99));  // never lived: a bug, reported
      commands.try_remove<Asleep>(who);
      commands.try_insert<KnownSkills>(Entity::make(7, 99));
      commands.despawn(Entity::make(7, 99));
      const std::array<Skill, 1> learned{Skill{3, 1}};
      commands.insert<KnownSkills>(who, learned);
    }
  });
}

TEST(ScheduleRun, CommandsTakeEffectAtTheEndOfTheStage) {
  PassDriver game(Schedule<Stage<StageName::spawn, System<"breed", &multiply, slice>>,
                           Stage<StageName::upkeep, System<"tire", &tire, slice>>>::table());
  const Entity parent = game.world.spawn();
  game.world.add<Velocity>(parent);
  const Entity leaver = game.world.spawn();
  game.world.add<Velocity>(leaver);
  const Entity idler = game.world.spawn();
  game.world.add<Position>(idler, {0, 0});
  game.next_pass();
  const Entity child = Entity::make(7, 4);
  EXPECT_THAT(game.world.entities(), ElementsAre(parent, idler, child));
  EXPECT_EQ(*game.world.get<Position>(child), (Position{1, 1}));
  EXPECT_TRUE(game.world.has<Asleep>(child));
  EXPECT_EQ(game.run.outputs_failed(), 2u);
  EXPECT_THAT(game.world.rows<KnownSkills>(idler), ElementsAre(Skill{3, 1}));
  EXPECT_EQ(game.world.state_hash(), game.world.recompute_hash());
}

void drift(Query<Mut<Position>, Velocity> all, Elapsed elapsed, ResMut<Weather> weather) {
  weather.write().wind = elapsed.time.us;
  all.each([](Mut<Position> at, const Velocity&) { at.write().x += 1; });
}
using Drifting =
    Schedule<Stage<StageName::movement, System<"drift", &drift, slice, every(milliseconds(50))>>>;

TEST(ScheduleRun, ACadenceSleepsWithoutMembers) {
  PassDriver game(Drifting::table());
  game.next_pass();
  EXPECT_EQ(game.run.next_due(), std::nullopt);
  const Entity who = game.world.spawn();
  game.world.add<Position>(who);
  game.next_pass();
  EXPECT_EQ(game.run.next_due(), std::nullopt) << "its query also needs Velocity";
  game.world.add<Velocity>(who);  // after the systems phase of the pass at 2 ms
  EXPECT_EQ(game.run.next_due(), GameTime{52'000});
  game.next_pass(milliseconds(49));
  EXPECT_EQ(game.world.get<Position>(who)->x, 0);
  game.next_pass(milliseconds(1));
  EXPECT_EQ(game.world.get<Position>(who)->x, 1);
  EXPECT_EQ(game.world.resource<Weather>().wind, 50'000);
  EXPECT_EQ(game.run.next_due(), GameTime{102'000});
  game.world.remove<Velocity>(who);
  EXPECT_EQ(game.run.next_due(), std::nullopt);
}

TEST(ScheduleRun, ACadenceKeepsItsPhaseAndNeverCatchesUp) {
  PassDriver game(Drifting::table());
  const Entity who = game.world.spawn();
  game.world.add<Position>(who);
  game.world.add<Velocity>(who);
  game.next_pass();
  EXPECT_EQ(game.run.next_due(), GameTime{51'000});
  game.next_pass(milliseconds(233));
  EXPECT_EQ(game.world.get<Position>(who)->x, 1);
  EXPECT_EQ(game.world.resource<Weather>().wind, 233'000);
  EXPECT_EQ(game.run.next_due(), GameTime{251'000});
}

TEST(ScheduleRun, AWorldThatLacksSomethingIsRefused) {
  ScheduleRun run(Moving::table());
  World world(1);
  world.register_component<Position>();
  try {
    run.attach(world, GameTime{});
    FAIL();
  } catch (const std::logic_error& fault) {
    EXPECT_THAT(fault.what(), HasSubstr("move_creatures needs ecs_test::Velocity"));
    EXPECT_THAT(fault.what(), HasSubstr("move_creatures needs ecs_test::Bounds"));
    EXPECT_THAT(fault.what(), HasSubstr("Speed"));
    EXPECT_THAT(fault.what(), HasSubstr("count_arrivals needs ecs_test::Weather"));
    EXPECT_THAT(fault.what(), testing::Not(HasSubstr("Position")));
  }
}

TEST(ScheduleRun, DataIsExchangedBetweenPasses) {
  PassDriver game(Moving::table());
  const Entity who = game.world.spawn();
  game.world.add<Position>(who);
  game.world.add<Velocity>(who);
  game.next_pass();
  EXPECT_EQ(game.world.get<Position>(who)->x, 2);
  DataTables faster;
  faster.add(std::vector<Speed>{{1, 3}});
  game.run.replace_data(faster);
  game.next_pass();
  EXPECT_EQ(game.world.get<Position>(who)->x, 5);
  EXPECT_THROW(game.run.replace_data(DataTables{}), std::logic_error);
  game.next_pass();
  EXPECT_EQ(game.world.get<Position>(who)->x, 8);
}

struct Listener final : ScheduleObserver {
  std::string heard;
  void stage_began(StageName stage) override { heard += std::string(name_of(stage)) + "("; }
  void system_began(const SystemPlace& system, std::size_t lane) override {
    heard += std::string(system.name) + "<" + std::to_string(lane);
  }
  void system_ended(const SystemPlace& system, std::size_t) override {
    heard += ">" + std::to_string(system.number);
  }
  void stage_ended(StageName) override { heard += ")"; }
  void entities_skipped(const SystemPlace&, std::uint32_t) override {}
  void system_failed(const SystemPlace&) override {}
  void system_switched_off(const SystemPlace&) override {}
  void output_failed(const SystemPlace&) override {}
};

TEST(ScheduleRun, TellsItsObserver) {
  PassDriver game(Moving::table());
  Listener listener;
  game.run.observe(&listener);
  game.next_pass();
  EXPECT_EQ(listener.heard, "MOVEMENT(move_creatures<0>0)WORLD(count_arrivals<0>1)");
}

}  // namespace
}  // namespace kairos::ecs_test
