// A partition that dissolves gives all it has away, or ends it, and then asks for nothing more.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/engine/core/partition/travel_toys.hpp"

namespace kairos::toy {
namespace {

TEST(Dissolving, AllGoToTheFallbackWithTheirEntities) {
  Travel game;
  game.registry.on_stranded(&pick_up);
  auto player = game.join();
  auto bare = game.join();
  player.send(Appear{1, 1});
  game.settle();
  game.post(0, Dissolve{game.id(1), 0});
  EXPECT_FALSE(game.at(0).dissolved());
  game.pass(0);
  EXPECT_TRUE(game.at(0).dissolved());
  player.send(Note{1});
  bare.send(Note{2});
  game.settle();
  EXPECT_EQ(game.lines(), (Lines{"stranded at 2: session 1 entity true",
                                 "stranded at 2: session 2 entity false", "1: note 1", "2: note 2"}));
  EXPECT_EQ(game.at(1).session_count(), 2u);
}

TEST(Dissolving, WithoutAFallbackSessionsEndWithTheCodeGiven) {
  Travel game;
  auto player = game.join();
  player.send(Appear{1, 1});
  game.settle();
  game.post(0, Dissolve{{}, static_cast<std::uint32_t>(SessionEnd::finished)});
  game.settle();
  EXPECT_EQ(player.link->closed, std::vector{SessionEnd::finished});
  EXPECT_TRUE(game.at(0).dissolved());
  auto late = game.join();
  game.settle();
  EXPECT_EQ(late.link->closed, std::vector{SessionEnd::server_stopping});
}

TEST(Dissolving, WhoComesTooLateIsSentOn) {
  Travel game(3);
  game.registry.on_stranded(&pick_up);
  auto player = game.join();
  player.send(Appear{1, 1});
  game.post(0, SpawnThing{1});
  game.settle();
  game.post(1, Dissolve{game.id(2), 0});
  game.post(0, MoveAll{game.id(1)});
  game.settle();
  const auto lines = game.lines();
  EXPECT_EQ(game.living(2).size(), 2u);
  EXPECT_TRUE(game.living(1).empty());
  EXPECT_EQ(std::count(lines.begin(), lines.end(), "stranded at 3: session 1 entity true"), 1);
  EXPECT_EQ(std::count(lines.begin(), lines.end(), "stranded at 3: session 0 entity true"), 1);
}

TEST(Dissolving, WithoutSomebodyWhoTakesCareTheStrandedEnd) {
  Travel game;
  auto player = game.join();
  game.settle();
  game.post(0, Dissolve{game.id(1), 0});
  game.settle();
  EXPECT_EQ(player.link->closed, std::vector{SessionEnd::internal_error});
}

}  // namespace
}  // namespace kairos::toy
