// What effects keep a creature from, and what frees it.
#include <gtest/gtest.h>

#include "tests/slices/effect/system/effect_game.hpp"

namespace kairos::effect_test {
namespace {

class HindranceTest : public testing::Test {
 protected:
  [[nodiscard]] bool held(Entity entity) {
    return effects.ask([&](Turn& turn) { return turn.world().has<movement::Held>(entity); });
  }

  EffectGame effects;
  Entity one = effects.make_creature();
  Entity foe = effects.make_creature();
};

TEST_F(HindranceTest, TwoOfAKindHoldUntilBothAreGone) {
  ASSERT_TRUE(effects.put(hindrance(one, 101, Hindrance::rooted, seconds(10))));
  ASSERT_TRUE(effects.put(hindrance(one, 100, Hindrance::stunned, seconds(5))));
  EXPECT_EQ(effects.hindrances(one),
            static_cast<std::uint32_t>(Hindrance::rooted) | static_cast<std::uint32_t>(Hindrance::stunned));
  EXPECT_TRUE(held(one));
  effects.game.wait(seconds(6));
  EXPECT_EQ(effects.hindrances(one), static_cast<std::uint32_t>(Hindrance::rooted));
  EXPECT_TRUE(held(one));
  effects.game.wait(seconds(5));
  EXPECT_EQ(effects.hindrances(one), 0u);
  EXPECT_FALSE(held(one));
}

TEST_F(HindranceTest, SilenceDoesNotHold) {
  ASSERT_TRUE(effects.put(hindrance(one, 1064, Hindrance::silenced, seconds(10))));
  EXPECT_FALSE(held(one));
  EXPECT_TRUE(
      effects.ask([&](Turn& turn) { return effect::hindered(turn.world(), one, Hindrance::silenced); }));
  EXPECT_FALSE(effects.ask([&](Turn& turn) { return effect::is_helpless(turn.world(), one); }));
}

TEST_F(HindranceTest, AHitWakesASleeperInTheOrderOfArrival) {
  // Hit first, then sleep: it sleeps. Sleep first, then hit: it wakes. Both in one pass.
  effects.game.act([&](Turn& turn) {
    character::Harm harm;
    harm.attacker = foe;
    harm.victim = one;
    harm.amount = 10;
    character::harm(turn, harm);
    EXPECT_TRUE(effect::apply(turn, hindrance(one, 1069, Hindrance::asleep, seconds(30))));
  });
  EXPECT_EQ(effects.hindrances(one), static_cast<std::uint32_t>(Hindrance::asleep));
  effects.game.act([&](Turn& turn) {
    effect::dispel(turn, one, 1069);
    EXPECT_TRUE(effect::apply(turn, hindrance(one, 1069, Hindrance::asleep, seconds(30))));
    character::Harm harm;
    harm.attacker = foe;
    harm.victim = one;
    harm.amount = 10;
    character::harm(turn, harm);
  });
  EXPECT_EQ(effects.hindrances(one), 0u);
}

TEST_F(HindranceTest, PoisonWakesToo) {
  const effect::OverTime steps[] = {{character::Pool::hp, -10, seconds(5)}};
  Application poison = buff(one, 129, 3, 1, seconds(30));
  poison.over_time = steps;
  poison.from = foe;
  ASSERT_TRUE(effects.put(poison));
  ASSERT_TRUE(effects.put(hindrance(one, 1069, Hindrance::asleep, seconds(30))));
  effects.game.wait(milliseconds(4'900));
  EXPECT_NE(effects.hindrances(one), 0u);
  effects.game.wait(milliseconds(200));
  EXPECT_EQ(effects.hindrances(one), 0u);
}

TEST_F(HindranceTest, HitsBreakAboutOneStunInTen) {
  int broken = 0;
  constexpr int rounds = 400;
  for (int i = 0; i < rounds; ++i) {
    ASSERT_TRUE(effects.put(hindrance(one, 100, Hindrance::stunned, seconds(9))));
    effects.harm(foe, one, 1);
    broken += effects.hindrances(one) == 0 ? 1 : 0;
    effects.game.act([&](Turn& turn) {
      effect::dispel(turn, one, 100);
      character::heal(turn, one, one, character::Pool::hp, 1'000);
    });
  }
  EXPECT_GT(broken, rounds / 25);
  EXPECT_LT(broken, rounds / 5);
}

TEST_F(HindranceTest, OneThatIsGoneTakesNothingWithIt) {
  ASSERT_TRUE(effects.put(hindrance(one, 100, Hindrance::stunned, seconds(5))));
  effects.game.act([&](Turn& turn) {
    turn.game_deadlines().forget(one);
    turn.world().destroy(one);
    EXPECT_FALSE(effect::dispel(turn, one, 100));
    EXPECT_FALSE(effect::apply(turn, hindrance(one, 100, Hindrance::stunned, seconds(5))));
  });
  effects.game.wait(seconds(10));
}

}  // namespace
}  // namespace kairos::effect_test
