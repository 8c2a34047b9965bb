// One session per account: the second login takes over, wherever the first one is, and only after its save.
#include <gtest/gtest.h>

#include "slices/character/command/lobby.hpp"
#include "slices/character/model/passage.hpp"
#include "tests/scenario/harness/client.hpp"

namespace kairos::scenario {
namespace {

using namespace highfive;

Client& knock(Game& game, const std::string& account) {
  Client& client = game.connect();
  client.shake_hands();
  client.identify(account);
  return client;
}

struct Place {
  const char* name;
  void (*take)(Game&, Client&);
};

const std::vector<Place> places{
    {"at the list", [](Game&, Client&) {}},
    {"creating", [](Game&, Client& client) { client.send(Client::fighter("Second")); }},
    {"selecting", [](Game&, Client& client) { client.send(CharacterSelect{.slot = 0}); }},
    {"at the door", [](Game&, Client& client) { client.select(0); }},
    {"entering", [](Game&, Client& client) { client.select(0), client.send(EnterWorldRequest{}); }},
    {"in the world", [](Game&, Client& client) { client.enter(0); }},
    {"walking",
     [](Game&, Client& client) {
       client.enter(0), client.move({500, 0, 0});
     }},
    {"restarting", [](Game&, Client& client) { client.enter(0), client.send(RequestRestart{}); }},
    {"logging out", [](Game&, Client& client) { client.enter(0), client.send(Logout{}); }},
    {"back at the list", [](Game&, Client& client) { client.enter(0), client.restart(); }},
};

TEST(Takeover, TheSecondLoginGetsTheListAndTheFirstIsClosed) {
  for (const Place& place : places) {
    SCOPED_TRACE(place.name);
    Game game;
    Client& first = game.log_in("owner");
    first.create("Owned");
    game.put("Owned", {0, 0, 0});
    place.take(game, first);
    Client& second = knock(game, "OWNER");
    game.advance(seconds(5));
    ASSERT_TRUE(second.take<CharacterSelectionInfo>());
    EXPECT_TRUE(first.gone());
    if (std::string(place.name) != "logging out") {
      EXPECT_EQ(first.closed_with(), net::CloseReason::taken_over);
    }
    EXPECT_EQ(game.lobby().session_count() + game.world().session_count(), 1u);
    second.enter(0);
    const RunningPartition running(game.world().token());
    EXPECT_EQ(game.world().world().entity_count(), 1u);
  }
}

TEST(Takeover, NoListBeforeTheFirstOnesSave) {
  Game game;
  Client& first = game.player("Owned", Point{0, 0, 0});
  first.move({300, 0, 0});
  game.advance(seconds(10));
  game.io.held = true;
  Client& second = knock(game, "a_Owned");
  game.settle();
  EXPECT_TRUE(second.unread().empty()) << second.words();
  EXPECT_FALSE(game.io.run_next<character::ListCharacters>());
  // The record, and what the slices keep in tables of their own.
  ASSERT_GT(game.io.jobs().size(), 1u);
  for (std::size_t saves = game.io.jobs().size(); saves > 0; --saves) {
    EXPECT_FALSE(first.closed_with()) << saves << " are not stored yet";
    EXPECT_TRUE(second.unread().empty()) << second.words();
    ASSERT_TRUE(game.io.run_next());
    game.settle();
  }
  EXPECT_EQ(first.closed_with(), net::CloseReason::taken_over);
  game.io.held = false;
  game.settle();
  EXPECT_EQ(second.expect<CharacterSelectionInfo>().characters.rows.at(0).identity.at.x, 300);
}

/// The first one's answer from the database and the order to end it meet in one pass, in either order.
TEST(Takeover, TheOrderMeetsTheFirstOneOnItsWayIntoTheWorld) {
  for (const bool answer_first : {true, false}) {
    SCOPED_TRACE(answer_first);
    Game game;
    Client& first = game.log_in("owner");
    first.create("Owned");
    game.io.held = true;
    first.send(CharacterSelect{.slot = 0});
    game.settle();
    Client* second = nullptr;
    if (answer_first) {
      second = &knock(game, "owner");
      game.run_pass(game.lobby());  // orders the first one out: the order is in the lobby's inbox
      // the answer came before the order only if it was posted before it
    }
    ASSERT_TRUE(game.io.run_next<character::SelectCharacter>());
    if (!answer_first) second = &knock(game, "owner");
    game.io.held = false;
    game.advance(seconds(5));
    EXPECT_EQ(first.closed_with(), net::CloseReason::taken_over);
    EXPECT_TRUE(second->take<CharacterSelectionInfo>());
    EXPECT_EQ(game.world().session_count(), 0u);
  }
}

TEST(Takeover, TheOrderAndTheAnswerAreHandledInOnePass) {
  Game game;
  Client& first = game.log_in("owner");
  first.create("Owned");
  game.io.held = true;
  first.send(CharacterSelect{.slot = 0});
  game.settle();
  ASSERT_TRUE(game.io.run_next<character::SelectCharacter>());
  // In the lobby's inbox now: the loaded character, the end of the command. The order follows in the same
  // pass.
  game.post(Game::lobby_id,
            InboxItem::of(EndSession{SessionId{1}, static_cast<std::uint32_t>(SessionEnd::taken_over), 0}));
  game.io.held = false;
  game.advance(seconds(5));
  EXPECT_EQ(first.closed_with(), net::CloseReason::taken_over);
  EXPECT_EQ(game.world().session_count(), 0u);
}

TEST(Takeover, TheOrderAndTheReturnToTheLobbyAreHandledInOnePass) {
  Game game;
  Client& first = game.player("Owned", Point{0, 0, 0});
  game.io.held = true;
  first.send(RequestRestart{});
  game.settle();
  while (game.io.run_next()) {
  }
  game.post(Game::world_id,
            InboxItem::of(EndSession{SessionId{1}, static_cast<std::uint32_t>(SessionEnd::taken_over), 0}));
  game.io.held = false;
  game.advance(seconds(5));
  EXPECT_EQ(first.closed_with(), net::CloseReason::taken_over);
  EXPECT_EQ(game.lobby().session_count(), 0u);
}

TEST(Takeover, AnAnswerAfterTheOrderFindsNobody) {
  Game game;
  Client& first = game.log_in("owner");
  first.create("Owned");
  game.io.held = true;
  first.send(CharacterSelect{.slot = 0});
  game.settle();
  game.post(Game::lobby_id,
            InboxItem::of(EndSession{SessionId{1}, static_cast<std::uint32_t>(SessionEnd::taken_over), 0}));
  ASSERT_TRUE(game.io.run_next<character::SelectCharacter>());
  game.io.held = false;
  game.advance(seconds(5));
  EXPECT_EQ(first.closed_with(), net::CloseReason::taken_over);
  EXPECT_EQ(game.world().session_count(), 0u);
  Client& second = game.log_in("owner");
  second.enter(0);
  Client& third = knock(game, "owner");
  game.advance(seconds(5));
  EXPECT_EQ(second.closed_with(), net::CloseReason::taken_over);
  EXPECT_TRUE(third.take<CharacterSelectionInfo>());
}

TEST(Takeover, OfThreeAtOnceTheLastOneStays) {
  Game game;
  Client& first = game.player("Owned", Point{0, 0, 0});
  game.io.held = true;
  Client& second = knock(game, "a_Owned");
  game.settle();
  Client& third = knock(game, "a_Owned");
  game.settle();
  EXPECT_EQ(second.closed_with(), net::CloseReason::taken_over);
  game.io.held = false;
  game.advance(seconds(5));
  EXPECT_EQ(first.closed_with(), net::CloseReason::taken_over);
  EXPECT_TRUE(third.take<CharacterSelectionInfo>());
}

TEST(Takeover, WhoGivesUpWaitingDoesNotBlockTheNext) {
  Game game;
  Client& first = game.player("Owned", Point{0, 0, 0});
  game.io.held = true;
  Client& second = knock(game, "a_Owned");
  game.settle();
  second.drop();
  game.settle();
  game.io.held = false;
  game.advance(seconds(5));
  EXPECT_TRUE(first.gone());
  Client& third = game.log_in("a_Owned");
  third.enter(0);
}

TEST(Takeover, AClientThatDiedSilentlyDoesNotLockItsAccount) {
  Game game;
  Client& dead = game.player("Owned", Point{0, 0, 0});
  game.advance(seconds(1));
  Client& alive = game.log_in("a_Owned");
  EXPECT_TRUE(dead.gone());
  alive.enter(0);
  EXPECT_EQ(alive.start(), (Point{0, 0, 0}));
}

TEST(Takeover, FailingSavesDelayTheSecondButLoseNothing) {
  Game game;
  Client& first = game.player("Owned", Point{0, 0, 0});
  first.move({300, 0, 0});
  game.advance(seconds(10));
  game.database.failures = 3;
  Client& second = knock(game, "a_Owned");
  game.settle();
  EXPECT_FALSE(second.take<CharacterSelectionInfo>());
  game.advance(seconds(5));
  EXPECT_EQ(second.expect<CharacterSelectionInfo>().characters.rows.at(0).identity.at.x, 300);
}

}  // namespace
}  // namespace kairos::scenario
