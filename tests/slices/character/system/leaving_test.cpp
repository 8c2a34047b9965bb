// Saving with several keepers: all are ordered, and a character leaves when all answered well.
#include <gtest/gtest.h>

#include "tests/slices/character/system/door_game.hpp"

namespace kairos::character {
namespace {

using Leave = door_test::DoorGame;

TEST_F(Leave, ASaveOrdersEveryKeeper) {
  come_in();
  game.wait(save_delay + save_tolerance);
  EXPECT_EQ(orders, (std::vector<std::string>{"store at once", "store slowly", "store slowly"}));
  ASSERT_EQ(game.requested.size(), 1u);
  EXPECT_EQ(value_from<SaveCharacter>(game.requested[0].second).stored.progress.lost_experience, 12);
  game.act([&](Turn& turn) { character_saved(turn, {who, SaveEnd::stored, 0u}); });
  answer();
  EXPECT_FALSE(game.next_due());
  answer(SaveEnd::failed);
  EXPECT_TRUE(game.next_due()) << "what failed is wanted again";
  answer(SaveEnd::failed);
  game.wait(seconds(2));
  EXPECT_EQ(game.requested.size(), 2u);
}

TEST_F(Leave, LeavingEndsWhenEverythingIsAnsweredInAnyOrder) {
  for (int own_at = 0; own_at < 3; ++own_at) {
    SCOPED_TRACE(own_at);
    come_in();
    leave();
    EXPECT_EQ(orders, (std::vector<std::string>{"store at once", "store slowly", "store slowly"}));
    for (int i = 0; i < 3; ++i) {
      EXPECT_TRUE(there());
      EXPECT_TRUE(told.empty());
      i == own_at ? answer_own() : answer();
    }
    EXPECT_FALSE(there());
    EXPECT_EQ(told, std::vector{kind_of<ReturnedToLobby>});
    game.posted.clear();
    game.requested.clear();
  }
}

TEST_F(Leave, LeavingIsTriedAgainWhenAnythingFailed) {
  come_in();
  leave();
  answer();
  answer(SaveEnd::failed);
  EXPECT_EQ(game.requested.size(), 1u) << "one is still to answer";
  answer_own();
  EXPECT_TRUE(there());
  ASSERT_TRUE(game.next_due()) << "all were answered, one badly";
  game.wait(seconds(1));
  EXPECT_EQ(game.requested.size(), 2u);
  answer_own();
  answer();
  EXPECT_TRUE(there());
  answer();
  EXPECT_FALSE(there());
}

TEST_F(Leave, WhatCanNeverBeSavedHoldsNobody) {
  come_in();
  leave();
  answer(SaveEnd::hopeless);
  answer();
  answer_own(SaveEnd::hopeless);
  EXPECT_FALSE(there());
}

TEST_F(Leave, ALeavingWaitsForAnOlderSaveToo) {
  come_in();
  game.wait(save_delay + save_tolerance);
  leave();
  answer_own();
  for (int i = 0; i < 4; ++i) {
    EXPECT_TRUE(there());
    answer();
  }
  EXPECT_FALSE(there());
}

}  // namespace
}  // namespace kairos::character
