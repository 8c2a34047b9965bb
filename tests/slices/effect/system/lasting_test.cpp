// Effects come, change stats, last exactly as long as they say, and go.
#include <gtest/gtest.h>

#include "tests/slices/effect/system/effect_game.hpp"

namespace kairos::effect_test {
namespace {

using effect::OverTime;

constexpr std::int32_t speed_type = 1;

class LastingTest : public testing::Test {
 protected:
  EffectGame effects;
  Entity one = effects.make_creature();
};

TEST_F(LastingTest, ChangesStatsUntilItsEndAndNotLonger) {
  const StatChange changes[] = {{Stat::p_atk, Operation::multiply, Fixed{1'150'000}},
                                {Stat::p_def, Operation::add, Fixed::of(20)}};
  Application might = buff(one, 1068, 2, 3, seconds(10));
  might.changes = changes;
  ASSERT_TRUE(effects.put(might));
  EXPECT_EQ(effects.stat(one, Stat::p_atk), 115);
  EXPECT_EQ(effects.stat(one, Stat::p_def), 120);
  effects.game.wait(milliseconds(9'900));
  EXPECT_EQ(effects.stat(one, Stat::p_atk), 115);
  if (!effects.game.stepped()) {
    effects.game.wait(microseconds(99'999));
    EXPECT_EQ(effects.stat(one, Stat::p_atk), 115);
    effects.game.wait(microseconds(1));
    EXPECT_EQ(effects.stat(one, Stat::p_atk), 100);
  }
  effects.game.wait(milliseconds(200));
  EXPECT_EQ(effects.stat(one, Stat::p_atk), 100);
  EXPECT_EQ(effects.stat(one, Stat::p_def), 100);
  EXPECT_TRUE(effects.skills_on(one).empty());
}

TEST_F(LastingTest, ADisplacedEffectNeverComesBack) {
  // Bug B55: haste 1 for 300 s, after 100 s haste 2 for 120 s, which is taken off at 200 s.
  ASSERT_TRUE(effects.put(buff(one, 1086, speed_type, 1, seconds(300))));
  effects.game.wait(seconds(100));
  ASSERT_TRUE(effects.put(buff(one, 1087, speed_type, 2, seconds(120))));
  EXPECT_EQ(effects.skills_on(one), std::vector<std::int32_t>{1087});
  EXPECT_FALSE(effects.put(buff(one, 1086, speed_type, 1, seconds(300))));
  effects.game.wait(seconds(100));
  effects.game.act([&](Turn& turn) { EXPECT_TRUE(effect::dispel(turn, one, 1087)); });
  EXPECT_TRUE(effects.skills_on(one).empty());
  effects.game.wait(seconds(300));
  EXPECT_TRUE(effects.skills_on(one).empty());
}

TEST_F(LastingTest, TheSameAgainBeginsAnew) {
  ASSERT_TRUE(effects.put(buff(one, 1086, speed_type, 1, seconds(10))));
  effects.game.wait(seconds(8));
  ASSERT_TRUE(effects.put(buff(one, 1086, speed_type, 1, seconds(10))));
  effects.game.wait(seconds(8));
  EXPECT_EQ(effects.skills_on(one), std::vector<std::int32_t>{1086});
  effects.game.wait(seconds(3));
  EXPECT_TRUE(effects.skills_on(one).empty());
}

TEST_F(LastingTest, PoisonTakesEachStepAndTheLastOneAtItsEnd) {
  const OverTime steps[] = {{character::Pool::hp, -24, seconds(5)}};
  Application poison = buff(one, 129, 3, 1, seconds(30));
  poison.kind = effect::Kind::debuff;
  poison.over_time = steps;
  poison.from = effects.make_creature();
  ASSERT_TRUE(effects.put(poison));
  effects.game.wait(milliseconds(4'900));
  EXPECT_EQ(effects.hp(one), 1'000);
  effects.game.wait(milliseconds(200));
  EXPECT_EQ(effects.hp(one), 976);
  effects.game.wait(seconds(20));
  EXPECT_EQ(effects.hp(one), 1'000 - 5 * 24);
  effects.game.wait(seconds(10));
  EXPECT_EQ(effects.hp(one), 1'000 - 6 * 24);
  EXPECT_TRUE(effects.skills_on(one).empty());
}

TEST_F(LastingTest, PoisonLeavesOnePointUnlessItMayKill) {
  const OverTime steps[] = {{character::Pool::hp, -600, seconds(1)}};
  Application poison = buff(one, 129, 3, 1, seconds(3));
  poison.over_time = steps;
  poison.from = effects.make_creature();
  ASSERT_TRUE(effects.put(poison));
  effects.game.wait(seconds(4));
  EXPECT_EQ(effects.hp(one), 1);
  poison.flags |= effect::may_kill;
  ASSERT_TRUE(effects.put(poison));
  effects.game.wait(seconds(4));
  EXPECT_EQ(effects.hp(one), 0);
}

TEST_F(LastingTest, AToggleEndsWhenItsManaIsGone) {
  const OverTime steps[] = {{character::Pool::mp, -200, seconds(3), 1}};
  Application toggle = buff(one, 288, 0, 1, {});
  toggle.kind = effect::Kind::toggle;
  toggle.over_time = steps;
  ASSERT_TRUE(effects.put(toggle));
  effects.game.wait(milliseconds(6'100));
  EXPECT_EQ(effects.mp(one), 100);
  EXPECT_EQ(effects.skills_on(one), std::vector<std::int32_t>{288});
  effects.game.wait(seconds(3));
  EXPECT_TRUE(effects.skills_on(one).empty());
  EXPECT_EQ(effects.mp(one), 100);
}

TEST_F(LastingTest, DeathTakesAllButWhatStays) {
  Application stays = buff(one, 1323, 7, 1, seconds(60));
  stays.flags = effect::stays_after_death;
  ASSERT_TRUE(effects.put(stays));
  const OverTime steps[] = {{character::Pool::hp, 5, seconds(1)}};
  Application heals = buff(one, 1044, 8, 1, seconds(60));
  heals.over_time = steps;
  ASSERT_TRUE(effects.put(heals));
  effects.harm(effects.make_creature(), one, 5'000);
  EXPECT_EQ(effects.skills_on(one), std::vector<std::int32_t>{1323});
  EXPECT_FALSE(effects.put(buff(one, 1086, speed_type, 1, seconds(10)))) << "nothing is put on the dead";
  effects.game.wait(seconds(58));
  EXPECT_EQ(effects.skills_on(one), std::vector<std::int32_t>{1323}) << "its time goes on";
  EXPECT_EQ(effects.hp(one), 0);
  effects.game.wait(seconds(3));
  EXPECT_TRUE(effects.skills_on(one).empty());
}

TEST_F(LastingTest, AFullListLosesItsOldest) {
  for (std::int32_t i = 0; i < static_cast<std::int32_t>(effect::buff_slots); ++i)
    ASSERT_TRUE(effects.put(buff(one, 100 + i, 100 + i, 1, seconds(600))));
  ASSERT_TRUE(effects.put(buff(one, 200, 200, 1, seconds(600))));
  const auto skills = effects.skills_on(one);
  EXPECT_EQ(skills.size(), effect::buff_slots);
  EXPECT_EQ(skills.front(), 101);
  EXPECT_EQ(skills.back(), 200);
}

TEST_F(LastingTest, CuresAType) {
  ASSERT_TRUE(effects.put(buff(one, 129, 3, 5, seconds(60))));
  effects.game.act([&](Turn& turn) {
    EXPECT_EQ(effect::dispel_type(turn, one, 3, 4), 0u) << "too strong for it";
    EXPECT_EQ(effect::dispel_type(turn, one, 4, 9), 0u);
    EXPECT_EQ(effect::dispel_type(turn, one, 3, 5), 1u);
  });
  EXPECT_TRUE(effects.skills_on(one).empty());
}

}  // namespace
}  // namespace kairos::effect_test
