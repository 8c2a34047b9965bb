// How a pass takes input: round robin, a bounded share for each session, order kept across the lanes.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include "tests/engine/core/partition/toy_game.hpp"

namespace kairos::toy {
namespace {

using Lines = std::vector<std::string>;

Lines of_session(const Lines& lines, int session) {
  Lines own;
  for (const auto& line : lines) {
    if (line.starts_with(fmt::format("{}: ", session))) own.push_back(line);
  }
  return own;
}

TEST(Gather, SessionsTakeTurns) {
  ToyGame game;
  std::vector<ToyGame::Player> players;
  for (int i = 0; i < 3; ++i) players.push_back(game.join());
  game.settle();
  for (int round = 0; round < 3; ++round) {
    for (auto& player : players) player.send(Note{round});
  }
  players[1].send(Note{3});
  game.pass();
  EXPECT_EQ(*game.journal.lines, (Lines{"1: note 0", "2: note 0", "3: note 0", "1: note 1", "2: note 1",
                                        "3: note 1", "1: note 2", "2: note 2", "3: note 2", "2: note 3"}));
}

TEST(Gather, AFlooderDelaysOnlyItself) {
  ToyGame game;
  auto flooder = game.join();
  auto honest = game.join();
  game.settle();
  for (int i = 0; i < 100; ++i) flooder.send(Note{i});
  for (int i = 0; i < 3; ++i) honest.send(Note{i});
  int passes = 0;
  while (of_session(*game.journal.lines, 1).size() < 100) {
    game.pass();
    ++passes;
    EXPECT_EQ(of_session(*game.journal.lines, 2).size(), 3u);
    EXPECT_EQ(of_session(*game.journal.lines, 1).size(),
              std::min<std::size_t>(100, static_cast<std::size_t>(passes * Partition::items_per_session)));
    EXPECT_EQ(game.at().due_at_once(), passes < 7);
  }
  for (int i = 0; i < 100; ++i)
    EXPECT_EQ(of_session(*game.journal.lines, 1)[static_cast<std::size_t>(i)], fmt::format("1: note {}", i));
}

TEST(Gather, WhileAnIoCommandRunsItsSessionWaitsAndTheOthersDoNot) {
  ToyGame game;
  auto asking = game.join();
  auto other = game.join();
  game.settle();
  asking.send(Note{1});
  asking.send(Ask{2});
  asking.send(Note{3});
  asking.send(Ask{4});
  asking.send(Note{5});
  game.settle();
  other.send(Note{1});
  game.settle();
  EXPECT_EQ(*game.journal.lines, (Lines{"1: note 1", "1: ask 2", "2: note 1"}));
  asking.send(Note{6});
  game.settle();
  game.finish_io();
  game.settle();
  EXPECT_EQ(of_session(*game.journal.lines, 1), (Lines{"1: note 1", "1: ask 2", "1: note 3", "1: ask 4"}));
  game.finish_io(Reason::storage_failed);
  game.settle();
  EXPECT_EQ(of_session(*game.journal.lines, 1).back(), "1: note 6");
  EXPECT_EQ(asking.words(), Lines{"refused storage_failed"});
}

TEST(Gather, AFullLaneRefusesAndTheSessionGoesOn) {
  ToyGame game;
  auto asking = game.join();
  game.settle();
  game.lane_full = true;
  asking.send(Ask{1});
  asking.send(Note{2});
  game.settle();
  EXPECT_EQ(asking.words(), Lines{"refused storage_full"});
  EXPECT_EQ(*game.journal.lines, Lines{"1: note 2"});
}

TEST(Gather, WhatIsParkedWaitsFromTheNextItemOn) {
  ToyGame game;
  auto held = game.join();
  game.settle();
  held.send(Note{1});
  held.send(Hold{});
  held.send(Note{2});
  held.send(Ask{3});
  held.send(Note{4});
  game.settle();
  held.send(Note{5});
  game.settle();
  EXPECT_EQ(*game.journal.lines, Lines{"1: note 1"});
  game.post(0, Release{held.session->id()});
  game.settle();
  EXPECT_EQ(*game.journal.lines, (Lines{"1: note 1", "1: note 2", "1: ask 3"}));
  game.finish_io();
  game.settle();
  EXPECT_EQ(*game.journal.lines, (Lines{"1: note 1", "1: note 2", "1: ask 3", "1: note 4", "1: note 5"}));
}

TEST(Gather, TheEndOfAnIoCommandDoesNotReleaseWhatARuleHolds) {
  ToyGame game;
  auto held = game.join();
  game.settle();
  held.send(Ask{1});
  held.send(Note{2});
  game.settle();
  game.post(0, Freeze{held.session->id()});
  game.settle();
  game.finish_io();
  game.settle();
  EXPECT_EQ(*game.journal.lines, Lines{"1: ask 1"});
  game.post(0, Release{held.session->id()});
  game.settle();
  EXPECT_EQ(*game.journal.lines, (Lines{"1: ask 1", "1: note 2"}));
}

TEST(Gather, InputFromBeforeTheOpeningIsFound) {
  ToyGame game;
  auto early = game.join();
  early.send(Note{1});
  game.settle();
  EXPECT_EQ(*game.journal.lines, Lines{"1: note 1"});
}

}  // namespace
}  // namespace kairos::toy
