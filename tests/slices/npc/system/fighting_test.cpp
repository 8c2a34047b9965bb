// A hunt as an NPC lives it: struck, it fights back, chases, calls its friends, gives up and goes home whole.
#include "slices/combat/combat.hpp"
#include "tests/slices/npc/system/npc_game.hpp"

namespace kairos::npc {
namespace {

struct Hunt {
  explicit Hunt(NpcData&& data) : game(std::move(data)), player(game.player("Anna", {0, 0, 0})) {
    game.wait(seconds(3));
  }
  void strike(Entity victim, std::int32_t amount) {
    game.act([&](Turn& turn) {
      character::Harm harm;
      harm.attacker = player;
      harm.victim = victim;
      harm.amount = amount;
      (void)character::harm(turn, harm);
    });
  }
  Mood mood_of(Entity npc) { return game.get<Awake>(npc) ? game.get<Awake>(npc)->mood : Mood::calm; }
  std::int32_t x_of(Entity entity) { return game.get<movement::Position>(entity)->x / 1'000; }

  NpcGame game;
  Entity player;
};

NpcData pack_of(std::int32_t count, std::int32_t apart) {
  NpcData data;
  data.npcs = {wolf_kind()};
  for (std::int32_t i = 0; i < count; ++i) data.spawns.push_back({20120, {600 + i * apart, 0, 0}, 0});
  return data;
}

TEST(Wolf, FightsBackWhenStruck) {
  Hunt hunt(pack_of(1, 0));
  const Entity wolf = hunt.game.npcs()[0];
  EXPECT_EQ(hunt.mood_of(wolf), Mood::calm);
  hunt.strike(wolf, 10);
  EXPECT_EQ(hunt.mood_of(wolf), Mood::fighting) << "at once";
  EXPECT_TRUE(hunt.game.get<Roused>(wolf).has_value());
  hunt.game.wait(seconds(6));
  EXPECT_LT(hunt.x_of(wolf), 100) << "it came";
  const auto hp = [&] { return hunt.game.get<character::Health>(hunt.player)->points; };
  hunt.game.wait(seconds(20));
  EXPECT_LT(hp().hp, hp().hp_max) << "and bit";
}

TEST(Wolf, ChasesThenGivesUpAndIsWholeAtHome) {
  NpcData data = pack_of(1, 0);
  data.npcs[0].conduct.leash = 500;
  Hunt hunt(std::move(data));
  const Entity wolf = hunt.game.npcs()[0];
  hunt.strike(wolf, 50);
  hunt.game.wait(seconds(2));
  hunt.game.put(hunt.player, {-1'500, 0, 0});
  bool was_returning = false;
  for (int i = 0; i < 60; ++i) {
    hunt.game.wait(milliseconds(500));
    was_returning |= hunt.mood_of(wolf) == Mood::returning;
    EXPECT_GT(hunt.x_of(wolf), -300) << "no farther than its leash, and what it runs in a second";
  }
  EXPECT_TRUE(was_returning);
  EXPECT_EQ(hunt.mood_of(wolf), Mood::calm);
  EXPECT_NEAR(hunt.x_of(wolf), 600, 45);
  EXPECT_EQ(hunt.game.get<character::Health>(wolf)->points.hp, 100);
  EXPECT_FALSE(hunt.game.get<Roused>(wolf).has_value());
}

TEST(Wolf, AttacksByItselfOnlyWhenAggressiveAndNear) {
  NpcData data = pack_of(2, 600);
  data.npcs.push_back(wolf_kind());
  data.npcs[1].id = 20121;
  data.npcs[1].conduct.aggressive = 1;
  data.npcs[1].conduct.aggro_range = 300;
  data.spawns[1] = {20121, {900, 0, 0}, 0};
  Hunt hunt(std::move(data));
  const Entity tame = hunt.game.npcs_of(20120)[0];
  const Entity wild = hunt.game.npcs_of(20121)[0];
  hunt.game.wait(seconds(5));
  EXPECT_EQ(hunt.mood_of(wild), Mood::calm) << "900 units away";
  hunt.game.put(hunt.player, {620, 0, 0});
  hunt.game.wait(seconds(3));
  EXPECT_EQ(hunt.mood_of(wild), Mood::fighting);
  EXPECT_EQ(hunt.mood_of(tame), Mood::calm);
}

TEST(Guard, AttacksWhoHasKarmaOnly) {
  NpcData data = pack_of(1, 0);
  data.npcs[0].kind = NpcKind::guard;
  data.npcs[0].attackable = 0;
  Hunt hunt(std::move(data));
  const Entity guard = hunt.game.npcs()[0];
  hunt.game.put(hunt.player, {400, 0, 0});
  hunt.game.wait(seconds(5));
  EXPECT_EQ(hunt.mood_of(guard), Mood::calm);
  hunt.game.act([&](Turn& turn) { character::set_karma(turn, hunt.player, 100); });
  hunt.game.wait(seconds(3));
  EXPECT_EQ(hunt.mood_of(guard), Mood::fighting);
}

TEST(Pack, HelpsItsOwnWithinRange) {
  NpcData data = pack_of(3, 250);
  data.npcs[0].conduct.clans = {1};
  data.npcs[0].conduct.clan_range = 300;
  Hunt hunt(std::move(data));
  const auto wolves = hunt.game.npcs();
  hunt.strike(wolves[0], 5);
  hunt.game.wait(milliseconds(100));
  EXPECT_EQ(hunt.mood_of(wolves[0]), Mood::fighting);
  EXPECT_EQ(hunt.mood_of(wolves[1]), Mood::fighting) << "250 units away";
  EXPECT_EQ(hunt.mood_of(wolves[2]), Mood::calm) << "500 units away";
}

TEST(Pack, DoesNotHelpWhoIsNoKin) {
  NpcData data = pack_of(2, 250);
  data.npcs[0].conduct.clans = {1};
  data.npcs[0].conduct.clan_range = 300;
  data.npcs.push_back(data.npcs[0]);
  data.npcs[1].id = 20121;
  data.npcs[1].conduct.clans = {2};
  data.spawns[1].npc = 20121;
  Hunt hunt(std::move(data));
  hunt.strike(hunt.game.npcs_of(20120)[0], 5);
  hunt.game.wait(seconds(3));
  EXPECT_EQ(hunt.mood_of(hunt.game.npcs_of(20121)[0]), Mood::calm);
}

TEST(Coward, RunsOnce) {
  NpcData data = pack_of(1, 0);
  data.npcs[0].conduct.flees_below = 50;
  Hunt hunt(std::move(data));
  const Entity wolf = hunt.game.npcs()[0];
  hunt.strike(wolf, 60);
  hunt.game.wait(seconds(2));
  EXPECT_GT(hunt.x_of(wolf), 700) << "away from the player";
  hunt.game.wait(seconds(11));
  EXPECT_LT(hunt.x_of(wolf), 100) << "then it fights after all";
}

TEST(Kill, GivesSharesByTheDamageDone) {
  NpcData data = pack_of(1, 0);
  Hunt hunt(std::move(data));
  const Entity wolf = hunt.game.npcs()[0];
  const Entity other = hunt.game.player("Berta", {100, 0, 0});
  hunt.strike(wolf, 25);
  hunt.game.kill(wolf, other);
  const auto earned = [&](Entity who) { return hunt.game.get<character::Growth>(who)->progress; };
  EXPECT_EQ(earned(hunt.player).experience, 25);
  EXPECT_EQ(earned(other).experience, 75);
  EXPECT_EQ(earned(hunt.player).sp, 1);
  EXPECT_EQ(earned(other).sp, 3);
}

TEST(Kill, IsWorthNothingToWhoIsGone) {
  Hunt hunt(pack_of(1, 0));
  const Entity wolf = hunt.game.npcs()[0];
  const Entity other = hunt.game.player("Berta", {100, 0, 0});
  hunt.strike(wolf, 50);
  hunt.game.put(hunt.player, {90'000, 0, 0});
  hunt.game.kill(wolf, other);
  EXPECT_EQ(hunt.game.get<character::Growth>(hunt.player)->progress.experience, 0);
  EXPECT_EQ(hunt.game.get<character::Growth>(other)->progress.experience, 50)
      << "nobody earns the other's part";
}

TEST(Kill, LeavesThingsToWhoDidMost) {
  NpcData data = pack_of(1, 0);
  data.drop_groups = {{chance_always, {0, 1}}, {chance_always, {1, 1}}, {0, {0, 1}}};
  data.drops = {{57, 0, 10, 20, chance_always}, {1864, 0, 1, 1, chance_always}};
  data.npcs[0].leavings.drops = {0, 3};
  Hunt hunt(std::move(data));
  const Entity wolf = hunt.game.npcs()[0];
  const Entity other = hunt.game.player("Berta", {100, 0, 0});
  hunt.strike(wolf, 90);
  hunt.game.kill(wolf, other);
  std::vector<item::Ground> lying;
  hunt.game.act([&](Turn& turn) {
    turn.world().read<item::Ground>([&](const item::Ground& ground) { lying.push_back(ground); });
  });
  ASSERT_EQ(lying.size(), 2u);
  EXPECT_EQ(lying[0].kind, 57);
  EXPECT_GE(lying[0].count, 10);
  EXPECT_LE(lying[0].count, 20);
  EXPECT_EQ(lying[1].kind, 1864);
  for (const auto& ground : lying) EXPECT_EQ(ground.protected_for, hunt.player) << "not who struck last";
}

TEST(Mage, CastsFromAfar) {
  NpcData data = pack_of(1, 0);
  data.npcs[0].conduct.ai = AiKind::mage;
  data.npcs[0].conduct.skills = {0, 1};
  data.npcs[0].strength.m_atk = 50;
  data.skills = {{ids::bolt, 1}};
  Hunt hunt(std::move(data));
  const Entity wolf = hunt.game.npcs()[0];
  hunt.strike(wolf, 1);
  hunt.game.wait(milliseconds(2'000));
  const auto health = hunt.game.get<character::Health>(hunt.player);
  EXPECT_LT(health->points.hp, health->points.hp_max);
  EXPECT_GT(hunt.x_of(wolf), 400) << "it did not come near for that";
}

TEST(Skills, ThatHelpAreNeverForTheFoe) {  // B51
  NpcData data = pack_of(3, 60);
  data.npcs[0].strength.mp = 100'000;
  data.npcs[0].strength.hp = 100'000;
  data.npcs[0].conduct.skills = {0, 3};
  data.npcs[0].conduct.skill_chance = 100;
  data.npcs[0].conduct.clans = {1};
  data.npcs[0].conduct.clan_range = 300;
  data.npcs[0].strength.p_atk = 1;
  data.skills = {{ids::bolt, 1}, {ids::might, 1}, {ids::heal, 1}};
  Hunt hunt(std::move(data));
  const auto wolves = hunt.game.npcs();
  hunt.strike(wolves[0], 1);
  bool wolves_had = false;
  // Ten minutes against the whole pack.
  for (int i = 0; i < 600; ++i) {
    hunt.game.wait(seconds(1));
    hunt.game.act([&](Turn& turn) {
      (void)character::heal(turn, hunt.player, hunt.player, character::Pool::hp, 10'000);
    });
    hunt.game.act([&](Turn& turn) {
      EXPECT_TRUE(turn.world().rows<effect::Effects>(hunt.player).empty()) << i;
      for (const Entity wolf : wolves) wolves_had |= effect::find(turn.world(), wolf, ids::might) != nullptr;
    });
  }
  EXPECT_TRUE(wolves_had);
}

TEST(Healer, HealsTheFriendThatNeedsItMost) {
  NpcData data = pack_of(2, 100);
  data.npcs.push_back(data.npcs[0]);
  data.npcs[1].id = 20121;
  data.npcs[1].conduct.ai = AiKind::healer;
  data.npcs[1].conduct.skills = {0, 1};
  data.npcs[0].conduct.clans = {1};
  data.npcs[0].conduct.clan_range = 300;
  data.npcs[1].conduct.clans = {1};
  data.npcs[1].strength.m_atk = 50;
  data.spawns[1].npc = 20121;
  data.skills = {{ids::heal, 1}};
  Hunt hunt(std::move(data));
  const Entity hurt = hunt.game.npcs_of(20120)[0];
  hunt.strike(hurt, 60);
  hunt.game.wait(seconds(2));
  EXPECT_GT(hunt.game.get<character::Health>(hurt)->points.hp, 60);
}

}  // namespace
}  // namespace kairos::npc
