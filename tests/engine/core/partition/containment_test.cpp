// An item that throws costs only itself and its session; a broken invariant stops the partition.
#include <gtest/gtest.h>

#include "tests/engine/core/partition/toy_game.hpp"

namespace kairos::toy {
namespace {

using Lines = std::vector<std::string>;

TEST(Containment, AThrowingCommandClosesItsSessionAndThePassGoesOn) {
  ToyGame game;
  auto bad = game.join();
  auto good = game.join();
  game.settle();
  bad.send(Note{1});
  bad.send(Explode{});
  bad.send(Note{2});
  good.send(Note{3});
  good.send(Note{4});
  game.pass();
  EXPECT_EQ(*game.journal.lines, (Lines{"1: note 1", "2: note 3", "1: explode", "2: note 4"}));
  EXPECT_EQ(bad.link->closed, std::vector{SessionEnd::internal_error});
  EXPECT_TRUE(good.link->closed.empty());
  EXPECT_EQ(game.faults, Lines{"toy::Explode"});
  good.send(Note{5});
  game.settle();
  EXPECT_EQ(game.journal.lines->back(), "2: note 5");
}

TEST(Containment, AThrowingMessageClosesNobody) {
  ToyGame game;
  auto player = game.join();
  game.settle();
  game.post(0, Explode{});
  player.send(Note{1});
  game.pass();
  EXPECT_EQ(*game.journal.lines, (Lines{"a message explodes", "1: note 1"}));
  EXPECT_TRUE(player.link->closed.empty());
}

TEST(Containment, ACommandThatNobodyHandlesOrOfAWrongSizeClosesItsSession) {
  ToyGame game;
  auto unknown = game.join();
  auto wrong = game.join();
  game.settle();
  ASSERT_TRUE(unknown.session->push(12'345, {}));
  ASSERT_TRUE(wrong.session->push(kind_of<Note>, {}));
  game.settle();
  EXPECT_EQ(unknown.link->closed, std::vector{SessionEnd::internal_error});
  EXPECT_EQ(wrong.link->closed, std::vector{SessionEnd::internal_error});
  EXPECT_TRUE(game.journal.lines->empty());
}

TEST(Containment, AnIoHandlerThatThrowsClosesItsSession) {
  ToyGame game;
  auto player = game.join();
  player.send(Ask{1});
  player.send(Note{2});
  game.settle();
  game.break_io();
  game.settle();
  EXPECT_EQ(player.link->closed, std::vector{SessionEnd::internal_error});
  EXPECT_EQ(*game.journal.lines, (std::vector<std::string>{"1: ask 1"}));
  EXPECT_EQ(game.faults, (std::vector<std::string>{"toy::Ask"}));
  EXPECT_EQ(game.at().session_count(), 0u);
}

TEST(Containment, AMessageThatNobodyHandlesIsReportedAndForgotten) {
  ToyGame game;
  game.post(0, Greeted{});
  game.pass();
  EXPECT_EQ(game.faults, Lines{"a message"});
}

TEST(Containment, ABrokenInvariantStopsThePartitionAndClosesItsSessions) {
  ToyGame game;
  auto first = game.join();
  auto second = game.join();
  game.settle();
  first.send(Shatter{});
  EXPECT_THROW(game.pass(), BrokenInvariant);
  game.at().abandon();
  EXPECT_EQ(first.link->closed, std::vector{SessionEnd::internal_error});
  EXPECT_EQ(second.link->closed, std::vector{SessionEnd::internal_error});
  EXPECT_EQ(game.at().inbox().post(InboxItem::of(Explode{})), Posted::closed);
}

TEST(Containment, ARefusalIsToldAndTheSessionGoesOn) {
  ToyGame game;
  auto player = game.join();
  game.settle();
  player.send(Decline{});
  player.send(Note{1});
  game.settle();
  EXPECT_EQ(player.words(), Lines{"refused busy"});
  EXPECT_EQ(*game.journal.lines, Lines{"1: note 1"});
}

TEST(Containment, WhatEndedSaysNothingMore) {
  ToyGame game;
  auto player = game.join();
  game.settle();
  player.session->push_disconnected();
  player.send(Note{1});
  game.settle();
  EXPECT_TRUE(game.journal.lines->empty());
  EXPECT_TRUE(player.link->closed.empty()) << "its connection is gone already";
  EXPECT_EQ(game.at().session_count(), 0u);
}

TEST(Containment, SideEffectsRunInOrderAndBeyondTheirDepthInTheNextPass) {
  ToyGame game;
  auto player = game.join();
  game.settle();
  player.send(Cascade{40, 0});
  game.pass();
  Lines wanted{"effect 40", "effect -1"};
  for (int depth = 39; depth > 40 - SideEffects::depth_max; --depth)
    wanted.push_back("effect " + std::to_string(depth));
  EXPECT_EQ(*game.journal.lines, wanted);
  EXPECT_TRUE(game.at().due_at_once());
  game.settle();
  EXPECT_EQ(game.journal.lines->size(), 42u) << "none is lost";
  EXPECT_EQ(game.journal.lines->back(), "effect 0");
}

TEST(Containment, DeadlinesFireAtTheirMomentAndNotBefore) {
  ToyGame game;
  auto player = game.join();
  game.settle();
  player.send(WakeMe{5'000});
  game.pass();
  const auto due = game.at().next_game_due();
  ASSERT_TRUE(due);
  EXPECT_EQ(due->us, game.now.us + 5'000);
  game.now.us = due->us - 1'001;
  game.pass();
  EXPECT_TRUE(game.journal.lines->empty());
  game.pass();
  EXPECT_EQ(*game.journal.lines, Lines{"woken 999 late"});
  EXPECT_FALSE(game.at().next_game_due());
}

}  // namespace
}  // namespace kairos::toy
