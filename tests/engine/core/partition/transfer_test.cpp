// Sessions that move between partitions keep every item of their input, in order, wherever it is at that
// moment.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include "tests/engine/core/partition/toy_game.hpp"

namespace kairos::toy {
namespace {

using Lines = std::vector<std::string>;

TEST(Transfer, InputTakenAndNotTakenGoesAlong) {
  ToyGame game(2);
  auto player = game.join();
  game.settle();
  Lines wanted{"1: note 0", "1: hop", "1: hopped"};
  player.send(Note{0});
  player.send(Hop{game.id(1)});
  for (int i = 1; i < 40; ++i) {
    player.send(Note{i});
    wanted.push_back(fmt::format("1: note {}", i));
  }
  game.pass();
  player.send(Note{40});  // to the old partition, which has it no more
  wanted.push_back("1: note 40");
  game.settle();
  EXPECT_EQ(*game.journal.lines, wanted);
  EXPECT_EQ(game.at(0).session_count(), 0u);
  EXPECT_EQ(game.at(1).session_count(), 1u);
  EXPECT_TRUE(player.link->closed.empty());
  player.send(Note{41});
  game.settle();
  EXPECT_EQ(game.journal.lines->back(), "1: note 41");
}

TEST(Transfer, ADisconnectionBehindTheTransferIsHandledThere) {
  ToyGame game(2);
  auto player = game.join();
  game.settle();
  player.send(Hop{game.id(1)});
  player.session->push_disconnected();
  game.settle();
  EXPECT_EQ(game.at(0).session_count(), 0u);
  EXPECT_EQ(game.at(1).session_count(), 0u);
}

TEST(Transfer, ThereAndBackInOneBatch) {
  ToyGame game(2);
  auto player = game.join();
  game.settle();
  for (int i = 0; i < 5; ++i) {
    player.send(Hop{game.id(1)});
    player.send(Note{2 * i});
    player.send(Hop{game.id(0)});
    player.send(Note{2 * i + 1});
  }
  game.settle();
  Lines wanted;
  for (int i = 0; i < 10; ++i) {
    for (const auto& line : {std::string("1: hop"), std::string("1: hopped"), fmt::format("1: note {}", i)})
      wanted.push_back(line);
  }
  EXPECT_EQ(*game.journal.lines, wanted);
  EXPECT_EQ(game.at(0).session_count(), 1u);
}

TEST(Transfer, AnIoCommandBehindTheTransferRunsThere) {
  ToyGame game(2);
  auto player = game.join();
  game.settle();
  player.send(Hop{game.id(1)});
  player.send(Ask{1});
  player.send(Note{2});
  game.settle();
  ASSERT_EQ(game.jobs.size(), 1u);
  EXPECT_EQ(game.jobs.front().first, game.id(1));
  game.finish_io();
  game.settle();
  EXPECT_EQ(*game.journal.lines, (Lines{"1: hop", "1: hopped", "1: ask 1", "1: note 2"}));
}

TEST(Transfer, AnOrderToEndFindsTheSessionWhereverItIs) {
  for (const bool same_pass : {true, false}) {
    ToyGame game(2);
    auto player = game.join();
    game.settle();
    player.send(Hop{game.id(1)});
    game.pass(0);
    // Before the other partition knows of it.
    if (!same_pass) game.settle();
    game.post(1, EndSession{player.session->id(), static_cast<std::uint32_t>(SessionEnd::taken_over), 0});
    game.settle();
    EXPECT_EQ(player.link->closed, std::vector{SessionEnd::taken_over});
    EXPECT_EQ(game.at(1).session_count(), 0u);
  }
}

TEST(Transfer, AnOrderToEndInThePassOfTheTransferFollowsIt) {
  ToyGame game(2);
  auto player = game.join();
  game.settle();
  game.post(0, Relocate{player.session->id(), game.id(1)});
  game.post(0, EndSession{player.session->id(), static_cast<std::uint32_t>(SessionEnd::taken_over), 0});
  game.settle();
  EXPECT_EQ(player.link->closed, std::vector{SessionEnd::taken_over});
  EXPECT_EQ(game.at(0).session_count(), 0u);
  EXPECT_EQ(game.at(1).session_count(), 0u);
}

TEST(Transfer, ADrainingPartitionEndsWhoArrivesAndSaysOnceThatItIsDone) {
  ToyGame game(2);
  auto player = game.join();
  game.settle();
  game.post(1, Drain{});
  game.settle();
  EXPECT_EQ(game.drained_partitions, std::vector{game.id(1)});
  player.send(Hop{game.id(1)});
  game.settle();
  EXPECT_EQ(player.link->closed, std::vector{SessionEnd::server_stopping});
  EXPECT_EQ(game.at(1).session_count(), 0u);
  EXPECT_EQ(game.drained_partitions, std::vector{game.id(1)});
}

TEST(Transfer, ADrainedPartitionTakesNoNewSession) {
  ToyGame game;
  game.post(0, Drain{});
  game.settle();
  auto late = game.join();
  game.settle();
  EXPECT_EQ(late.link->closed, std::vector{SessionEnd::server_stopping});
  EXPECT_EQ(game.at().session_count(), 0u);
}

}  // namespace
}  // namespace kairos::toy
