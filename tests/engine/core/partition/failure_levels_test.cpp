// What a failure costs, level by level: an item, an entity, a run of a system, a system, a partition.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/log/log.hpp"
#include "engine/core/persistence/sql_guard.hpp"
#include "tests/engine/core/partition/failing_game.hpp"

namespace kairos::failing {
namespace {

using Lines = std::vector<std::string>;
using testing::HasSubstr;

/// The log that `act` writes.
template <class Act>
std::string logged(Act act) {
  log::set_level(log::Level::error);
  (void)log::flush();
  testing::internal::CaptureStderr();
  act();
  (void)log::flush();
  return testing::internal::GetCapturedStderr();
}

TEST(FailureLevels, AnItemThatThrowsCostsOnlyItselfWhateverItThrows) {
  for (const How how : {How::throws, How::throws_no_exception}) {
    FailingGame game;
    game.tell(0, Act{how});
    game.tell(0, Act{});
    game.tell(0, ActLater{how, 3});
    game.tell(0, ActAfter{how, 3});
    const std::string log = logged([&] {
      game.pass();
      game.pass();
      game.pass();
    });
    EXPECT_EQ(game.lines, (Lines{"message", "message", "message", "side effect 1", "side effect 2",
                                 "side effect 3", "deadline 1", "deadline 2", "deadline 3"}));
    EXPECT_EQ(game.faults, (Lines{"a message", "a side effect", "a deadline"}));
    EXPECT_THAT(log, HasSubstr("pasture1: a message failed: "));
    EXPECT_THAT(log, HasSubstr("pasture1: a deadline failed: "));
    EXPECT_THAT(log, HasSubstr("pasture1: a side effect failed: "));
  }
}

TEST(FailureLevels, ACommandThatThrowsCostsItsSessionToo) {
  for (const How how : {How::throws, How::throws_no_exception}) {
    FailingGame game;
    auto& bad = game.join(0);
    auto& good = game.join(0);
    game.pass();
    bad.send(Act{how});
    good.send(Act{});
    const std::string log = logged([&] {
      game.pass();
      game.pass();
    });
    EXPECT_EQ(bad.link->closed, std::vector{SessionEnd::internal_error});
    EXPECT_TRUE(good.link->closed.empty());
    EXPECT_THAT(log, HasSubstr("failing::Act failed: "));
  }
}

TEST(FailureLevels, AChangeThatIsImpossibleAtTheEndOfAQueryIsLoggedAndTheRestApply) {
  FailingGame game;
  game.tell(0, MakeHerd{3});
  game.tell(0, ChangeDuringQuery{});
  const std::string log = logged([&] { game.pass(); });
  EXPECT_TRUE(game.faults.empty());
  EXPECT_EQ(game.at(0).entity_count(), 2u);
  EXPECT_EQ(game.fed(), 7 + 2) << "the third was changed, then both fed once";
  EXPECT_THAT(log, HasSubstr("a change asked for during a query was impossible at its end: cannot add "
                             "failing::Herd: entity 1:2 is not alive"));
}

TEST(FailureLevels, AnEntityThatThrowsIsSkippedAndTold) {
  FailingGame game;
  game.tell(0, MakeHerd{20});
  game.tell(0, MakeTrouble{8, How::well, 0});
  const std::string log = logged([&] { game.pass(); });
  EXPECT_EQ(game.fed(), 12);
  EXPECT_EQ(game.systems.heard, Lines{"feed skipped 8"});
  EXPECT_THAT(log, HasSubstr("system feed skipped entity 1:1: it bites"));
}

TEST(FailureLevels, TheNinthEntityFailsTheRunAndWhatWasDoneBeforeHolds) {
  FailingGame game;
  game.tell(0, MakeHerd{20});
  game.pass();
  EXPECT_EQ(game.fed(), 20);
  game.tell(0, MakeTrouble{9, How::well, 0});
  const std::string log = logged([&] { game.pass(); });
  EXPECT_EQ(game.fed(), 20);
  EXPECT_EQ(game.systems.heard, (Lines{"feed skipped 9", "feed failed"}));
  EXPECT_THAT(log, HasSubstr("system feed failed: more than 8 entities failed"));
  game.systems.heard.clear();
  game.tell(0, MakeTrouble{0, How::throws, 0});
  (void)logged([&] { game.pass(); });
  EXPECT_EQ(game.fed(), 40) << "it threw after the last one";
  EXPECT_EQ(game.systems.heard, Lines{"feed failed"});
}

TEST(FailureLevels, FiveFailuresInARowSwitchTheSystemOffLoudlyAndTheOthersGoOn) {
  for (const How how : {How::throws, How::throws_no_exception}) {
    FailingGame game;
    game.tell(0, MakeHerd{1});
    game.tell(1, MakeHerd{1});
    game.tell(0, MakeTrouble{0, how, 0});
    (void)logged([&] {
      for (int i = 0; i < 4; ++i) game.pass();
    });
    game.tell(0, MakeTrouble{});
    game.pass();  // well again: they are counted in a row
    game.tell(0, MakeTrouble{0, how, 0});
    game.systems.heard.clear();
    const std::string log = logged([&] {
      for (int i = 0; i < 5; ++i) game.pass();
    });
    EXPECT_EQ(game.systems.heard, (Lines{"feed failed", "feed failed", "feed failed", "feed failed",
                                         "feed failed", "feed is off"}));
    EXPECT_THAT(log, HasSubstr("SYSTEM feed IS SWITCHED OFF: it failed in 5 passes in a row"));
    const auto fed = game.fed(0);
    game.pass(0);
    EXPECT_EQ(game.fed(0), fed);
    EXPECT_TRUE(game.at(0).systems()[0].switched_off);
    EXPECT_FALSE(game.at(0).systems()[1].switched_off);
    game.pass(1);
    EXPECT_EQ(game.fed(1), 1) << "it runs in the other partition";
  }
}

TEST(FailureLevels, AChangeOfASystemThatCannotBeAppliedIsToldAndTheRestApply) {
  FailingGame game;
  game.tell(0, MakeHerd{2});
  game.tell(0, MakeTrouble{-1, How::well, 0});
  const std::string log = logged([&] { game.pass(); });
  EXPECT_EQ(game.systems.heard, (Lines{"move_out could not apply", "move_out could not apply"}));
  EXPECT_THAT(log, HasSubstr("system move_out: what it issued could not be applied: entity 1:1 has no "
                             "failing::Herd to remove"));
  EXPECT_EQ(game.fed(), 0);
  EXPECT_EQ(game.at(0).entity_count(), 2u);
}

struct BrokenBy {
  const char* name;
  void (*tell)(FailingGame&, How);
};
const BrokenBy breakers[] = {
    {"a command",
     [](FailingGame& game, How how) {
       auto& player = game.join(0);
       game.pass();
       player.send(Act{how});
     }},
    {"a message", [](FailingGame& game, How how) { game.tell(0, Act{how}); }},
    {"a deadline",
     [](FailingGame& game, How how) {
       game.tell(0, ActLater{how, 2});
     }},
    {"a side effect",
     [](FailingGame& game, How how) {
       game.tell(0, ActAfter{how, 2});
     }},
    {"a system",
     [](FailingGame& game, How how) {
       game.tell(0, MakeTrouble{0, how, 0});
     }},
};

TEST(FailureLevels, ABrokenInvariantAndExhaustedMemoryStopThePartitionAndNoOther) {
  for (const auto& [name, tell] : breakers) {
    for (const How how : {How::breaks, How::exhausts_memory}) {
      SCOPED_TRACE(name);
      FailingGame game;
      auto& here = game.join(0);
      auto& there = game.join(1);
      game.pass(0);
      game.pass(1);
      tell(game, how);
      EXPECT_THROW(
          {
            game.pass(0);
            game.pass(0);  // the deadline
          },
          BrokenInvariant);
      game.at(0).abandon();
      EXPECT_EQ(here.link->closed, std::vector{SessionEnd::internal_error});
      EXPECT_EQ(game.tell(0, Act{}), Posted::closed);
      EXPECT_TRUE(game.submitted.empty()) << "nothing of it is saved";
      there.send(Act{});
      game.lines.clear();
      game.pass(1);
      EXPECT_EQ(game.lines, Lines{"command"});
      EXPECT_TRUE(there.link->closed.empty());
    }
  }
}

TEST(FailureLevels, SqlIsForbiddenInEveryItemOfAPassAndAllowedAfterIt) {
  FailingGame game;
  auto& player = game.join(0);
  game.pass();
  player.send(Act{});
  game.tell(0, Act{});
  game.tell(0, ActLater{How::well, 1});
  game.tell(0, ActAfter{How::well, 1});
  game.pass();
  game.pass();
  EXPECT_EQ(game.lines, (Lines{"message", "message", "command", "side effect 1", "deadline 1"}));
  EXPECT_EQ(game.no_sql, Lines(5, "pasture1"));
  EXPECT_EQ(sql_forbidden_in(), "");
}

}  // namespace
}  // namespace kairos::failing
