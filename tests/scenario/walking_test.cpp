// Walking: what others are shown of it, and that no client moves the server's position.
#include <gtest/gtest.h>

#include "adapters/highfive/from_view/convert.hpp"
#include "slices/movement/movement.hpp"
#include "tests/scenario/harness/client.hpp"

namespace kairos::scenario {
namespace {

using namespace highfive;

struct Two {
  Game game;
  Client& walker = game.player("Walker", Point{0, 0, 0});
  Client& watcher = game.player("Watcher", Point{500, 500, 0});

  Two() {
    walker.forget();
    watcher.forget();
  }
  Point position() {
    const RunningPartition running(game.world().token());
    const auto entity = game.world().replication().find(Handle{static_cast<std::uint32_t>(walker.handle())});
    return movement::whole_units(*game.world().world().get<movement::Position>(entity));
  }
};

TEST(Walking, BothAreToldWhereFromAndWhereTo) {
  Two two;
  two.walker.move({1000, 0, 0});
  two.game.settle();
  for (Client* client : {&two.walker, &two.watcher}) {
    const auto packet = client->expect<MoveToLocation>();
    EXPECT_EQ(packet.handle, two.walker.handle());
    EXPECT_EQ(packet.at.x, 0);
    EXPECT_EQ(packet.destination.x, 1000);
    EXPECT_TRUE(client->unread().empty()) << client->words();
  }
}

TEST(Walking, AnArrivalIsNotToldAndTheBodyStandsThere) {
  Two two;
  two.walker.move({300, 400, 0});
  two.game.advance(seconds(10));
  EXPECT_EQ(two.position(), (Point{300, 400, 0}));
  for (Client* client : {&two.walker, &two.watcher}) {
    (void)client->expect<MoveToLocation>();
    EXPECT_TRUE(client->unread().empty()) << client->words();
  }
}

TEST(Walking, ItTakesTheTimeThatItsSpeedSays) {
  Two two;
  two.walker.move({5000, 0, 0});
  two.game.advance(seconds(2));
  const Point after_two = two.position();
  two.game.advance(seconds(2));
  EXPECT_GT(after_two.x, 100);
  EXPECT_NEAR(two.position().x, 2 * after_two.x, 1);
}

TEST(Walking, OnlyTheLastIntentCounts) {
  Two two;
  two.walker.move({5000, 0, 0});
  two.walker.move({0, 5000, 0});
  two.walker.move({0, -100, 0});
  two.game.settle();
  EXPECT_EQ(two.watcher.take_all<MoveToLocation>().size(), 1u) << "one pass, one path";
  two.game.advance(seconds(10));
  EXPECT_EQ(two.position(), (Point{0, -100, 0}));
}

TEST(Walking, StoppingIsToldToBothWithThePlace) {
  Two two;
  two.walker.move({5000, 0, 0});
  two.game.advance(seconds(1));
  two.walker.forget();
  two.watcher.forget();
  two.walker.send(CannotMoveAnymore{.at = {4000, 4000, 0}, .heading = 0});
  two.game.settle();
  const Point at = two.position();
  for (Client* client : {&two.walker, &two.watcher}) {
    const auto packet = client->expect<StopMove>();
    EXPECT_EQ(packet.handle, two.walker.handle());
    EXPECT_EQ(packet.at.x, at.x);
    EXPECT_EQ(packet.at.y, 0);
    EXPECT_TRUE(client->unread().empty()) << client->words();
  }
  two.game.advance(seconds(10));
  EXPECT_EQ(two.position(), at);
}

TEST(Walking, WhoComesLaterSeesTheWalkFromThePresentPlace) {
  Two two;
  two.walker.move({9000, 0, 0});
  two.game.advance(seconds(3));
  const Point at = two.position();
  Client& late = two.game.log_in("late");
  late.create("Late");
  two.game.put("Late", {200, 0, 0});
  late.enter(0);
  (void)late.expect<CharInfo>();
  const auto walks = late.take_all<MoveToLocation>();
  ASSERT_EQ(walks.size(), 1u);
  EXPECT_EQ(walks[0].handle, two.walker.handle());
  EXPECT_EQ(walks[0].destination.x, 9000);
  EXPECT_GE(walks[0].at.x, at.x);
  EXPECT_LE(walks[0].at.x, two.position().x);
}

TEST(Walking, WhatTheClientClaimsNeverMovesIt) {
  constexpr std::int32_t least = -2'147'483'647 - 1;
  const std::vector<Point> claims{{1'000'000, 0, 0},
                                  {0, 0, 16'000},
                                  {least, least, least},
                                  {2'147'483'647, 2'147'483'647, 2'147'483'647},
                                  {3, -2, 0}};
  for (const bool walking : {false, true}) {
    Two two;
    if (walking) two.walker.move({800, 0, 0});
    two.game.settle();
    const Point before = two.position();
    two.walker.forget();
    two.watcher.forget();
    for (const Point& claim : claims) {
      two.walker.send(ValidatePosition{.at = {claim.x, claim.y, claim.z}, .heading = 40'000, .vehicle = 0});
      two.game.settle();
      const Point now = two.position();
      EXPECT_EQ(now.y, before.y);
      EXPECT_EQ(now.z, before.z);
      EXPECT_GE(now.x, before.x);
      EXPECT_LE(now.x, before.x + (walking && two.game.stepped() ? 100 : 0)) << "steps of its own walk";
      const auto corrected = two.walker.take_all<ValidateLocation>();
      const bool far = std::abs(std::int64_t{claim.x}) > 500 || std::abs(std::int64_t{claim.y}) > 500;
      EXPECT_EQ(corrected.size(), far ? 1u : 0u) << claim.x;
      for (const auto& packet : corrected) {
        EXPECT_GE(packet.at.x, before.x);
        EXPECT_LE(packet.at.x, now.x + (walking && two.game.stepped() ? 100 : 0));
      }
    }
    EXPECT_TRUE(two.watcher.unread().empty()) << two.watcher.words();
  }
}

TEST(Walking, AFalseOriginIsNotBelieved) {
  Two two;
  two.walker.send(
      MoveBackwardToLocation{.destination = {100, 0, 0}, .origin = {90'000, 90'000, 0}, .controller = 1});
  two.game.settle();
  EXPECT_EQ(two.watcher.expect<MoveToLocation>().at.x, 0);
  two.game.advance(seconds(10));
  EXPECT_EQ(two.position(), (Point{100, 0, 0}));
}

TEST(Walking, ImpossibleDestinationsAreRefusedAndTheClientIsFreed) {
  constexpr std::int32_t least = -2'147'483'647 - 1;
  Two two;
  for (const Point& to : std::vector<Point>{{1'000'000, 0, 0},
                                            {9'901, 0, 0},
                                            {least, 0, 0},
                                            {0, 2'147'483'647, 0},
                                            {0, 0, 2'147'483'647},
                                            {0, 0, least},
                                            {7'001, 7'001, 0}}) {
    two.walker.move(to);
    two.game.settle();
    EXPECT_TRUE(two.walker.take<ActionFailed>()) << to.x << " " << to.y << " " << to.z;
    EXPECT_TRUE(two.walker.unread().empty()) << two.walker.words();
    EXPECT_EQ(two.position(), (Point{0, 0, 0}));
  }
  EXPECT_TRUE(two.watcher.unread().empty());
  two.walker.move({0, 0, 0});
  two.game.settle();
  EXPECT_TRUE(two.walker.take<ActionFailed>()) << "where it stands";
}

TEST(Walking, WhoGoesOutOfSightVanishesAndComesBackOnce) {
  Two two;
  two.walker.move({-9000, 0, 0});
  two.game.advance(seconds(120));
  EXPECT_EQ(two.watcher.expect<DeleteObject>().handle, two.walker.handle());
  EXPECT_EQ(two.walker.expect<DeleteObject>().handle, two.watcher.handle());
  two.walker.move({0, 0, 0});
  two.game.advance(seconds(120));
  EXPECT_EQ(two.watcher.take_all<CharInfo>().size(), 1u);
  EXPECT_EQ(two.walker.take_all<CharInfo>().size(), 1u);
  EXPECT_FALSE(two.watcher.take<DeleteObject>());
}

TEST(Walking, ChangingThePaceOnTheWayChangesTheSpeedFromHere) {
  Two two;
  two.walker.move({9000, 0, 0});
  two.game.advance(seconds(2));
  const std::int32_t run = two.position().x;
  two.walker.send(RequestActionUse{.action = 1, .ctrl = 0, .shift = 0});
  two.game.settle();
  EXPECT_EQ(two.watcher.expect<ChangeMoveType>().running, 0);
  const std::int32_t changed_at = two.position().x;
  EXPECT_NEAR(changed_at, run, two.game.stepped() ? 15 : 1);
  two.game.advance(seconds(2));
  const std::int32_t walked = two.position().x - run;
  EXPECT_GT(walked, 10);
  EXPECT_LT(walked, run);
}

}  // namespace
}  // namespace kairos::scenario
