// The list of characters: what it shows, marking for deletion, taking it back, and the end of a marked one.
#include <gtest/gtest.h>

#include "tests/scenario/harness/client.hpp"

namespace kairos::scenario {
namespace {

using namespace highfive;

constexpr std::int64_t week_seconds = 7 * 24 * 3600;

std::vector<std::string> names_of(const CharacterSelectionInfo& list) {
  std::vector<std::string> names;
  for (const auto& row : list.characters.rows) names.emplace_back(row.identity.name.text.view());
  return names;
}

CharacterSelectionInfo listed(Game& game, Client& client) {
  client.forget();
  client.send(RequestGotoLobby{});
  game.settle();
  return client.expect<CharacterSelectionInfo>();
}

TEST(Lobby, AListShowsWhatIsStored) {
  Game game;
  Client& client = game.log_in("lister");
  EXPECT_TRUE(client.list.characters.rows.empty());
  client.create("Older");
  client.create("Newer");
  ASSERT_EQ(names_of(client.list), (std::vector<std::string>{"Older", "Newer"}));
  const auto stored = game.stored("Older");
  const auto& row = client.list.characters.rows[0];
  EXPECT_EQ(row.identity.account.text.view(), "lister");
  EXPECT_EQ(row.identity.play_key, 1);
  EXPECT_EQ(row.progress.level, stored.progress.level);
  EXPECT_EQ(row.progress.hp, stored.progress.hp);
  EXPECT_EQ(row.identity.at.x, stored.place.x / 1000);
  EXPECT_NE(row.identity.handle, client.list.characters.rows[1].identity.handle);
}

TEST(Lobby, TheSameCharacterKeepsItsHandleFromListToList) {
  Game game;
  Client& client = game.log_in("lister");
  client.create("Same");
  const auto before = client.list.characters.rows.at(0).identity.handle;
  EXPECT_EQ(listed(game, client).characters.rows.at(0).identity.handle, before);
  client.enter(0);
  EXPECT_EQ(client.handle(), before);
}

TEST(Lobby, AMarkedCharacterCountsDownAndIsRestored) {
  Game game;
  Client& client = game.log_in("undecided");
  client.create("Doomed");
  client.send(CharacterDelete{0});
  game.settle();
  (void)client.expect<CharacterDeleteSuccess>();
  auto list = client.expect<CharacterSelectionInfo>();
  const int slack = game.stepped() ? 1 : 0;  // its seconds go by while it waits for steps
  EXPECT_NEAR(list.characters.rows.at(0).face.seconds_to_deletion, week_seconds, slack);
  game.advance(seconds(1000));
  EXPECT_NEAR(listed(game, client).characters.rows.at(0).face.seconds_to_deletion, week_seconds - 1000,
              slack);
  client.send(CharacterSelect{.slot = 0});
  game.settle();
  (void)client.expect<ActionFailed>();
  EXPECT_FALSE(client.take<CharacterSelected>());
  client.send(CharacterRestore{0});
  game.settle();
  EXPECT_EQ(client.expect<CharacterSelectionInfo>().characters.rows.at(0).face.seconds_to_deletion, 0);
  client.enter(0);
}

TEST(Lobby, AMarkedCharacterIsGoneWhenItsTimeIsOver) {
  Game game;
  Client& client = game.log_in("decided");
  client.create("Doomed");
  client.create("Kept");
  client.send(CharacterDelete{0});
  game.settle();
  game.advance(seconds(week_seconds - 1));
  EXPECT_EQ(names_of(listed(game, client)), (std::vector<std::string>{"Doomed", "Kept"}));
  game.advance(seconds(2));
  EXPECT_EQ(names_of(listed(game, client)), (std::vector<std::string>{"Kept"}));
  Client& other = game.log_in("other");
  other.create("doomed");  // the name is free again
}

TEST(Lobby, AWallClockSetBackDeletesNothingEarly) {
  Game game;
  Client& client = game.log_in("decided");
  client.create("Doomed");
  client.send(CharacterDelete{0});
  game.settle();
  game.clock.wall_shift_us = -1000 * week_seconds * 1'000'000;
  EXPECT_EQ(names_of(listed(game, client)), (std::vector<std::string>{"Doomed"}));
}

TEST(Lobby, WithoutADelayADeletionIsAtOnce) {
  Game game({.delete_delay = {}});
  Client& client = game.log_in("hasty");
  client.create("Doomed");
  client.send(CharacterDelete{0});
  game.settle();
  (void)client.expect<CharacterDeleteSuccess>();
  EXPECT_TRUE(client.expect<CharacterSelectionInfo>().characters.rows.empty());
}

/// A slot is a place in the list that the client looks at, not in what the database has by then.
TEST(Lobby, ASlotMeansWhomTheClientWasShownThere) {
  for (const bool choosing : {false, true}) {
    Game game;
    Client& client = game.log_in("owner");
    for (const auto* name : {"Expiring", "Meant", "Bystander"}) client.create(name);
    client.send(CharacterDelete{0});
    game.settle();
    game.advance(seconds(week_seconds - 1));
    const auto list = listed(game, client);
    ASSERT_EQ(names_of(list), (std::vector<std::string>{"Expiring", "Meant", "Bystander"}));
    game.advance(seconds(2));
    ASSERT_TRUE(game.characters.purge(game.clock.wall()));  // as the list of any other account may
    client.forget();
    if (choosing) {
      client.enter(1);
      EXPECT_EQ(client.handle(), list.characters.rows[1].identity.handle);
    } else {
      client.send(CharacterDelete{1});
      game.settle();
      EXPECT_TRUE(client.take<CharacterDeleteSuccess>());
      EXPECT_NE(game.stored("Meant").delete_at, WallTime{});
      EXPECT_EQ(game.stored("Bystander").delete_at, WallTime{});
    }
  }
}

TEST(Lobby, WhoIsGoneFromItsSlotIsRefused) {
  Game game;
  Client& client = game.log_in("owner");
  for (const auto* name : {"Expiring", "Bystander"}) client.create(name);
  client.send(CharacterDelete{0});
  game.settle();
  game.advance(seconds(week_seconds + 1));
  ASSERT_TRUE(game.characters.purge(game.clock.wall()));
  client.forget();
  client.send(CharacterSelect{.slot = 0});
  client.send(CharacterDelete{0});
  game.settle();
  EXPECT_TRUE(client.take<ActionFailed>());
  EXPECT_TRUE(client.take<CharacterDeleteFail>());
  EXPECT_EQ(game.stored("Bystander").delete_at, WallTime{});
}

/// The second one was sent before its client could see that another character stands there now.
TEST(Lobby, WhoIsRemovedLeavesNothingBehind) {
  Game game({.delete_delay = {}});
  Client& client = game.player("Gone");
  const Uuid id = game.stored("Gone").id;
  client.restart();
  game.settle();
  ASSERT_FALSE(game.items.load(id, {})->rows.empty());
  ASSERT_GT(game.skills.load(id)->learned_count, 0u);
  client.send(CharacterDelete{0});
  game.settle();
  EXPECT_FALSE(*game.characters.find(id));
  EXPECT_EQ(game.skills.load(id)->learned_count, 0u);
  EXPECT_TRUE(game.items.load(id, {})->fresh) << "no thing, and no mark that it was given some";
}

TEST(Lobby, TwoQuickDeletionsOfOneSlotDeleteOneCharacter) {
  Game game({.delete_delay = {}});
  Client& client = game.log_in("hasty");
  for (const auto* name : {"Doomed", "Bystander", "Last"}) client.create(name);
  client.send(CharacterDelete{0});
  client.send(CharacterDelete{0});
  game.settle();
  EXPECT_EQ(client.take_all<CharacterDeleteSuccess>().size(), 1u);
  EXPECT_TRUE(client.take<CharacterDeleteFail>());
  EXPECT_EQ(names_of(listed(game, client)), (std::vector<std::string>{"Bystander", "Last"}));
  client.send(CharacterDelete{0});
  game.settle();
  EXPECT_TRUE(client.take<CharacterDeleteFail>()) << "the same list once more makes nothing clearer";
  game.advance(seconds(2));
  client.send(CharacterDelete{0});
  game.settle();
  EXPECT_EQ(names_of(listed(game, client)), (std::vector<std::string>{"Last"}));
}

TEST(Lobby, ImpossibleSlotsAreRefusedAndTheClientIsFreed) {
  Game game;
  Client& client = game.log_in("prober");
  client.create("Only");
  for (const std::int32_t slot : {1, 6, 7, -1, 2'147'483'647, -2'147'483'647 - 1}) {
    client.send(CharacterSelect{.slot = slot});
    game.settle();
    EXPECT_TRUE(client.take<ActionFailed>()) << slot;
    client.send(CharacterDelete{slot});
    game.settle();
    EXPECT_TRUE(client.take<CharacterDeleteFail>()) << slot;
    client.send(CharacterRestore{slot});
    game.settle();
    EXPECT_TRUE(client.take<ActionFailed>()) << slot;
  }
  client.enter(0);
}

TEST(Lobby, OnlyTheLastPlayedOneIsSelected) {
  Game game;
  Client& client = game.log_in("player");
  for (const auto* name : {"One", "Two", "Three"}) client.create(name);
  game.advance(seconds(1));
  client.enter(1);
  client.restart();
  std::vector<std::int32_t> selected;
  for (const auto& row : client.list.characters.rows) selected.push_back(row.face.selected);
  EXPECT_EQ(selected, (std::vector<std::int32_t>{0, 1, 0}));
}

TEST(Lobby, ACorruptRowHidesNothingButItself) {
  Game game;
  Client& client = game.log_in("unlucky");
  for (const auto* name : {"Older", "Corrupt", "Newer"}) client.create(name);
  game.database.execute("UPDATE \"character\" SET place_heading = 70000 WHERE name = 'Corrupt'");
  const auto list = listed(game, client);
  ASSERT_EQ(names_of(list), (std::vector<std::string>{"Older", "Newer"}));
  game.advance(seconds(1));
  client.enter(1);
  EXPECT_EQ(client.handle(), list.characters.rows[1].identity.handle);
}

/// Whoever looks at nothing for ever does not know that it is nothing.
TEST(Lobby, AListThatWillNeverComeEndsTheSession) {
  Game game;
  Client& client = game.log_in("unlucky");
  game.database.fault = StoreFault::internal;
  game.database.failures = 1000;
  client.send(RequestGotoLobby{});
  game.settle();
  EXPECT_TRUE(client.closing());
  const int asked = game.database.asked;
  game.advance(seconds(5));
  EXPECT_EQ(game.database.asked, asked);
}

/// What was sent behind the choice arrives at the door, where lists have no place: one character, and it
/// stays whole.
TEST(Lobby, ChoosingTwiceAtOnceLoadsOneAndDeletesNone) {
  Game game({.delete_delay = {}});
  Client& client = game.log_in("double");
  client.create("Double");
  client.send(CharacterSelect{.slot = 0});
  client.send(CharacterSelect{.slot = 0});
  client.send(CharacterDelete{0});
  client.send(Client::fighter("Another"));
  client.send(NewCharacter{});
  client.send(RequestGotoLobby{});
  game.settle();
  (void)client.expect<CharacterSelected>();
  EXPECT_EQ(client.take_all<ActionFailed>().size(), 3u);
  EXPECT_TRUE(client.take<CharacterDeleteFail>());
  EXPECT_TRUE(client.take<CharacterCreateFail>());
  for (const auto& body : client.unread()) EXPECT_EQ(describe(body), "SsqInfo");
  EXPECT_EQ(game.world().entity_count(), 1u);
  client.send(Logout{});
  game.settle();
  EXPECT_EQ(game.world().entity_count(), 0u);
  EXPECT_EQ(game.stored("Double").delete_at, WallTime{});
}

TEST(Lobby, ManyCommandsAtOnceAreAnsweredInTheirOrder) {
  Game game;
  Client& client = game.log_in("hasty");
  client.send(Client::fighter("First"));
  client.send(RequestGotoLobby{});
  client.send(CharacterDelete{0});
  client.send(CharacterRestore{0});
  client.send(CharacterSelect{.slot = 0});
  game.settle();
  const std::vector<std::string> wanted{"CharacterCreateSuccess", "CharacterSelectionInfo",
                                        "CharacterDeleteSuccess", "CharacterSelectionInfo",
                                        "CharacterSelectionInfo", "CharacterSelected"};
  std::vector<std::string> got;
  for (const auto& body : client.unread()) {
    if (describe(body) != "SsqInfo") got.push_back(describe(body));
  }
  EXPECT_EQ(got, wanted);
}

}  // namespace
}  // namespace kairos::scenario
