// NPCs stand where the datapack says, lie where they died, and come back when it is time.
#include "tests/slices/npc/system/npc_game.hpp"

namespace kairos::npc {
namespace {

TEST(SpawnAll, AnNpcStandsWhereTheDatapackSaysAndWalks) {
  NpcData data;
  data.npcs = {wolf_kind()};
  data.spawns = {{20120, {-71384, 258304, -3104}, 42000}};
  NpcGame game(std::move(data));
  const auto found = game.npcs();
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(game.get<Npc>(found[0])->template_id, 20120);
  EXPECT_EQ(movement::whole_units(*game.get<movement::Position>(found[0])), (Point{-71384, 258304, -3104}));
  EXPECT_EQ(game.get<movement::Position>(found[0])->heading, 42000);
  EXPECT_EQ(game.get<movement::Gait>(found[0])->running, 0);
  EXPECT_EQ(game.get<character::Health>(found[0])->points.hp, 100);
}

TEST(SpawnAll, SpreadsThoseOfAnAreaInsideIt) {
  NpcData data;
  data.npcs = {wolf_kind()};
  data.areas = {{"wood", -50, 50, {0, 4}}};
  data.corners = {{0, 0}, {1'000, 0}, {1'000, 1'000}, {0, 1'000}};
  SpawnPoint pack;
  pack.npc = 20120;
  pack.area = 0;
  pack.heading = -1;
  pack.count = 50;
  data.spawns = {pack};
  NpcGame game(std::move(data));
  const auto found = game.npcs();
  ASSERT_EQ(found.size(), 50u);
  std::set<Point> places;
  for (const Entity npc : found) {
    const Point at = movement::whole_units(*game.get<movement::Position>(npc));
    EXPECT_TRUE(at.x >= 0 && at.x <= 1'000 && at.y >= 0 && at.y <= 1'000) << at.x << ", " << at.y;
    places.insert(at);
  }
  EXPECT_GT(places.size(), 45u);
}

TEST(SpawnAll, ASleepingWorldRunsNoPass) {
  NpcData data;
  data.npcs = {wolf_kind()};
  data.npcs[0].conduct.aggressive = 1;
  data.npcs[0].conduct.aggro_range = 300;
  data.npcs[0].conduct.wanders = 1;
  for (std::int32_t i = 0; i < 100; ++i) data.spawns.push_back({20120, {i * 100, 0, 0}, 0});
  NpcGame game(std::move(data));
  game.pass();
  EXPECT_FALSE(game.next_due().has_value());
}

TEST(Respawn, ComesExactlyWhenItsTimeIsOver) {
  NpcData data;
  data.npcs = {wolf_kind()};
  data.npcs[0].leavings.corpse_s = 7;
  SpawnPoint spawn{20120, {100, 200, 0}, 5};
  spawn.respawn_s = 60;
  data.spawns = {spawn};
  NpcGame game(std::move(data));
  if (game.stepped()) GTEST_SKIP() << "passes come at fixed steps";
  const Entity wolf = game.npcs()[0];
  const GameTime killed = game.now;
  game.kill(wolf, {});
  EXPECT_TRUE(game.get<character::Dead>(wolf).has_value());
  game.wait(seconds(7) - microseconds(1));
  EXPECT_EQ(game.npcs(), std::vector<Entity>{wolf});
  game.wait(microseconds(1));
  EXPECT_TRUE(game.npcs().empty());
  game.wait(seconds(60) - microseconds(1));
  EXPECT_TRUE(game.npcs().empty());
  game.wait(microseconds(1));
  ASSERT_EQ(game.npcs().size(), 1u);
  EXPECT_EQ((game.now - killed).us, seconds(67).us);
  const Entity again = game.npcs()[0];
  EXPECT_NE(again, wolf);
  EXPECT_EQ(movement::whole_units(*game.get<movement::Position>(again)), (Point{100, 200, 0}));
  EXPECT_EQ(game.get<character::Health>(again)->points.hp, 100);
}

TEST(Respawn, EachOfSeveralHasATimeOfItsOwnWithinItsRange) {
  NpcData data;
  data.npcs = {wolf_kind()};
  data.npcs[0].leavings.corpse_s = 0;
  SpawnPoint spawn{20120, {100, 200, 0}, 5};
  spawn.respawn_s = 100;
  spawn.respawn_random_s = 40;
  spawn.count = 20;
  data.spawns = {spawn};
  NpcGame game(std::move(data));
  for (const Entity npc : game.npcs()) game.kill(npc, {});
  game.wait(seconds(50));
  EXPECT_TRUE(game.npcs().empty());
  std::set<std::int64_t> moments;
  std::size_t there = 0;
  for (int second = 0; second < 100; ++second) {
    game.wait(seconds(1));
    if (game.npcs().size() != there) moments.insert(second);
    there = game.npcs().size();
  }
  EXPECT_EQ(there, 20u);
  EXPECT_GT(moments.size(), 8u) << "they come one by one";
}

TEST(Respawn, NeverComesWithoutATime) {
  NpcData data;
  data.npcs = {wolf_kind()};
  data.spawns = {{20120, {100, 200, 0}, 5}};
  NpcGame game(std::move(data));
  game.kill(game.npcs()[0], {});
  game.wait(seconds(100'000));
  EXPECT_TRUE(game.npcs().empty());
}

TEST(Minions, ComeWithTheirLeaderAndGoWithIt) {
  NpcData data;
  data.npcs = {wolf_kind(), wolf_kind()};
  data.npcs[1].id = 20121;
  data.npcs[0].conduct.minions = {0, 1};
  data.minions = {{20121, 3, 30}};
  SpawnPoint spawn{20120, {0, 0, 0}, 5};
  spawn.respawn_s = 60;
  data.spawns = {spawn};
  NpcGame game(std::move(data));
  ASSERT_EQ(game.npcs_of(20121).size(), 3u);
  const Entity leader = game.npcs_of(20120)[0];
  for (const Entity minion : game.npcs_of(20121)) {
    const Point at = movement::whole_units(*game.get<movement::Position>(minion));
    EXPECT_LE(std::max(std::abs(at.x), std::abs(at.y)), 200);
  }
  game.kill(game.npcs_of(20121)[0], {});
  game.wait(seconds(8));
  EXPECT_EQ(game.npcs_of(20121).size(), 2u);
  game.wait(seconds(30));
  EXPECT_EQ(game.npcs_of(20121).size(), 3u) << "it came back to its leader";
  game.kill(leader, {});
  game.wait(seconds(8));
  EXPECT_TRUE(game.npcs().empty()) << "they went with it";
  game.wait(seconds(60));
  EXPECT_EQ(game.npcs_of(20120).size(), 1u);
  EXPECT_EQ(game.npcs_of(20121).size(), 3u);
}

}  // namespace
}  // namespace kairos::npc
