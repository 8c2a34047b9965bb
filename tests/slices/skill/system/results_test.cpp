// What skills do to those they reach.
#include <gtest/gtest.h>

#include "tests/slices/skill/system/skill_game.hpp"

namespace kairos::skill_test {
namespace {

class ResultsTest : public testing::Test {
 protected:
  void wound(Entity who, std::int32_t amount) {
    skills.game.act([&](Turn& turn) {
      character::Harm harm;
      harm.attacker = wolf;
      harm.victim = who;
      harm.amount = amount;
      character::harm(turn, harm);
    });
  }

  SkillGame skills;
  Entity mage = skills.make_player("Mage", {0, -100, 0});
  Entity wolf = skills.make_npc({20, -100, 0});
};

TEST_F(ResultsTest, APhysicalSkillHitsByItsFormula) {
  ASSERT_TRUE(skills.cast(mage, ids::slash, wolf).applied());
  skills.game.wait(seconds(2));
  // 76 · (100 + 100) / 100 = 152 from the front, more from the side or behind: both look east.
  EXPECT_EQ(skills.hp(wolf), 10'000 - 182);
}

TEST_F(ResultsTest, AHealGivesPowerAndRootOfMagicAttack) {
  wound(mage, 500);
  ASSERT_TRUE(skills.cast(mage, ids::heal, mage).applied());
  skills.game.wait(milliseconds(1'000));
  EXPECT_GE(skills.hp(mage), 9'500 + 60);
}

TEST_F(ResultsTest, ADrainGivesAPartBack) {
  wound(mage, 1'000);
  const std::int32_t before = skills.hp(mage);
  ASSERT_TRUE(skills.cast(mage, ids::drain, wolf).applied());
  const std::int32_t taken = 10'000 - skills.hp(wolf);
  ASSERT_GT(taken, 0);
  EXPECT_EQ(skills.hp(mage) - before, taken / 2);
}

TEST_F(ResultsTest, PoisonIsCuredUpToALevel) {
  ASSERT_TRUE(skills.cast(mage, ids::poison, wolf).applied());
  ASSERT_TRUE(skills.has_effect(wolf, ids::poison));
  skills.game.wait(milliseconds(5'050));
  EXPECT_EQ(skills.hp(wolf), 9'990);
  CastOptions npc;
  npc.unlearned = true;
  ASSERT_TRUE(skills.cast(wolf, ids::cure, wolf, npc).applied());
  EXPECT_FALSE(skills.has_effect(wolf, ids::poison));
}

TEST_F(ResultsTest, ACancelTakesBuffsOnly) {
  const Entity other = skills.make_player("Other", {50, -100, 0});
  ASSERT_TRUE(skills.cast(mage, ids::might, other).applied());
  skills.game.wait(seconds(2));
  ASSERT_TRUE(skills.has_effect(other, ids::might));
  CastOptions npc;
  npc.unlearned = true;
  // Each time with 90 per cent.
  for (int i = 0; i < 20 && skills.has_effect(other, ids::might); ++i)
    ASSERT_TRUE(skills.cast(wolf, ids::cancel, other, npc).applied());
  EXPECT_FALSE(skills.has_effect(other, ids::might));
  EXPECT_EQ(skills.stat(other, Stat::p_atk), 100);
}

TEST_F(ResultsTest, APotionWorksBesideACast) {
  ASSERT_TRUE(skills.cast(mage, ids::bolt, wolf).applied());
  CastOptions potion;
  potion.unlearned = true;
  potion.instant = true;
  EXPECT_TRUE(skills.cast(mage, ids::cure_all, {}, potion).applied());
  EXPECT_TRUE(skills.casting(mage));
  skills.game.wait(seconds(3));
  EXPECT_EQ(told().launched, (std::vector<std::int32_t>{ids::cure_all, ids::bolt}));
}

}  // namespace
}  // namespace kairos::skill_test
