// NPCs are awake while a player is near, and asleep else.
#include "tests/slices/npc/system/npc_game.hpp"

namespace kairos::npc {
namespace {

NpcData two_packs() {
  NpcData data;
  data.npcs = {wolf_kind()};
  data.spawns = {{20120, {500, 500, 0}, 0}, {20120, {50'000, 500, 0}, 0}};
  return data;
}

TEST(Awake, IsWhoHasAPlayerInSight) {
  NpcGame game(two_packs());
  const Entity player = game.player("Anna", {700, 500, 0});
  game.wait(seconds(2));
  const auto wolves = game.npcs();
  EXPECT_TRUE(game.get<Awake>(wolves[0]).has_value());
  EXPECT_FALSE(game.get<Awake>(wolves[1]).has_value());
  game.put(player, {50'000, 600, 0});
  game.wait(seconds(2));
  EXPECT_TRUE(game.get<Awake>(wolves[1]).has_value());
  game.wait(seconds(15));
  EXPECT_FALSE(game.get<Awake>(wolves[0]).has_value()) << "nobody is near any more";
}

TEST(Awake, EndsForAllWhenTheLastPlayerIsGone) {
  NpcGame game(two_packs());
  const Entity player = game.player("Anna", {700, 500, 0});
  game.wait(seconds(2));
  game.act([&](Turn& turn) { turn.world().destroy(player); });
  game.wait(seconds(30));
  for (const Entity npc : game.npcs()) EXPECT_FALSE(game.get<Awake>(npc).has_value());
  EXPECT_FALSE(game.next_due().has_value()) << "and the world sleeps";
}

TEST(Awake, IsWhoComesBackBesideAPlayer) {
  NpcData data = two_packs();
  data.spawns[0].respawn_s = 10;
  NpcGame game(std::move(data));
  (void)game.player("Anna", {700, 500, 0});
  game.wait(seconds(2));
  game.kill(game.npcs()[0], {});
  game.wait(seconds(18));
  const auto wolves = game.npcs();
  ASSERT_EQ(wolves.size(), 2u);
  EXPECT_FALSE(game.get<Awake>(wolves[0]).has_value());
  EXPECT_TRUE(game.get<Awake>(wolves[1]).has_value());
}

TEST(Awake, WandersAroundItsHomeOnly) {
  NpcData data = two_packs();
  data.npcs[0].conduct.wanders = 1;
  NpcGame game(std::move(data));
  (void)game.player("Anna", {700, 500, 0});
  std::set<Point> places;
  for (int i = 0; i < 60; ++i) {
    game.wait(seconds(10));
    const Point at = movement::whole_units(*game.get<movement::Position>(game.npcs()[0]));
    EXPECT_LE(std::abs(at.x - 500), 300);
    EXPECT_LE(std::abs(at.y - 500), 300);
    places.insert(at);
  }
  EXPECT_GT(places.size(), 5u);
}

TEST(Awake, WalksItsRouteBackAndForth) {
  NpcData data = two_packs();
  data.routes = {{"round", Repeat::back, {0, 3}}};
  data.route_points = {{{500, 500, 0}, 0, 0}, {{700, 500, 0}, 2, 0}, {{700, 700, 0}, 0, 1}};
  data.spawns[0].route = 0;
  NpcGame game(std::move(data));
  (void)game.player("Anna", {700, 500, 0});
  const Entity walker = game.npcs()[0];
  std::vector<Point> reached;
  for (int i = 0; i < 600; ++i) {
    game.wait(milliseconds(100));
    const Point at = movement::whole_units(*game.get<movement::Position>(walker));
    for (const Point& corner : {Point{500, 500, 0}, Point{700, 500, 0}, Point{700, 700, 0}}) {
      if (at == corner && (reached.empty() || reached.back() != corner)) reached.push_back(corner);
    }
  }
  ASSERT_GE(reached.size(), 5u);
  EXPECT_EQ(reached[1], (Point{700, 500, 0}));
  EXPECT_EQ(reached[2], (Point{700, 700, 0}));
  EXPECT_EQ(reached[3], (Point{700, 500, 0}));
  EXPECT_EQ(reached[4], (Point{500, 500, 0}));
}

}  // namespace
}  // namespace kairos::npc
