// Shutdown: everybody is saved and closed, those on the way too, and nobody comes in any more.
#include <gtest/gtest.h>

#include "tests/scenario/harness/client.hpp"
#include "tests/scenario/leftovers.hpp"

namespace kairos::scenario {
namespace {

using namespace highfive;

TEST(Shutdown, AShutdownSavesAllAndClosesAll) {
  Game game;
  Client& listed = game.log_in("lister");
  Client& door = game.log_in("door");
  door.create("Door");
  door.select(0);
  std::vector<Client*> walkers;
  for (int i = 0; i < 5; ++i) {
    walkers.push_back(&game.player("Walker" + std::to_string(i), Point{i * 100, 0, 0}));
    walkers.back()->move({i * 100, 200, 0});
  }
  game.advance(seconds(10));
  game.database.failures = 2;
  game.drain();
  game.settle();
  EXPECT_FALSE(game.drained());
  game.advance(seconds(5));
  EXPECT_TRUE(game.drained());
  expect_empty(game);
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(stored_point(game, "Walker" + std::to_string(i)), (Point{i * 100, 200, 0}));
    EXPECT_EQ(walkers[static_cast<std::size_t>(i)]->closed_with(), net::CloseReason::server_stopping);
  }
  EXPECT_EQ(listed.closed_with(), net::CloseReason::server_stopping);
  EXPECT_EQ(door.closed_with(), net::CloseReason::server_stopping);
}

TEST(Shutdown, AShutdownMeetsThoseOnTheWay) {
  Game game;
  Client& entering = game.log_in("entering");
  entering.create("Entering");
  Client& returning = game.player("Returning", Point{0, 0, 0});
  game.io.held = true;
  entering.send(CharacterSelect{.slot = 0});
  returning.send(RequestRestart{});
  game.settle();
  game.drain();
  game.settle();
  while (game.io.run_next()) game.settle();
  game.advance(seconds(5));
  while (game.io.run_next()) game.settle();
  EXPECT_TRUE(game.drained());
  expect_empty(game);
  EXPECT_TRUE(entering.gone());
  EXPECT_TRUE(returning.gone());
}

TEST(Shutdown, NobodyComesInAfterTheShutdown) {
  Game game;
  game.drain();
  game.settle();
  ASSERT_TRUE(game.drained());
  Client& late = game.connect();
  late.shake_hands();
  late.identify("late");
  game.settle();
  EXPECT_EQ(late.closed_with(), net::CloseReason::server_stopping);
  expect_empty(game);
}

}  // namespace
}  // namespace kairos::scenario
