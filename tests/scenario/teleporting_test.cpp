// Teleporting: together, with others on the way, and that nobody acts between two places.
#include <gtest/gtest.h>

#include <set>

#include "slices/combat/combat.hpp"
#include "slices/movement/movement.hpp"
#include "tests/scenario/leftovers.hpp"
#include "tests/scenario/ruled_game.hpp"

namespace kairos::scenario {
namespace {

using namespace highfive;

constexpr Point square{50'000, -50'000, 0};

std::vector<Entity> all_players(Turn& turn) {
  std::vector<Entity> all;
  turn.world().query<Entity, With<character::Persona>>([&](Entity entity) { all.push_back(entity); });
  return all;
}
/// Every character to one place, a unit apart, in one pass.
void send_all(Turn& turn) {
  std::int32_t next = 0;
  for (const Entity entity : all_players(turn))
    movement::teleport(turn, entity, {square.x + next++, square.y, square.z});
}
void send(Turn& turn, const Client& client) {
  movement::teleport(turn, RuledGame::entity_of(turn, client), square, 1'234);
}

struct Marched {
  SessionId session;
};
void marched(Turn&, const Marched&) {}

std::multiset<std::int32_t> introduced(Client& client) {
  std::multiset<std::int32_t> handles;
  for (const auto& packet : client.take_all<CharInfo>()) handles.insert(packet.identity.handle);
  return handles;
}
std::multiset<std::int32_t> all_but(const std::vector<Client*>& clients, const Client* one) {
  std::multiset<std::int32_t> others;
  for (const Client* other : clients) {
    if (other != one) others.insert(other->handle());
  }
  return others;
}
/// Far from each other.
std::vector<Client*> travellers(Game& game, int count) {
  std::vector<Client*> clients;
  for (int i = 0; i < count; ++i) {
    clients.push_back(&game.player("Traveller" + std::to_string(i),
                                   Point{i % 10 * 6'000 - 30'000, i / 10 * 6'000 - 30'000, 0}));
  }
  for (Client* client : clients) client->forget();
  return clients;
}

TEST(Teleporting, AHundredToOnePlaceInOnePassSeeEachOtherExactlyOnce) {  // B62
  RuledGame game;
  const auto clients = travellers(game, 100);
  game.act(&send_all);
  for (Client* client : clients) {
    EXPECT_EQ(client->expect<TeleportToLocation>().handle, client->handle());
    EXPECT_TRUE(introduced(*client).empty()) << "nobody is there yet";
    client->forget();
  }
  // Some are faster.
  for (std::size_t i = 0; i < clients.size(); i += 2) clients[i]->send(Appearing{});
  game.settle();
  for (std::size_t i = 1; i < clients.size(); i += 2) {
    EXPECT_TRUE(introduced(*clients[i]).empty()) << "who is still on the way sees nobody";
    clients[i]->send(Appearing{});
  }
  game.settle();
  for (Client* client : clients) {
    EXPECT_EQ(introduced(*client), all_but(clients, client));
    EXPECT_FALSE(client->take<DeleteObject>());
  }
}

TEST(Teleporting, AHundredAcrossAPartitionsBorderSeeEachOtherExactlyOnce) {  // B62
  GameSetup setup;
  setup.also_register = [](Registry& registry) { registry.message<&marched>(); };
  RuledGame game(std::move(setup));
  const PartitionId instance = game.open_instance();
  std::vector<Client*> clients;
  for (int i = 0; i < 100; ++i)
    clients.push_back(&game.player("Marcher" + std::to_string(i), Point{i, -i, 0}));
  for (Client* client : clients) client->forget();
  game.act([&](Turn& turn) {
    for (const Entity player : all_players(turn))
      turn.transfer_entity(player, instance, Marched{turn.session_of(player)});
  });
  ASSERT_EQ(game.at(instance).session_count(), 100u);
  for (Client* client : clients) EXPECT_EQ(introduced(*client), all_but(clients, client));
}

TEST(Teleporting, AClientThatIsThereIsShownItselfAgain) {
  RuledGame game;
  Client& client = game.player("Traveller", Point{0, 0, 0});
  game.act([&](Turn& turn) { send(turn, client); });
  client.forget();
  client.send(Appearing{});
  game.settle();
  const auto users = client.take_all<UserInfo>();
  ASSERT_EQ(users.size(), 1u);
  EXPECT_EQ(users[0].identity.handle, client.handle());
  EXPECT_EQ(users[0].identity.at.x, square.x);
  EXPECT_EQ(users[0].identity.at.y, square.y);
  client.send(Appearing{});
  game.settle();
  EXPECT_FALSE(client.take<UserInfo>()) << "once";
}

/// Client and a neighbour who stands where it is to appear.
struct OnTheWay : RuledGame {
  Client& client = player("Traveller", Point{0, 0, 0});
  Client& neighbour = player("Neighbour", Point{square.x + 30, square.y, square.z});
  Client& left_behind = player("LeftBehind", Point{30, 0, 0});

  OnTheWay() {
    act([&](Turn& turn) {
      for (const Client* each : {&client, &neighbour, &left_behind}) make_hardy(turn, entity_of(turn, *each));
    });
    act([&](Turn& turn) { send(turn, client); });
    for (Client* each : {&client, &neighbour, &left_behind}) each->forget();
  }
};

TEST(Teleporting, NothingIsDoneOnTheWay) {  // B67
  struct Try {
    const char* name;
    void (*send)(Client&, std::int32_t other);
  };
  const Try tries[] = {
      {"walk",
       [](Client& client, std::int32_t) {
         client.move({square.x + 100, square.y, square.z});
       }},
      {"attack", [](Client& client, std::int32_t other) { client.send(AttackRequest{.target = other}); }},
      {"select", [](Client& client, std::int32_t other) { client.send(Action{.target = other}); }},
      {"pick up", [](Client& client, std::int32_t) { client.send(Action{.target = 0x7fff'0000}); }},
      {"use a skill", [](Client& client, std::int32_t) { client.send(RequestMagicSkillUse{.skill = 45}); }},
      {"sit down", [](Client& client, std::int32_t) { client.send(RequestActionUse{.action = 0}); }},
      {"drop", [](Client& client, std::int32_t) { client.send(RequestDropItem{.item = 1, .amount = 1}); }},
  };
  for (const Try& each : tries) {
    OnTheWay game;
    each.send(game.client, game.neighbour.handle());
    game.settle();
    EXPECT_TRUE(game.client.take<ActionFailed>()) << each.name << ": " << game.client.words();
    EXPECT_TRUE(game.neighbour.unread().empty()) << each.name << ": " << game.neighbour.words();
    EXPECT_TRUE(game.left_behind.unread().empty()) << each.name << ": " << game.left_behind.words();
  }
  // What it says of its place is not believed.
  OnTheWay game;
  game.client.send(ValidatePosition{.at = {1, 2, 3}, .heading = 0, .vehicle = 0});
  game.settle();
  EXPECT_EQ(game.get<movement::Position>(game.neighbour)->x, (square.x + 30) * 1'000);
  game.client.send(Appearing{});
  game.settle();
  EXPECT_EQ(introduced(game.neighbour), std::multiset<std::int32_t>{game.client.handle()});
  EXPECT_EQ(movement::whole_units(*game.get<movement::Position>(game.client)), square);
}

TEST(Teleporting, NothingIsDoneToWhomIsOnTheWay) {  // B67
  OnTheWay game;
  game.act([&](Turn& turn) {
    const Entity there = RuledGame::entity_of(turn, game.neighbour);
    Entity gone;
    turn.world().query<Entity, With<movement::Teleporting>>([&](Entity entity) { gone = entity; });
    ASSERT_TRUE(gone);
    EXPECT_EQ(combat::attack(turn, there, gone, true).reason, Reason::gone);
    EXPECT_EQ(combat::attack(turn, gone, there, true).reason, Reason::not_now);
  });
  game.advance(seconds(5));
  EXPECT_FALSE(game.neighbour.take<Attack>());
}

TEST(Teleporting, ASilentClientIsThereInTheEnd) {  // B67
  OnTheWay game;
  EXPECT_TRUE(introduced(game.neighbour).empty());
  game.advance(seconds(29));
  EXPECT_TRUE(introduced(game.neighbour).empty());
  game.advance(seconds(2));
  EXPECT_EQ(introduced(game.neighbour), std::multiset<std::int32_t>{game.client.handle()});
  game.client.forget();
  game.client.move({square.x + 100, square.y, square.z});
  game.settle();
  EXPECT_TRUE(game.client.take<MoveToLocation>());
  // And it can be attacked like anybody.
  game.advance(seconds(20));
  game.neighbour.send(AttackRequest{.target = game.client.handle()});
  game.act([&](Turn& turn) {
    EXPECT_TRUE(combat::attack(turn, RuledGame::entity_of(turn, game.neighbour),
                               RuledGame::entity_of(turn, game.client), true)
                    .applied());
  });
}

TEST(Teleporting, WhatAClientClaimsIsNotSaved) {  // B65
  RuledGame game;
  Client& client = game.player("Liar", Point{0, 0, 0});
  constexpr std::int32_t least = -2'147'483'647 - 1;
  for (const Point& claim : {Point{1'000'000, 0, 0}, Point{0, 0, 16'000}, Point{least, least, least}}) {
    client.send(ValidatePosition{.at = {claim.x, claim.y, claim.z}, .heading = 0, .vehicle = 0});
    client.send(MoveBackwardToLocation{
        .destination = {1'000'000, 0, 0}, .origin = {claim.x, claim.y, claim.z}, .controller = 1});
    game.advance(seconds(1));
  }
  client.restart();
  EXPECT_EQ(stored_point(game, "Liar"), (Point{0, 0, 0}));
  client.enter(0);
  EXPECT_EQ(client.start(), (Point{0, 0, 0}));
}

}  // namespace
}  // namespace kairos::scenario
