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

}  // namespace
}  // namespace kairos::npc
