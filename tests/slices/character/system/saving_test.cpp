// Saving: one deadline for many changes, nothing lost when the lane is full or the database fails, and which
// answer ends a leaving.
#include "slices/character/system/saving.hpp"

#include <gtest/gtest.h>

#include "slices/character/system/leaving.hpp"
#include "tests/slices/slice_game.hpp"

namespace kairos::character {
namespace {

using slice_test::SliceGame;

struct Saving : ::testing::Test {
  SliceGame game{[](Registry&) {}, std::make_unique<ScheduleRun>(ScheduleTable{})};
  Entity saved = game.make_character("Saved");

  void mark() {
    game.act([&](Turn& turn) { mark_unsaved(turn, saved); });
  }
  void answer(bool stored, bool leaving = false) {
    game.act([&](Turn& turn) {
      character_saved(turn, {saved, stored ? SaveEnd::stored : SaveEnd::failed, leaving ? 1u : 0u});
    });
  }
  void run_due() {
    const auto due = game.next_due();
    ASSERT_TRUE(due);
    game.now = *due;
    game.pass();
  }
  void leave() {
    game.act([&](Turn& turn) { end_session(turn, {{}, saved}, SessionEnd::disconnected); });
  }
  [[nodiscard]] bool alive() { return game.get<Persona>(saved).has_value(); }
};

TEST_F(Saving, ManyChangesAreOneSaveWithinItsDelay) {
  const GameTime first = game.now;
  for (int i = 0; i < 5; ++i) {
    mark();
    game.now = game.now + seconds(1);
  }
  run_due();
  EXPECT_GE(game.now, first + save_delay);
  EXPECT_LE(game.now, first + save_delay + save_tolerance);
  ASSERT_EQ(game.requested.size(), 1u);
  EXPECT_EQ(game.requested[0].first, kind_of<SaveCharacter>);
  answer(true);
  EXPECT_FALSE(game.next_due());
}

/// What a crash may cost is promised in seconds of the clock on the wall.
TEST_F(Saving, SlowGameTimeDelaysNoSave) {
  constexpr std::int64_t percent = 10;
  mark();
  game.dilate(save_delay + save_tolerance, percent);
  game.pass();
  ASSERT_EQ(game.requested.size(), 1u);
  answer(false);
  game.dilate(seconds(2), percent);
  game.pass();
  ASSERT_EQ(game.requested.size(), 2u) << "nor one that is tried again";
  answer(true);
  game.lane_full = true;
  leave();
  game.lane_full = false;
  game.dilate(seconds(1), percent);
  game.pass();
  EXPECT_EQ(game.requested.size(), 3u) << "nor the last one";
}

/// What changes after an operator set the clock back does not wait until the clock is there again.
TEST_F(Saving, AClockSetBackDelaysNoSaveOfWhatStillChanges) {
  mark();
  game.wall_ahead_us -= seconds(3600).us;
  mark();
  game.wait(save_delay + save_tolerance);
  game.pass();
  EXPECT_EQ(game.requested.size(), 1u);
}

TEST_F(Saving, WhatFailedIsWantedAgain) {
  mark();
  run_due();
  answer(false);
  run_due();
  EXPECT_EQ(game.requested.size(), 2u);
  game.lane_full = true;
  answer(false);
  run_due();
  EXPECT_EQ(game.requested.size(), 2u);
  game.lane_full = false;
  run_due();
  EXPECT_EQ(game.requested.size(), 3u);
}

TEST_F(Saving, OnlyTheLastSaveEndsALeaving) {
  mark();
  run_due();
  leave();
  ASSERT_EQ(game.requested.size(), 2u);
  EXPECT_EQ(value_from<SaveCharacter>(game.requested[0].second).leaving, 0u);
  EXPECT_EQ(value_from<SaveCharacter>(game.requested[1].second).leaving, 1u);
  answer(true, false);
  EXPECT_TRUE(alive()) << "that was the older one";
  answer(false, false);
  EXPECT_FALSE(game.next_due()) << "and its failure tries nothing again";
  answer(true, true);
  EXPECT_FALSE(alive());
}

TEST_F(Saving, ALeavingIsTriedEverySecondUntilItIsStored) {
  game.lane_full = true;
  leave();
  for (int i = 0; i < 3; ++i) {
    const GameTime before = game.now;
    run_due();
    EXPECT_EQ(game.now, before + seconds(1));
    EXPECT_TRUE(alive());
  }
  game.lane_full = false;
  run_due();
  ASSERT_EQ(game.requested.size(), 1u);
  answer(false, true);
  run_due();
  ASSERT_EQ(game.requested.size(), 2u);
  answer(true, true);
  EXPECT_FALSE(alive());
  EXPECT_FALSE(game.next_due()) << "its timers went with it";
  ASSERT_EQ(game.posted.size(), 2u) << "the lobby is told once, and gets the handle back";
  EXPECT_EQ(game.posted[0].second.kind(), kind_of<HandleBack>);
  EXPECT_EQ(game.posted[1].second.kind(), kind_of<AccountLeft>);
}

TEST_F(Saving, ARowThatCanNeverBeWrittenHoldsNobody) {
  leave();
  game.act([&](Turn& turn) { character_saved(turn, {saved, SaveEnd::hopeless, 1u}); });
  EXPECT_FALSE(alive());
}

TEST_F(Saving, AnAnswerForOneThatIsGoneIsForgotten) {
  leave();
  answer(true, true);
  ASSERT_FALSE(alive());
  answer(true, true);
  answer(false, false);
  EXPECT_EQ(game.posted.size(), 2u) << "what the first answer posted, and no more";
}

TEST_F(Saving, WhatIsNoPlayerIsNotSaved) {
  game.act([&](Turn& turn) {
    const Entity rock = turn.world().spawn();
    mark_unsaved(turn, rock);
  });
  EXPECT_FALSE(game.next_due());
}

}  // namespace
}  // namespace kairos::character
