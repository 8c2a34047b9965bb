// Going after somebody: where and when it ends, how often it looks, and what ends it.
#include <gtest/gtest.h>

#include <map>

#include "slices/movement/model/path.hpp"
#include "slices/movement/model/pursuit.hpp"
#include "slices/movement/movement.hpp"
#include "tests/slices/slice_game.hpp"

namespace kairos::movement {
namespace {

using slice_test::SliceGame;
using OnlyWalking =
    Schedule<Stage<StageName::movement,
                   System<"move_creatures", &move_creatures, movement::slice, every(step_period)>>>;

/// What the reactions of the running test heard; tests run one at a time.
struct Heard {
  using slice = movement::slice;
  std::int32_t arrived = 0;
  std::int32_t lost = 0;
  GameTime at;
};

void hear_arrival(Turn& turn, Entity who, Entity) {
  turn.world().update<Heard>(who, [&](Heard& heard) {
    ++heard.arrived;
    heard.at = turn.pass().now;
  });
}
void hear_loss(Turn& turn, Entity who, Entity) {
  turn.world().update<Heard>(who, [&](Heard& heard) {
    ++heard.lost;
    heard.at = turn.pass().now;
  });
}
void hear_order(Turn&, Entity) {}
GameTime busy_for_a_second(const World&, Entity) { return GameTime{1'001'000'000}; }

struct Pursuing : ::testing::Test {
  SliceGame game{[](Registry& registry) {
                   register_slice(registry);
                   registry.component<Heard>();
                 },
                 std::make_unique<ScheduleRun>(OnlyWalking::table()),
                 {persistence()}};
  Entity hunter = game.make_character("Hunter");
  Entity prey = game.make_character("Prey");

  Pursuing() {
    game.walking().arrived = {&hear_arrival};
    game.walking().lost = {&hear_loss};
    game.act([&](Turn& turn) {
      place_body(turn.world(), hunter, {0, 0, 0}, 0, {}, {10'000, 20'000});
      place_body(turn.world(), prey, {1'200, 0, 0}, 0, {}, {10'000, 20'000});
    });
  }
  Approach go(std::int32_t reach) {
    Approach answer{};
    game.act([&](Turn& turn) { answer = approach(turn, hunter, prey, reach); });
    return answer;
  }
  Heard heard() { return game.get<Heard>(hunter).value_or(Heard{}); }
  std::int64_t between() {
    std::int64_t result = 0;
    game.act([&](Turn& turn) { result = gap(turn.world(), hunter, prey, turn.pass().now); });
    return result;
  }
};

TEST_F(Pursuing, EndsWithinReachOfOneWhoStandsAtTheMomentOfContact) {
  EXPECT_EQ(go(40), Approach::on_the_way);
  const GameTime set_out = game.now;
  game.wait(seconds(20));
  EXPECT_EQ(heard().arrived, 1);
  EXPECT_EQ(heard().lost, 0);
  // 1,200 without the reach and both radii, at 120 units a second.
  const std::int64_t least = (1'200 - 60) * 1'000'000 / 120;
  const std::int64_t took = (heard().at - set_out).us;
  EXPECT_GE(took, least);
  EXPECT_LE(took, least + (game.stepped() ? 100'000 : 20));
  EXPECT_LE(between(), 40'000);
  EXPECT_GE(between(), game.stepped() ? 34'000 : 39'000);
  EXPECT_FALSE(game.get<Mover>(hunter));
  EXPECT_FALSE(game.get<Pursuit>(hunter));
}

TEST_F(Pursuing, IsThereAlreadyWithoutAStep) {
  game.act([&](Turn& turn) { place_body(turn.world(), prey, {60, 0, 0}, 0, {}, {10'000, 20'000}); });
  EXPECT_EQ(go(40), Approach::there);
  EXPECT_FALSE(game.get<Mover>(hunter));
  EXPECT_EQ(go(39), Approach::on_the_way);
}

TEST_F(Pursuing, LooksSeldomWhileItIsFar) {
  ASSERT_EQ(go(40), Approach::on_the_way);
  // The walk alone steps ten times a second; the looks are what is armed beside it.
  int looks = 0;
  TimerId last = game.get<Pursuit>(hunter)->look;
  for (int i = 0; i < 2'000 && game.get<Pursuit>(hunter); ++i) {
    game.wait(milliseconds(10));
    if (const auto pursuit = game.get<Pursuit>(hunter); pursuit && pursuit->look != last) {
      last = pursuit->look;
      ++looks;
    }
  }
  EXPECT_EQ(heard().arrived, 1);
  EXPECT_LE(looks, 9) << "9.5 s of walking";
}

TEST_F(Pursuing, CatchesOneWhoWalksAcrossAndOneWhoComesNearer) {
  for (const Point& to : {Point{1'200, 3'000, 0}, Point{-3'000, 0, 0}, Point{4'000, 0, 0}}) {
    game.act([&](Turn& turn) {
      halt(turn, hunter);
      place_body(turn.world(), hunter, {0, 0, 0}, 0, {}, {10'000, 20'000});
      place_body(turn.world(), prey, {1'200, 0, 0}, 0, {.running = 0}, {10'000, 20'000});
      turn.world().remove<Heard>(hunter);
      ASSERT_TRUE(walk_to(turn, prey, to));
    });
    ASSERT_EQ(go(40), Approach::on_the_way);
    game.wait(seconds(40));
    EXPECT_EQ(heard().arrived, 1) << to.x << " " << to.y;
    EXPECT_FALSE(game.get<Mover>(hunter));
  }
}

TEST_F(Pursuing, GoesOnWhenItsPreyBeginsToWalkLater) {
  ASSERT_EQ(go(40), Approach::on_the_way);
  game.wait(seconds(9));
  game.act([&](Turn& turn) {
    turn.world().add(prey, Gait{0});
    ASSERT_TRUE(walk_to(turn, prey, {1'200, 2'000, 0}));
  });
  game.wait(seconds(30));
  EXPECT_EQ(heard().arrived, 1);
  EXPECT_LE(heard().at.us, game.now.us);
}

TEST_F(Pursuing, GivesUpWhatIsGoneOrTeleportsAway) {
  ASSERT_EQ(go(40), Approach::on_the_way);
  game.act([&](Turn& turn) { teleport(turn, prey, {50'000, 50'000, 0}); });
  game.wait(seconds(20));
  EXPECT_EQ(heard().lost, 1);
  EXPECT_EQ(heard().arrived, 0);
  EXPECT_FALSE(game.get<Mover>(hunter)) << "it stands";
  ASSERT_EQ(go(40), Approach::impossible);
}

TEST_F(Pursuing, OneOfTheHeldStaysAndOneOfThePlayersOrdersEndsIt) {
  game.act([&](Turn& turn) { hold_still(turn, hunter, true); });
  EXPECT_EQ(go(40), Approach::impossible);
  game.act([&](Turn& turn) { hold_still(turn, hunter, false); });
  ASSERT_EQ(go(40), Approach::on_the_way);
  game.walking().ordered = {&hear_order};
  game.act([&](Turn& turn) { EXPECT_TRUE(move_to(turn, {{}, hunter}, {{0, 500, 0}, {}}).applied()); });
  EXPECT_FALSE(game.get<Pursuit>(hunter));
  game.wait(seconds(20));
  EXPECT_EQ(heard().arrived, 0);
  EXPECT_EQ(game.get<Position>(hunter)->y, 500'000);
}

TEST_F(Pursuing, ABusyBodySetsOutWhenItIsFree) {
  game.walking().busy_until = {&busy_for_a_second};
  ASSERT_LE(game.now.us, 1'000'500'000);
  game.act([&](Turn& turn) {
    EXPECT_TRUE(move_to(turn, {{}, hunter}, {{0, 900, 0}, {}}).applied());
    EXPECT_TRUE(move_to(turn, {{}, hunter}, {{0, 600, 0}, {}}).applied());
  });
  EXPECT_FALSE(game.get<Mover>(hunter));
  game.wait(GameTime{1'001'100'000} - game.now);
  ASSERT_TRUE(game.get<Mover>(hunter));
  EXPECT_EQ(game.get<Mover>(hunter)->to.y, 600'000) << "the last order";
  if (!game.stepped()) {
    EXPECT_EQ(game.get<Mover>(hunter)->since.us, 1'001'000'000);
  }
}

TEST(Contact, IsFoundToTheMicrosecond) {
  Mover mover;
  mover.to = {1'000'000, 0, 0, 0};
  mover.speed = 100'000;
  mover.distance = 1'000'000;
  const Motion walker{{}, mover};
  const Motion post{{500'000, 0, 0, 0}, std::nullopt};
  const auto meet = contact(walker, post, 50'000, GameTime{}, seconds(10));
  ASSERT_TRUE(meet);
  EXPECT_EQ(meet->us, 4'500'000);
  EXPECT_FALSE(contact(walker, post, 50'000, GameTime{}, seconds(4)));
}

}  // namespace
}  // namespace kairos::movement
