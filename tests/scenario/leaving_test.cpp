// Restart, logout and saving: answered only after the save, and back to where it stood.
#include <gtest/gtest.h>

#include <algorithm>

#include "slices/character/character.hpp"
#include "slices/character/command/lobby.hpp"
#include "slices/character/model/passage.hpp"
#include "slices/npc/npc.hpp"
#include "tests/scenario/harness/client.hpp"
#include "tests/scenario/leftovers.hpp"

namespace kairos::scenario {
namespace {

using namespace highfive;

std::ptrdiff_t saves_on_the_lane(const Game& game) {
  return std::ranges::count(game.io.jobs(), kind_of<character::SaveCharacter>, &QueuedIo::Job::command);
}

/// The first `jobs` on the lane are stored, one after another: the record of a character and what its slices
/// keep in tables of their own. Nobody hears of its leaving before the last of them.
void run_saves(Game& game, Client& client, std::size_t jobs) {
  ASSERT_GT(jobs, 1u) << "more than the record is saved";
  ASSERT_GE(game.io.jobs().size(), jobs);
  for (; jobs > 0; --jobs) {
    EXPECT_FALSE(client.take<RestartResponse>()) << jobs << " are not stored yet";
    ASSERT_TRUE(game.io.run_next());
    game.settle();
  }
}

TEST(Leaving, RestartLeadsToTheListAndBackToWhereItStood) {
  Game game;
  Client& client = game.player("Walker", Point{0, 0, 0});
  Client& watcher = game.player("Watcher", Point{100, 0, 0});
  client.move({600, 800, 0});
  game.advance(seconds(20));
  client.restart();
  EXPECT_EQ(stored_point(game, "Walker"), (Point{600, 800, 0}));
  EXPECT_EQ(client.list.characters.rows.at(0).identity.at.x, 600);
  EXPECT_EQ(watcher.take_all<DeleteObject>().size(), 1u);
  client.enter(0);
  EXPECT_EQ(client.start(), (Point{600, 800, 0}));
  EXPECT_EQ(watcher.take_all<CharInfo>().size(), 1u);
}

TEST(Leaving, ARestartOnTheWayStopsAndKeepsThePlaceOfThatMoment) {
  Game game;
  Client& client = game.player("Walker", Point{0, 0, 0});
  client.move({9000, 0, 0});
  game.advance(seconds(5));
  client.restart();
  const Point at = stored_point(game, "Walker");
  EXPECT_GT(at.x, 100);
  EXPECT_LT(at.x, 9000);
  game.advance(seconds(60));
  client.enter(0);
  EXPECT_EQ(client.start(), at);
}

TEST(Leaving, ARestartIsAnsweredOnlyAfterTheSave) {
  Game game;
  Client& client = game.player("Careful", Point{0, 0, 0});
  game.io.held = true;
  client.send(RequestRestart{});
  game.advance(seconds(3));
  EXPECT_EQ(saves_on_the_lane(game), 1);
  run_saves(game, client, game.io.jobs().size());
  EXPECT_EQ(client.expect<RestartResponse>().allowed, 1);
  EXPECT_FALSE(client.take<CharacterSelectionInfo>());
  EXPECT_TRUE(game.io.run_next<character::LoadCharacters>());
  game.settle();
  EXPECT_TRUE(client.take<CharacterSelectionInfo>());
}

TEST(Leaving, ASaveThatWasUnderWayIsNotTakenForTheLastOne) {
  Game game;
  Client& client = game.player("Walker", Point{0, 0, 0});
  game.io.held = true;
  game.advance(seconds(30));  // the save after entering waits on the lane
  ASSERT_EQ(saves_on_the_lane(game), 1);
  const std::size_t older = game.io.jobs().size();
  client.move({300, 0, 0});
  game.advance(seconds(10));
  client.send(RequestRestart{});
  game.settle();
  ASSERT_EQ(saves_on_the_lane(game), 2);
  run_saves(game, client, older);
  EXPECT_FALSE(client.take<RestartResponse>()) << "only the older save is stored";
  run_saves(game, client, game.io.jobs().size());
  EXPECT_TRUE(client.take<RestartResponse>());
  EXPECT_EQ(stored_point(game, "Walker"), (Point{300, 0, 0}));
}

TEST(Leaving, AFailedSaveThatWasUnderWayDoesNotDoubleTheLastOne) {
  Game game;
  Client& client = game.player("Walker", Point{0, 0, 0});
  game.io.held = true;
  game.advance(seconds(30));
  client.send(RequestRestart{});
  game.settle();
  game.database.failures = 1;
  ASSERT_TRUE(game.io.run_next<character::SaveCharacter>());
  game.advance(seconds(5));
  EXPECT_EQ(game.database.failures, 0);
  EXPECT_EQ(saves_on_the_lane(game), 1);
  game.io.held = false;
  game.settle();
  EXPECT_TRUE(client.take<RestartResponse>());
}

TEST(Leaving, LogoutSaysFarewellClosesAndLeavesNothing) {
  Game game;
  Client& client = game.player("Walker", Point{0, 0, 0});
  client.move({100, 0, 0});
  game.advance(seconds(10));
  client.send(Logout{});
  game.settle();
  EXPECT_TRUE(client.take<LeaveWorld>());
  EXPECT_EQ(client.closed_with(), net::CloseReason::finished);
  EXPECT_EQ(stored_point(game, "Walker"), (Point{100, 0, 0}));
  expect_empty(game);
}

TEST(Leaving, LogoutFromTheListAndFromTheDoor) {
  Game game;
  Client& listed = game.log_in("lister");
  listed.send(Logout{});
  game.settle();
  EXPECT_TRUE(listed.take<LeaveWorld>());
  EXPECT_EQ(listed.closed_with(), net::CloseReason::finished);
  Client& client = game.log_in("door");
  client.create("Door");
  client.select(0);
  client.send(Logout{});
  game.settle();
  EXPECT_TRUE(client.take<LeaveWorld>());
  EXPECT_EQ(client.closed_with(), net::CloseReason::finished);
  expect_empty(game);
}

TEST(Leaving, WhatIsSentAfterARestartWaitsForTheList) {
  Game game;
  Client& client = game.player("Hasty", Point{0, 0, 0});
  Client& watcher = game.player("Watcher", Point{10, 0, 0});
  client.send(RequestRestart{});
  client.move({500, 0, 0});
  client.say("too late");
  game.settle();
  EXPECT_EQ(client.expect<RestartResponse>().allowed, 1);
  EXPECT_TRUE(client.take<CharacterSelectionInfo>());
  EXPECT_FALSE(watcher.take<MoveToLocation>());
  EXPECT_FALSE(watcher.take<CreatureSay>());
  EXPECT_EQ(stored_point(game, "Hasty"), (Point{0, 0, 0}));
}

TEST(Leaving, AFullLaneDelaysTheLeavingAndTheList) {
  Game game;
  Client& client = game.player("Patient", Point{0, 0, 0});
  game.io.full = true;
  client.send(RequestRestart{});
  game.advance(seconds(5));
  EXPECT_FALSE(client.take<RestartResponse>());
  game.io.full = false;
  game.io.held = true;
  game.advance(seconds(1));
  game.io.full = true;  // the list finds no room
  run_saves(game, client, game.io.jobs().size());
  EXPECT_TRUE(client.take<RestartResponse>());
  game.io.full = false;
  game.io.held = false;
  game.advance(seconds(5));
  EXPECT_TRUE(client.take<CharacterSelectionInfo>());
}

TEST(Leaving, APositionIsSavedAtMostThirtySecondsLate) {
  Game game;
  Client& client = game.player("Walker", Point{0, 0, 0});
  game.advance(seconds(60));
  client.move({9000, 0, 0});
  game.advance(seconds(30));
  const Point at = stored_point(game, "Walker");
  EXPECT_GT(at.x, 1000);
  game.advance(seconds(30));
  EXPECT_GT(stored_point(game, "Walker").x, at.x) << "it walks on and is saved again";
}

TEST(Leaving, AFailedPeriodicSaveIsTriedAgain) {
  Game game;
  Client& client = game.player("Walker", Point{0, 0, 0});
  client.move({300, 0, 0});
  game.advance(seconds(20));
  game.database.failures = 1;
  // A pass that comes anyway takes the save along: NPCs look out for players so often, and steps come sooner.
  const Duration waits = npc::notice_period;
  static_assert(npc::notice_period < character::save_tolerance);
  game.advance(character::save_delay - seconds(20) + waits);
  EXPECT_EQ(game.database.failures, 0);
  EXPECT_EQ(stored_point(game, "Walker"), (Point{0, 0, 0}));
  game.advance(seconds(2) + waits);  // soon enough that a crash still finds a place at most 30 s old
  EXPECT_EQ(stored_point(game, "Walker"), (Point{300, 0, 0}));
}

}  // namespace
}  // namespace kairos::scenario
