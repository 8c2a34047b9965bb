// What fights do to names: stances, flags with their blinking, karma and counts.
#include "tests/slices/combat/system/fighting_game.hpp"

namespace kairos::combat {
namespace {

struct Names : Fighters {
  character::BaseStats hardy = [] {
    auto base = plain_fighter();
    base.hp_max = Fixed::of(100'000'000);
    return base;
  }();
  Entity white = player("White", {0, 0, 0}, hardy);
  Entity other = player("Other", {50, 0, 0}, hardy);

  std::int32_t flag(Entity who) {
    const auto flagged = game.get<Flagged>(who);
    return !flagged ? 0 : flagged->blinking != 0 ? 2 : 1;
  }
  void act_hostile(Entity actor, Entity victim) {
    game.act([&](Turn& turn) { act_against(turn, actor, victim); });
  }
  void act_helpful(Entity actor, Entity helped) {
    game.act([&](Turn& turn) { act_for(turn, actor, helped); });
  }
};

TEST_F(Names, AStanceEndsFifteenSecondsAfterTheLastBlow) {
  const Entity wolf = monster({-50, 0, 0}, hardy);
  ASSERT_TRUE(order(white, wolf).applied());
  EXPECT_TRUE(game.get<Stance>(white)) << "from the first blow on";
  EXPECT_FALSE(game.get<Stance>(wolf));
  game.wait(seconds(30));
  EXPECT_TRUE(game.get<Stance>(white));
  EXPECT_TRUE(game.get<Stance>(wolf)) << "since it was hit";
  game.act([&](Turn& turn) { stop_attacking(turn, white); });
  game.wait(seconds(14));
  EXPECT_TRUE(game.get<Stance>(white));
  game.wait(seconds(3));
  EXPECT_FALSE(game.get<Stance>(white));
  EXPECT_FALSE(game.get<Stance>(wolf));
}

TEST_F(Names, AFlagLastsFromTheLastActAndBlinksAtItsEnd) {  // B58
  act_hostile(white, other);
  EXPECT_EQ(flag(white), 1);
  EXPECT_EQ(flag(other), 0) << "who is attacked is not flagged";
  game.wait(seconds(90));
  act_hostile(white, other);
  game.wait(seconds(99));
  EXPECT_EQ(flag(white), 1) << "it began again";
  game.wait(seconds(2));
  EXPECT_EQ(flag(white), 2);
  game.wait(seconds(18));
  EXPECT_EQ(flag(white), 2);
  game.wait(seconds(2));
  EXPECT_EQ(flag(white), 0);
}

TEST_F(Names, FlagsComeOfActsAlone) {  // B58
  act_helpful(white, other);
  EXPECT_EQ(flag(white), 0);
  act_hostile(other, white);
  EXPECT_EQ(flag(other), 1);
  EXPECT_EQ(flag(white), 0);
  game.act([&](Turn& turn) {  // damage over time of the flagged one is no new act of anybody
    character::harm(turn, {other, white, 10, 1, character::HarmKind::over_time, 0, 0});
  });
  EXPECT_EQ(flag(white), 0);
  act_helpful(white, other);
  EXPECT_EQ(flag(white), 1) << "helps a flagged one";
  EXPECT_EQ(game.get<Flagged>(white)->until, game.now + flag_time);
  act_hostile(white, other);
  EXPECT_EQ(game.get<Flagged>(white)->until, game.now + flag_time_mutual);
}

TEST_F(Names, ABlowFlagsWhenItBegins) {
  ASSERT_TRUE(order(white, other, true).applied());
  EXPECT_EQ(flag(white), 1);
  EXPECT_EQ(flag(other), 0);
  EXPECT_TRUE(order(other, white).applied()) << "and may be answered without force";
}

TEST_F(Names, TheKillerOfAKillerGetsNoKarma) {  // B45
  using character::HarmKind;
  for (const std::int32_t karma_before : {1, 50}) {
    for (const HarmKind kind :
         {HarmKind::weapon, HarmKind::skill, HarmKind::over_time, HarmKind::reflected}) {
      const Entity killer = player("Killer", {0, 100, 0});
      const Entity judge = player("Judge", {0, 150, 0});
      set_karma(killer, karma_before);
      kill(killer, judge, kind);
      EXPECT_EQ(karma(judge), 0) << static_cast<int>(kind);
      EXPECT_EQ(progress(judge).pk_kills, 0);
      EXPECT_EQ(progress(judge).pvp_kills, 1);
      EXPECT_FALSE(game.get<Flagged>(judge));
    }
  }
}

TEST_F(Names, AFallKillsWithoutAKiller) {  // B45
  set_level(white, 20);
  set_karma(white, 1'000);
  kill(white, {}, character::HarmKind::fall);
  EXPECT_TRUE(game.get<character::Dead>(white));
  EXPECT_LT(karma(white), 1'000) << "the penalties come as always";
}

TEST_F(Names, MurderIsPunishedAndFairKillsAreCounted) {
  kill(other, white);
  EXPECT_EQ(karma(white), 720);
  EXPECT_EQ(progress(white).pk_kills, 1);
  EXPECT_EQ(progress(white).pvp_kills, 0);
  const Entity second = player("Second", {0, 50, 0});
  kill(second, white);
  EXPECT_EQ(karma(white), 720 + 1'080);
  EXPECT_EQ(progress(white).pk_kills, 2);

  const Entity fair = player("Fair", {0, 50, 0});
  const Entity flagged = player("Flagged", {0, 60, 0});
  act_hostile(flagged, fair);
  kill(flagged, fair);
  EXPECT_EQ(karma(fair), 0);
  EXPECT_EQ(progress(fair).pvp_kills, 1);
  EXPECT_FALSE(game.get<Flagged>(flagged)) << "a flag ends with death";
}

TEST_F(Names, ArenasCountFairKillsAndNothingElse) {
  ground_under = Ground::arena;
  act_hostile(white, other);
  EXPECT_EQ(flag(white), 0);
  kill(other, white);
  EXPECT_EQ(karma(white), 0);
  EXPECT_EQ(progress(white).pvp_kills, 1);
}

TEST_F(Names, AKillerWhoIsGoneIsNotJudged) {
  // The murderer is destroyed before its poison kills: nobody is judged, nothing breaks.
  game.act([&](Turn& turn) {
    character::harm(turn, {white, other, 1'000'000'000, 1, character::HarmKind::over_time, 0, 1});
    turn.world().destroy(white);
  });
  EXPECT_TRUE(game.get<character::Dead>(other));
}

}  // namespace
}  // namespace kairos::combat
