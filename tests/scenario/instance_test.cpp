// Players go into an instance and come back, log out there, are taken over there, and outlive it.
#include <gtest/gtest.h>

#include "slices/character/character.hpp"
#include "slices/character/command/lobby.hpp"
#include "slices/character/model/passage.hpp"
#include "tests/scenario/harness/client.hpp"
#include "tests/scenario/leftovers.hpp"

namespace kairos::scenario {
namespace {

using namespace highfive;

/// A rule of these tests: everybody in a partition goes to another one.
struct MarchTo {
  PartitionId to;
};
struct MarchedIn {
  SessionId session;
};

std::vector<Entity> players_in(Turn& turn) {
  std::vector<Entity> players;
  turn.world().query<Entity, With<character::Persona>>([&](Entity entity) { players.push_back(entity); });
  return players;
}
void march(Turn& turn, const MarchTo& order) {
  for (const Entity player : players_in(turn))
    turn.transfer_entity(player, order.to, MarchedIn{turn.session_of(player)});
}
void marched_in(Turn& turn, const MarchedIn& greeting) {
  EXPECT_TRUE(turn.world().alive(turn.entity_of(greeting.session)));
}

GameSetup with_marches() {
  GameSetup setup;
  setup.also_register = [](Registry& registry) {
    registry.message<&march>();
    registry.message<&marched_in>();
  };
  return setup;
}

struct Expedition : Game {
  Expedition() : Game(with_marches()), instance(open_instance()) {}
  void march(PartitionId from, PartitionId to) {
    post(from, InboxItem::of(MarchTo{to}));
    settle();
  }
  void expect_in(PartitionId where, std::size_t sessions) {
    EXPECT_EQ(at(where).session_count(), sessions) << at(where).name();
  }
  const PartitionId instance;
};

TEST(Instance, PlayersWalkThereAndComeBack) {
  Expedition game;
  Client& one = game.player("One", Point{0, 0, 0});
  Client& two = game.player("Two", Point{100, 0, 0});
  one.forget();
  game.march(Game::world_id, game.instance);
  game.expect_in(game.instance, 2);
  game.expect_in(Game::world_id, 0);
  // They see each other there as if they had come in.
  EXPECT_EQ(one.take_all<CharInfo>().size(), 1u);
  EXPECT_EQ(two.take_all<CharInfo>().size(), 1u);
  one.forget();
  two.forget();
  Client& three = game.player("Three", Point{50, 0, 0});
  EXPECT_TRUE(three.take_all<CharInfo>().empty()) << "nobody is left in the world";
  one.move({600, 0, 0});
  game.settle();
  EXPECT_EQ(two.take_all<MoveToLocation>().size(), 1u);
  EXPECT_TRUE(three.take_all<MoveToLocation>().empty());
  game.advance(seconds(30));
  game.march(game.instance, Game::world_id);
  game.expect_in(Game::world_id, 3);
  EXPECT_EQ(three.take_all<CharInfo>().size(), 2u);
  one.restart();
  EXPECT_EQ(stored_point(game, "One"), (Point{600, 0, 0}));
}

TEST(Instance, WhoLogsOutThereIsSavedAndHasItsSeatBack) {
  Expedition game;
  Client& one = game.player("One", Point{0, 0, 0});
  game.march(Game::world_id, game.instance);
  one.forget();
  one.move({300, 400, 0});
  game.advance(seconds(20));
  one.restart();
  EXPECT_EQ(stored_point(game, "One"), (Point{300, 400, 0}));
  one.enter(0);
  game.expect_in(game.instance, 0);
  game.expect_in(Game::world_id, 1);
  one.send(Logout{});
  game.advance(seconds(5));
  EXPECT_TRUE(one.gone());
  expect_empty(game);
}

TEST(Instance, ASecondLoginTakesOverThere) {
  Expedition game;
  Client& first = game.player("One", Point{0, 0, 0});
  game.march(Game::world_id, game.instance);
  Client& second = game.connect();
  second.shake_hands();
  second.identify("a_One");
  game.advance(seconds(5));
  EXPECT_TRUE(second.take<CharacterSelectionInfo>());
  EXPECT_EQ(first.closed_with(), net::CloseReason::taken_over);
  game.expect_in(game.instance, 0);
}

TEST(Instance, AConnectionLostOnTheWayLeavesNothingBehind) {
  Expedition game;
  Client& one = game.player("One", Point{0, 0, 0});
  game.post(Game::world_id, InboxItem::of(MarchTo{game.instance}));
  one.drop();
  game.advance(seconds(5));
  game.expect_in(game.instance, 0);
  expect_empty(game);
}

TEST(Instance, ASaveUnderWayIsAwaitedBeforeTheMarch) {
  Expedition game;
  Client& one = game.player("One", Point{0, 0, 0});
  game.io.held = true;
  one.move({5000, 0, 0});
  game.advance(seconds(40));
  ASSERT_FALSE(game.io.jobs().empty()) << "its save is under way";
  game.march(Game::world_id, game.instance);
  game.expect_in(game.instance, 0);
  game.io.held = false;
  game.settle();
  game.expect_in(game.instance, 1);
  // What is to be saved there is saved from there.
  game.advance(seconds(60));
  EXPECT_EQ(stored_point(game, "One"), (Point{5000, 0, 0}));
}

TEST(Instance, WhenItIsDroppedItsPlayersComeBack) {
  Expedition game;
  Client& one = game.player("One", Point{0, 0, 0});
  Client& watcher = game.connect();
  game.march(Game::world_id, game.instance);
  game.drop_instance(game.instance, Game::world_id);
  game.expect_in(Game::world_id, 1);
  one.move({100, 0, 0});
  game.advance(seconds(5));
  // Who marches to where it was ends up in the world too.
  game.march(Game::world_id, game.instance);
  game.expect_in(Game::world_id, 1);
  one.move({200, 0, 0});
  game.advance(seconds(5));
  one.restart();
  EXPECT_EQ(stored_point(game, "One"), (Point{200, 0, 0}));
  EXPECT_FALSE(watcher.gone());
}

TEST(Instance, WithoutAFallbackItsPlayersAreSavedAndSentAway) {
  Expedition game;
  Client& one = game.player("One", Point{0, 0, 0});
  game.march(Game::world_id, game.instance);
  one.move({300, 0, 0});
  game.advance(seconds(10));
  game.drop_instance(game.instance, {}, SessionEnd::server_stopping);
  game.advance(seconds(1));
  EXPECT_EQ(one.closed_with(), net::CloseReason::server_stopping);
  EXPECT_EQ(stored_point(game, "One"), (Point{300, 0, 0}));
  expect_empty(game);
}

}  // namespace
}  // namespace kairos::scenario
