// Setting out, stopping, sitting: what each order does to the components, as tables of what is allowed.
#include <gtest/gtest.h>

#include "slices/movement/model/path.hpp"
#include "slices/movement/movement.hpp"
#include "tests/slices/slice_game.hpp"

namespace kairos::movement {
namespace {

using slice_test::SliceGame;
using OnlyWalking =
    Schedule<Stage<StageName::movement,
                   System<"move_creatures", &move_creatures, movement::slice, every(step_period)>>>;

struct Walking : ::testing::Test {
  SliceGame game{[](Registry& registry) { register_slice(registry); },
                 std::make_unique<ScheduleRun>(OnlyWalking::table()),
                 {persistence()}};
  Entity walker = game.make_character("Walker");

  Walking() {
    game.act([&](Turn& turn) { place_body(turn.world(), walker, {0, 0, 0}, 0); });
  }
  Outcome move(const Point& to) {
    Outcome outcome;
    game.act([&](Turn& turn) { outcome = move_to(turn, {{}, walker}, {to, {}}); });
    return outcome;
  }
  void wait(Duration how_long) { game.wait(how_long); }
  Point at() { return whole_units(*game.get<Position>(walker)); }
};

TEST_F(Walking, DestinationsAreAllowedOrNot) {
  struct Row {
    Point to;
    Reason reason;
  };
  constexpr std::int32_t least = -2'147'483'647 - 1;
  constexpr Row rows[] = {
      {{1, 0, 0}, Reason::none},
      {{9'900, 0, 0}, Reason::none},
      {{9'901, 0, 0}, Reason::out_of_range},
      {{7'000, 7'000, 0}, Reason::none},
      {{7'001, 7'001, 0}, Reason::out_of_range},
      {{0, 0, 0}, Reason::not_now},
      {{229'376, 0, 0}, Reason::out_of_range},
      {{least, least, least}, Reason::out_of_range},
      {{100, 0, 16'383}, Reason::none},
      {{100, 0, 16'384}, Reason::out_of_range},
      {{100, 0, -16'384}, Reason::none},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(move(row.to).reason, row.reason) << row.to.x << " " << row.to.y << " " << row.to.z;
    game.act([&](Turn& turn) { halt(turn, walker), place_body(turn.world(), walker, {0, 0, 0}, 0); });
  }
}

TEST_F(Walking, ARefusedOrderLeavesTheWalkAsItWas) {
  ASSERT_TRUE(move({1'000, 0, 0}).applied());
  const auto before = *game.get<Mover>(walker);
  EXPECT_EQ(move({50'000, 0, 0}).reason, Reason::out_of_range);
  EXPECT_EQ(game.get<Mover>(walker)->to.x, before.to.x);
}

TEST_F(Walking, RunningTakesAsLongAsItsSpeedSaysToTheMicrosecond) {
  ASSERT_TRUE(move({1'200, 0, 0}).applied());  // 120 units a second
  wait(microseconds(9'999'999));
  EXPECT_TRUE(game.get<Mover>(walker));
  wait(milliseconds(100));
  EXPECT_FALSE(game.get<Mover>(walker));
  EXPECT_EQ(at(), (Point{1'200, 0, 0}));
  EXPECT_FALSE(game.next_due() && *game.next_due() < game.now + seconds(5)) << "nothing steps any more";
}

TEST_F(Walking, AStopIsWhereItIsAtThatVeryMoment) {
  ASSERT_TRUE(move({1'200, 0, 0}).applied());
  const GameTime set_out = game.now;
  wait(microseconds(1'234'567));
  game.act([&](Turn& turn) { EXPECT_TRUE(stop_moving(turn, {{}, walker}, {{900, 900, 0}, 5}).applied()); });
  EXPECT_EQ(game.get<Position>(walker)->x, (game.now - set_out).us * 120 / 1'000)
      << "120 units a second for 1.234567 s, or until the next step, rounded down";
  EXPECT_EQ(game.get<Position>(walker)->y, 0);
  EXPECT_FALSE(game.get<Mover>(walker));
}

TEST_F(Walking, ChangingThePaceGoesOnFromHereWithoutAJump) {
  ASSERT_TRUE(move({1'200, 0, 0}).applied());
  wait(seconds(5));
  game.act([&](Turn& turn) { EXPECT_TRUE(toggle_pace(turn, {{}, walker}, {}).applied()); });
  EXPECT_EQ(at().x, 600);
  wait(seconds(5));
  EXPECT_EQ(at().x, 1'000) << "80 units a second";
  game.act([&](Turn& turn) { EXPECT_TRUE(toggle_pace(turn, {{}, walker}, {}).applied()); });
  wait(seconds(5));
  EXPECT_EQ(at().x, 1'200);
}

TEST_F(Walking, SittingForbidsWalkingUntilItHasRisen) {
  const auto toggle = [&] {
    Outcome outcome;
    game.act([&](Turn& turn) { outcome = toggle_posture(turn, {{}, walker}, {}); });
    return outcome.reason;
  };
  EXPECT_EQ(toggle(), Reason::none);
  EXPECT_EQ(move({100, 0, 0}).reason, Reason::not_now);
  EXPECT_EQ(toggle(), Reason::none);
  EXPECT_EQ(move({100, 0, 0}).reason, Reason::not_now);
  EXPECT_EQ(toggle(), Reason::not_now);
  wait(game.stepped() ? milliseconds(2'450) : microseconds(2'499'999));  // the last moment before
  EXPECT_EQ(move({100, 0, 0}).reason, Reason::not_now);
  wait(game.stepped() ? milliseconds(50) : microseconds(1));
  EXPECT_EQ(move({100, 0, 0}).reason, Reason::none);
}

TEST_F(Walking, NoOrderOfAClientDoesAnythingAtTheDoorOrWhileLeaving) {
  for (const bool at_door : {true, false}) {
    const Entity other = game.make_character("Other");
    game.act([&](Turn& turn) {
      World& world = turn.world();
      place_body(world, other, {0, 0, 0}, 0);
      if (at_door) {
        world.add(other, character::AtDoor{});
      } else {
        world.add(other, character::Leaving{});
      }
      const Actor actor{{}, other};
      EXPECT_EQ(move_to(turn, actor, {{100, 0, 0}, {}}).reason, Reason::not_now);
      EXPECT_EQ(stop_moving(turn, actor, {}).reason, Reason::not_now);
      EXPECT_EQ(report_position(turn, actor, {}).reason, Reason::not_now);
      EXPECT_EQ(start_turning(turn, actor, {}).reason, Reason::not_now);
      EXPECT_EQ(finish_turning(turn, actor, {}).reason, Reason::not_now);
      EXPECT_EQ(toggle_posture(turn, actor, {}).reason, Reason::not_now);
      EXPECT_EQ(toggle_pace(turn, actor, {}).reason, Reason::not_now);
    });
    EXPECT_FALSE(game.get<Mover>(other));
  }
}

TEST_F(Walking, ReportsNeverMoveAnything) {
  game.act([&](Turn& turn) {
    for (const Point& claim :
         {Point{501, 0, 0}, Point{0, -100'000, 0}, Point{2'147'483'647, -2'147'483'647 - 1, 0}}) {
      EXPECT_TRUE(report_position(turn, {{}, walker}, {claim, 7}).applied());
    }
  });
  EXPECT_EQ(at(), (Point{0, 0, 0}));
  EXPECT_EQ(game.get<Position>(walker)->heading, 0);
}

TEST_F(Walking, WhatIsKeptIsThePlaceOfThatMomentAndComesBackTheSame) {
  ASSERT_TRUE(move({300, 400, 0}).applied());
  wait(milliseconds(1'050));
  character::StoredCharacter stored;
  bool changing = false;
  game.act([&](Turn& turn) { changing = persistence().capture(turn, walker, stored); });
  EXPECT_TRUE(changing);
  EXPECT_EQ(stored.place.x, 75'600) << "126 units on the way";
  EXPECT_EQ(stored.place.y, 100'800);
  const Entity again = game.make_character("Again");
  game.act([&](Turn& turn) { persistence().restore(turn, again, stored); });
  EXPECT_EQ(game.get<Position>(again)->x, 75'600);
  EXPECT_EQ(game.get<Position>(again)->heading, stored.place.heading);
}

}  // namespace
}  // namespace kairos::movement
