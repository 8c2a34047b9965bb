// What a system that throws costs: an entity, a run, or in the end itself.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/core/ecs/pass_driver.hpp"

namespace kairos::ecs_test {
namespace {

using testing::IsEmpty;

struct Tripped {
  std::uint8_t how = 0;
};
struct Trouble {
  using slice = ecs_test::slice;
  std::int64_t entities_that_fail = 0;
  std::int64_t visited = 0;
};
void stumble(Query<Entity, Velocity> all, ResMut<Trouble> trouble, Emit<Tripped> stopped) {
  std::int64_t seen = 0;
  all.each([&](Entity who, const Velocity&) {
    if (seen++ < trouble->entities_that_fail) throw std::runtime_error("a stone");
    stopped.observers_of(who, {9});
    ++trouble.write().visited;
  });
}
using Stumbling = Schedule<Stage<StageName::movement, System<"stumble", &stumble, slice>>>;

struct StumblingGame : PassDriver {
  StumblingGame() : PassDriver(Stumbling::table()) {
    world.register_resource<Trouble>();
    for (int i = 0; i < 20; ++i) world.add<Velocity>(world.spawn());
  }
  void trouble(std::int64_t entities) {
    world.modify_resource<Trouble>([&](Trouble& trouble) { trouble = {entities, 0}; });
    outputs.lines.clear();
    next_pass();
  }
};

TEST(SystemFailure, AFewEntitiesMayFail) {
  StumblingGame game;
  game.trouble(8);
  EXPECT_EQ(game.world.resource<Trouble>().visited, 12);
  EXPECT_EQ(game.run.systems()[0].entities_skipped, 8u);
  EXPECT_EQ(game.run.systems()[0].failures, 0u);
}

TEST(SystemFailure, ManyAreAFailureAndFiveInARowSwitchItOff) {
  StumblingGame game;
  for (int pass = 0; pass < 4; ++pass) game.trouble(9);
  EXPECT_EQ(game.world.resource<Trouble>().visited, 0);
  game.trouble(0);
  EXPECT_EQ(game.run.systems()[0].failures, 4u);
  EXPECT_EQ(game.run.systems()[0].failures_in_a_row, 0u);
  for (int pass = 0; pass < 5; ++pass) {
    EXPECT_FALSE(game.run.systems()[0].switched_off);
    game.trouble(20);
  }
  EXPECT_TRUE(game.run.systems()[0].switched_off);
  game.trouble(0);
  EXPECT_THAT(game.outputs.lines, IsEmpty());
}

void fall(Query<Velocity>, Emit<Tripped> stopped) {
  stopped.observers_of(Entity::make(7, 1), {1});
  throw std::runtime_error("a cliff");
}

TEST(SystemFailure, WhatAFailedSystemIssuedBeforeIsApplied) {
  PassDriver game(Schedule<Stage<StageName::movement, System<"fall", &fall, slice>>>::table());
  game.next_pass();
  EXPECT_EQ(game.outputs.lines.size(), 1u);
  EXPECT_EQ(game.run.systems()[0].failures, 1u);
}

}  // namespace
}  // namespace kairos::ecs_test
