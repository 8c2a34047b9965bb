// Whom skills of each kind reach.
#include <gtest/gtest.h>

#include "tests/slices/skill/system/skill_game.hpp"

namespace kairos::skill_test {
namespace {

class TargetsTest : public testing::Test {
 protected:
  [[nodiscard]] bool hurt(Entity who) { return skills.hp(who) < 10'000; }

  SkillGame skills;
  Entity mage = skills.make_player("Mage", {0, -1'000, 0});
};

TEST_F(TargetsTest, AnAuraReachesWhoIsNearAndMayBeHarmed) {
  const Entity near = skills.make_npc({150, -1'000, 0});
  const Entity edge = skills.make_npc({0, -1'200, 0});
  const Entity far = skills.make_npc({201, -1'000, 0});
  const Entity friendly = skills.make_player("Friend", {10, -1'000, 0});
  ASSERT_TRUE(skills.cast(mage, ids::storm, {}).applied());
  EXPECT_TRUE(hurt(near));
  EXPECT_TRUE(hurt(edge));
  EXPECT_FALSE(hurt(far));
  EXPECT_FALSE(hurt(friendly));
  EXPECT_FALSE(hurt(mage));
  EXPECT_EQ(told().targets, std::vector<std::size_t>{2});
}

TEST_F(TargetsTest, NobodyBehindAWallIsReached) {  // B64, B70
  // The wall stands at x = 0 for y above 0.
  const Entity archer = skills.make_player("Archer", {-50, 500, 0});
  const Entity beside = skills.make_npc({-100, 500, 0});
  const Entity behind = skills.make_npc({50, 500, 0});
  ASSERT_TRUE(skills.cast(archer, ids::storm, {}).applied());
  EXPECT_TRUE(hurt(beside));
  EXPECT_FALSE(hurt(behind));
  // Nor by an area around somebody on this side.
  skills.game.wait(seconds(6));
  ASSERT_TRUE(skills.cast(archer, ids::blast, beside).applied());
  skills.game.wait(seconds(1));
  EXPECT_FALSE(hurt(behind));
}

TEST_F(TargetsTest, AnAreaIsAroundTheTarget) {
  const Entity chosen = skills.make_npc({500, -1'000, 0});
  const Entity beside = skills.make_npc({650, -1'000, 0});
  const Entity near_me = skills.make_npc({50, -1'000, 0});
  ASSERT_TRUE(skills.cast(mage, ids::blast, chosen).applied());
  EXPECT_TRUE(hurt(chosen));
  EXPECT_TRUE(hurt(beside));
  EXPECT_FALSE(hurt(near_me));
}

TEST_F(TargetsTest, AConeIsInFront) {
  // It looks east; 90 degrees are 45 to each side.
  const Entity ahead = skills.make_npc({100, -1'000, 0});
  const Entity inside = skills.make_npc({100, -910, 0});
  const Entity outside = skills.make_npc({100, -890, 0});
  const Entity behind = skills.make_npc({-100, -1'000, 0});
  ASSERT_TRUE(skills.cast(mage, ids::cone, {}).applied());
  EXPECT_TRUE(hurt(ahead));
  EXPECT_TRUE(hurt(inside));
  EXPECT_FALSE(hurt(outside));
  EXPECT_FALSE(hurt(behind));
}

TEST_F(TargetsTest, NobodyMoreThanItMayName) {
  for (int i = 0; i < 40; ++i) (void)skills.make_npc({i, -1'000, 0});
  ASSERT_TRUE(skills.cast(mage, ids::storm, {}).applied());
  EXPECT_EQ(told().targets, std::vector<std::size_t>{skill::targets_max});
}

TEST_F(TargetsTest, ForceHarmsAPlayer) {
  const Entity other = skills.make_player("Other", {50, -1'000, 0});
  EXPECT_EQ(skills.cast(mage, ids::drain, other).reason, Reason::no_such_target);
  CastOptions forced;
  forced.forced = true;
  EXPECT_TRUE(skills.cast(mage, ids::drain, other, forced).applied());
  EXPECT_TRUE(hurt(other));
}

TEST_F(TargetsTest, WithoutAPartyABlessingIsForOneself) {
  const Entity other = skills.make_player("Other", {50, -1'000, 0});
  ASSERT_TRUE(skills.cast(mage, ids::bless, {}).applied());
  EXPECT_TRUE(skills.has_effect(mage, ids::bless));
  EXPECT_FALSE(skills.has_effect(other, ids::bless));
}

}  // namespace
}  // namespace kairos::skill_test
