// A cast begins, may be broken off until its launch, takes its costs when they are due, and frees its caster.
#include <gtest/gtest.h>

#include "tests/slices/skill/system/skill_game.hpp"
#include "tests/slices/text_table.hpp"

namespace kairos::skill_test {
namespace {

class CastingTest : public testing::Test {
 protected:
  SkillGame skills;
  Entity mage = skills.make_player("Mage", {0, -100, 0});
  Entity wolf = skills.make_npc({20, -100, 0});
};

void put_on(Turn& turn, Entity who, effect::Hindrance what) {
  effect::Application application;
  application.skill = 999;
  application.level = 1;
  application.length = seconds(9);
  application.from = who;
  application.to = who;
  application.kind = effect::Kind::debuff;
  application.flags = static_cast<std::uint32_t>(what);
  ASSERT_TRUE(effect::apply(turn, application));
}

void happen(Turn& turn, const std::string& what, Entity who, Entity foe) {
  if (what == "silence") put_on(turn, who, effect::Hindrance::silenced);
  if (what == "mute") put_on(turn, who, effect::Hindrance::muted);
  if (what == "stun") put_on(turn, who, effect::Hindrance::stunned);
  if (what == "sleep") put_on(turn, who, effect::Hindrance::asleep);
  if (what == "fear") put_on(turn, who, effect::Hindrance::afraid);
  if (what == "paralyse") put_on(turn, who, effect::Hindrance::paralysed);
  if (what == "root") put_on(turn, who, effect::Hindrance::rooted);
  if (what == "wish") skill::interrupt(turn, who, Interruption::wish);
  if (what == "detach") character::detach(turn, who);
  if (what == "teleport") movement::teleport(turn, who, {5'000, 0, 0});
  if (what != "death") return;
  character::Harm harm;
  harm.attacker = foe;
  harm.victim = who;
  harm.amount = 1'000'000;
  character::harm(turn, harm);
}

TEST(Interrupts, TableOfCases) {  // B47, B56
  for (const auto& row : slice_test::read_table("tests/slices/skill/system/interrupts.txt")) {
    SkillGame skills;
    if (skills.game.stepped()) GTEST_SKIP() << "moments between two steps do not exist";
    const Entity mage = skills.make_player("Mage", {0, -100, 0});
    const Entity wolf = skills.make_npc({20, -100, 0});
    const bool slash = row.text("spell") == "slash";
    ASSERT_TRUE(skills.cast(mage, slash ? ids::slash : ids::bolt, wolf).applied()) << row.where();
    skills.game.wait(milliseconds(row.number("ms")) - microseconds(1));
    skills.game.now = skills.game.now + microseconds(1);
    skills.game.act([&](Turn& turn) { happen(turn, row.text("what"), mage, wolf); });
    skills.game.wait(seconds(5));
    EXPECT_EQ(told().launched.size(), row.truth("launched") ? 1u : 0u) << row.where();
    EXPECT_FALSE(skills.casting(mage)) << row.where();
    EXPECT_EQ(skills.hp(wolf) < 10'000, row.truth("launched")) << row.where();
  }
}

/// A silence and a spell that launch in the same moment: who began first was armed first.
TEST(Interrupts, AtTheSameMomentTheEarlierBeginningDecidesEveryTime) {  // B47
  for (const bool silence_first : {true, false}) {
    std::optional<bool> before;
    for (int run = 0; run < 3; ++run) {
      SkillGame skills;
      auto quick = plain_stats();
      quick.m_atk_speed = 666;  // its bolt takes one second, as the silence does
      const Entity mage = skills.make_player("Mage", {0, -100, 0}, quick);
      const Entity foe = skills.make_player("Foe", {40, -100, 0});
      const Entity wolf = skills.make_npc({20, -100, 0});
      skills.game.act([&](Turn& turn) {
        CastOptions forced;
        forced.forced = true;
        const auto bolt = [&] { return skill::cast(turn, mage, ids::bolt, 1, wolf).applied(); };
        const auto silence = [&] { return skill::cast(turn, foe, ids::silence, 1, mage, forced).applied(); };
        const bool early = silence_first && silence();
        EXPECT_TRUE(bolt());
        EXPECT_TRUE(early || silence());
      });
      skills.game.wait(seconds(5));
      EXPECT_TRUE(skills.has_effect(mage, ids::silence));
      const bool hurt = skills.hp(wolf) < 10'000;
      EXPECT_EQ(hurt, !silence_first) << run;
      EXPECT_EQ(hurt, before.value_or(hurt)) << "the same every time";
      before = hurt;
    }
  }
}

TEST_F(CastingTest, WhatABrokenSpellCostIsGoneAndItsReuseGoesOn) {  // B47
  ASSERT_TRUE(skills.cast(mage, ids::bolt, wolf).applied());
  skills.game.wait(seconds(1));
  skills.game.act([&](Turn& turn) { put_on(turn, mage, effect::Hindrance::silenced); });
  EXPECT_FALSE(skills.casting(mage));
  EXPECT_EQ(skills.mp(mage), 996) << "the first part stays paid, the rest is not asked for";
  skills.game.act([&](Turn& turn) { effect::dispel(turn, mage, 999); });
  skills.game.wait(milliseconds(3'900));
  EXPECT_EQ(skills.cast(mage, ids::bolt, wolf).reason, Reason::too_fast);
  skills.game.wait(milliseconds(150));
  EXPECT_TRUE(skills.cast(mage, ids::bolt, wolf).applied());
}

TEST_F(CastingTest, TakesItsCostsWhenTheyAreDue) {
  ASSERT_TRUE(skills.cast(mage, ids::bolt, wolf).applied());
  EXPECT_EQ(skills.mp(mage), 996) << "the first part at once";
  EXPECT_EQ(skills.hp(wolf), 10'000);
  skills.game.wait(milliseconds(1'990));
  EXPECT_EQ(skills.mp(mage), 996);
  skills.game.wait(milliseconds(100));
  EXPECT_EQ(skills.mp(mage), 996 - 16) << "the rest at the launch";
  EXPECT_LT(skills.hp(wolf), 10'000);
  // 91 · √100 / 100 · 40 = 364, never more; half of it or 1 when it is resisted.
  EXPECT_GE(skills.hp(wolf), 10'000 - 364);
  EXPECT_TRUE(skills.casting(mage)) << "it cools down";
  skills.game.wait(milliseconds(500));
  EXPECT_FALSE(skills.casting(mage));
}

TEST_F(CastingTest, ReuseCountsFromTheBeginning) {
  ASSERT_TRUE(skills.cast(mage, ids::bolt, wolf).applied());
  skills.game.wait(milliseconds(4'900));
  EXPECT_EQ(skills.cast(mage, ids::bolt, wolf).reason, Reason::too_fast);
  EXPECT_FALSE(skills.ask(
      [&](Turn& turn) { return skill::is_ready(turn.world(), mage, ids::bolt, turn.pass().now); }));
  skills.game.wait(milliseconds(150));
  EXPECT_TRUE(skills.cast(mage, ids::bolt, wolf).applied());
}

TEST_F(CastingTest, WhatIsRefusedCostsNothing) {
  CastOptions stay;
  stay.stay = true;
  const Entity far = skills.make_npc({5'000, -100, 0});
  struct Case {
    std::int32_t skill;
    Entity target;
    Reason reason;
  };
  const Entity other = skills.make_player("Other", {50, -100, 0});
  const Case cases[] = {
      {ids::bolt, far, Reason::out_of_range},
      {ids::bolt, mage, Reason::no_such_target},
      {ids::bolt, {}, Reason::no_such_target},
      {ids::bolt, other, Reason::no_such_target},
      {ids::might, wolf, Reason::no_such_target},
      {ids::raise, other, Reason::no_such_target},
      {ids::mastery, mage, Reason::not_allowed},
      {ids::cure_all, mage, Reason::not_allowed},
      {9'999, wolf, Reason::gone},
  };
  for (const Case& each : cases) {
    EXPECT_EQ(skills.cast(mage, each.skill, each.target, stay).reason, each.reason) << each.skill;
    EXPECT_EQ(skills.mp(mage), 1'000);
    EXPECT_FALSE(skills.casting(mage));
  }
}

TEST_F(CastingTest, SeesNobodyBehindAWall) {
  // Bugs B64 and B70.
  const Entity archer = skills.make_player("Archer", {-100, 300, 0});
  const Entity behind = skills.make_npc({100, 300, 0});
  EXPECT_EQ(skills.cast(archer, ids::bolt, behind).reason, Reason::out_of_range);
  const Entity beside = skills.make_npc({-200, 300, 0});
  EXPECT_TRUE(skills.cast(archer, ids::bolt, beside).applied());
  // What walks behind a wall meanwhile is out of reach, too.
  skills.game.wait(seconds(1));
  skills.game.act([&](Turn& turn) { movement::place_body(turn.world(), beside, {200, 300, 0}, 0); });
  skills.game.wait(seconds(2));
  EXPECT_EQ(skills.hp(beside), 10'000);
  EXPECT_TRUE(told().launched.empty());
}

TEST_F(CastingTest, HelpsWhomItMayHelp) {
  const Entity other = skills.make_player("Other", {50, -100, 0});
  EXPECT_TRUE(skills.cast(mage, ids::might, other).applied());
  skills.game.wait(seconds(2));
  EXPECT_EQ(skills.stat(other, Stat::p_atk), 110);
  EXPECT_EQ(skills.stat(mage, Stat::p_atk), 100);
  // Bug B51: a monster's help never goes to the player it fights.
  CastOptions npc;
  npc.unlearned = true;
  EXPECT_EQ(skills.cast(wolf, ids::might, mage, npc).reason, Reason::no_such_target);
  EXPECT_TRUE(skills.cast(wolf, ids::might, wolf, npc).applied());
  skills.game.wait(seconds(2));
  EXPECT_TRUE(skills.has_effect(wolf, ids::might));
  EXPECT_FALSE(skills.has_effect(mage, ids::might));
}

TEST_F(CastingTest, ASecondOneWaitsForTheFirst) {
  const Entity other = skills.make_player("Other", {50, -100, 0});
  ASSERT_TRUE(skills.cast(mage, ids::bolt, wolf).applied());
  skills.game.wait(milliseconds(500));
  ASSERT_TRUE(skills.cast(mage, ids::might, other).applied());
  skills.game.wait(milliseconds(1'900));
  EXPECT_EQ(told().launched, std::vector<std::int32_t>{ids::bolt});
  skills.game.wait(milliseconds(1'400));
  EXPECT_EQ(told().launched, (std::vector<std::int32_t>{ids::bolt, ids::might}));
}

TEST_F(CastingTest, AToggleCostsAndSwitches) {
  ASSERT_TRUE(skills.cast(mage, ids::stance, mage).applied());
  EXPECT_EQ(skills.stat(mage, Stat::p_def), 150);
  skills.game.wait(milliseconds(3'050));
  EXPECT_EQ(skills.mp(mage), 990);
  ASSERT_TRUE(skills.cast(mage, ids::stance, mage).applied());
  EXPECT_EQ(skills.stat(mage, Stat::p_def), 100);
  EXPECT_FALSE(skills.has_effect(mage, ids::stance));
}

TEST_F(CastingTest, SilencedAndStunnedCannotBegin) {
  skills.game.act([&](Turn& turn) { put_on(turn, mage, effect::Hindrance::silenced); });
  EXPECT_EQ(skills.cast(mage, ids::bolt, wolf).reason, Reason::not_now);
  EXPECT_TRUE(skills.cast(mage, ids::slash, wolf).applied());
}

TEST_F(CastingTest, DamageBreaksSpellsByItsChance) {
  int broken = 0;
  constexpr int rounds = 200;
  for (int i = 0; i < rounds; ++i) {
    ASSERT_TRUE(skills.cast(mage, ids::bolt, wolf).applied());
    skills.game.act([&](Turn& turn) {
      character::Harm harm;
      harm.attacker = wolf;
      harm.victim = mage;
      harm.amount = 100;
      character::harm(turn, harm);
    });
    broken += skills.casting(mage) ? 0 : 1;
    skills.game.wait(seconds(6));
    skills.game.act([&](Turn& turn) {
      for (const Entity each : {mage, wolf}) {
        character::heal(turn, each, each, character::Pool::hp, 10'000);
        character::heal(turn, each, each, character::Pool::mp, 1'000);
      }
    });
  }
  // 15 + √1300 - 28 = 23 per cent at MEN 25.
  EXPECT_GT(broken, rounds * 13 / 100);
  EXPECT_LT(broken, rounds * 34 / 100);
}

TEST_F(CastingTest, WalksToWhereItReaches) {
  const Entity far = skills.make_npc({1'000, -100, 0});
  ASSERT_TRUE(skills.cast(mage, ids::bolt, far).applied());
  EXPECT_FALSE(skills.casting(mage));
  EXPECT_EQ(skills.mp(mage), 1'000);
  skills.game.wait(seconds(8));
  EXPECT_EQ(told().launched, std::vector<std::int32_t>{ids::bolt});
  EXPECT_LT(skills.hp(far), 10'000);
}

TEST_F(CastingTest, RaisesOnlyTheDead) {
  const Entity other = skills.make_player("Other", {50, -100, 0});
  skills.game.act([&](Turn& turn) {
    character::Harm harm;
    harm.attacker = wolf;
    harm.victim = other;
    harm.amount = 1'000'000;
    character::harm(turn, harm);
  });
  EXPECT_EQ(skills.cast(mage, ids::might, other).reason, Reason::no_such_target);
  ASSERT_TRUE(skills.cast(mage, ids::raise, other).applied());
  ASSERT_EQ(told().resurrected.size(), 1u);
  EXPECT_EQ(told().resurrected[0].first, other);
  EXPECT_EQ(told().resurrected[0].second, Fixed::of(50));
}

}  // namespace
}  // namespace kairos::skill_test
