// What a death costs, and the ways back.
#include "tests/slices/combat/system/fighting_game.hpp"

namespace kairos::combat {
namespace {

struct DyingFighters : Fighters {
  Entity hero = player("Hero", {-84'318, 244'579, -3'730});
  Entity friendly = player("Friend", {-84'300, 244'579, -3'730});
  Entity wolf = monster({-84'200, 244'579, -3'730});

  std::int64_t experience() { return progress(hero).experience; }
  std::int64_t span(std::int32_t level) {
    std::int64_t result = 0;
    game.act([&](Turn& turn) { result = character::experience_span(turn, level); });
    return result;
  }
  bool dead(Entity who) { return game.get<character::Dead>(who).has_value(); }
  Outcome go_back(ReturnTo where = ReturnTo::town) {
    Outcome outcome;
    game.act([&](Turn& turn) { outcome = return_to_town(turn, {{}, hero}, {where}); });
    return outcome;
  }
  bool offer(std::int32_t percent) {
    bool made = false;
    game.act([&](Turn& turn) { made = offer_resurrection(turn, friendly, hero, percent); });
    return made;
  }
  Outcome answer(std::int32_t accepted) {
    Outcome outcome;
    game.act([&](Turn& turn) { outcome = answer_resurrection(turn, {{}, hero}, {accepted}); });
    return outcome;
  }
};

TEST_F(DyingFighters, TakeThePartOfTheLevelThatTheTableSays) {  // B60
  set_level(hero, 20);
  const std::int64_t before = experience();
  kill(hero, wolf);
  // 7.625 %, rounded half up.
  EXPECT_EQ(before - experience(), (span(20) * 7'625 + 50'000) / 100'000);
  EXPECT_EQ(game.get<character::Growth>(hero)->lost, before - experience());
}

TEST_F(DyingFighters, TakeNothingFromBeginnersAndNeverGoBelowZero) {  // B60
  kill(hero, wolf);
  EXPECT_EQ(experience(), 0);
  EXPECT_EQ(progress(hero).level, 1);
  set_level(friendly, 9);
  const std::int64_t before = progress(friendly).experience;
  kill(friendly, wolf);
  EXPECT_EQ(progress(friendly).experience, before) << "Lucky";
}

TEST_F(DyingFighters, AtTheFloorOfALevelGoOneDown) {  // B60
  game.act([&](Turn& turn) {
    character::give_experience(turn, hero, turn.shared<character::CharacterData>().experience.begins[19], 0);
  });
  ASSERT_EQ(progress(hero).level, 20);
  kill(hero, wolf);
  EXPECT_EQ(progress(hero).level, 19);
}

TEST_F(DyingFighters, InAnArenaByAPlayerTakeNothing) {  // B60
  set_level(hero, 20);
  const std::int64_t before = experience();
  ground_under = Ground::arena;
  kill(hero, friendly);
  EXPECT_EQ(experience(), before);
  EXPECT_EQ(game.get<character::Growth>(hero)->lost, 0);
}

TEST_F(DyingFighters, WithKarmaWeakenAndWorkSomeOfItOff) {
  set_level(hero, 20);
  set_karma(hero, 100'000);
  kill(hero, wolf);
  EXPECT_EQ(game.get<Deaths>(hero)->level, 1) << "always with karma";
  EXPECT_LT(karma(hero), 100'000);
  const std::int64_t lost = game.get<character::Growth>(hero)->lost;
  EXPECT_EQ(100'000 - karma(hero), karma_worked_off(lost, data->karma_multiplier_at(20)));
  game.act([&](Turn& turn) {
    const auto defence = [&] { return character::stat(turn, hero, character::Stat::p_def); };
    set_death_penalty(turn, hero, 0);
    const std::int32_t whole = defence();
    set_death_penalty(turn, hero, 1);
    EXPECT_EQ(defence(), whole * 91 / 100);
    set_death_penalty(turn, hero, 99);
    EXPECT_EQ(turn.world().get<Deaths>(hero)->level, death_penalty_max);
    EXPECT_EQ(defence(), whole * 40 / 100);
    set_death_penalty(turn, hero, 0);
    EXPECT_EQ(defence(), whole);
  });
}

TEST_F(DyingFighters, GoBackToTheTownOfThePlace) {
  EXPECT_EQ(go_back().reason, Reason::not_now) << "alive";
  kill(hero, wolf);
  EXPECT_EQ(go_back(ReturnTo::castle).reason, Reason::not_allowed);
  ASSERT_TRUE(go_back().applied());
  EXPECT_FALSE(dead(hero));
  EXPECT_EQ(hp(hero), 6'500);
  const Point at = movement::whole_units(*game.get<movement::Position>(hero));
  const auto& town = town_for(*data, {-84'318, 244'579, -3'730}, 0);
  EXPECT_NE(std::find(town.points.begin(), town.points.end(), at), town.points.end()) << at.x << " " << at.y;
  EXPECT_EQ(go_back().reason, Reason::not_now) << "once";
}

TEST_F(DyingFighters, WithKarmaGoBackBesideTheTown) {
  set_karma(hero, 100'000);
  kill(hero, wolf);
  ASSERT_TRUE(go_back().applied());
  const Point at = movement::whole_units(*game.get<movement::Position>(hero));
  const auto& town = town_for(*data, {-84'318, 244'579, -3'730}, 0);
  EXPECT_NE(std::find(town.chaotic.begin(), town.chaotic.end(), at), town.chaotic.end())
      << at.x << " " << at.y;
}

TEST_F(DyingFighters, AreUndoneByAHandThatIsTaken) {  // B60
  set_level(hero, 20);
  const std::int64_t before = experience();
  EXPECT_FALSE(offer(50)) << "alive";
  kill(hero, wolf);
  const std::int64_t lost = before - experience();
  EXPECT_EQ(answer(1).reason, Reason::not_now) << "nobody offered";
  ASSERT_TRUE(offer(50));
  EXPECT_FALSE(offer(100)) << "one at a time";
  ASSERT_TRUE(answer(1).applied());
  EXPECT_FALSE(dead(hero));
  EXPECT_EQ(experience(), before - lost + lost / 2);
  EXPECT_EQ(answer(1).reason, Reason::not_now);
}

TEST_F(DyingFighters, AHandMayBeDeclinedAndIsNotHeldOutForEver) {
  kill(hero, wolf);
  ASSERT_TRUE(offer(50));
  EXPECT_TRUE(answer(0).applied());
  EXPECT_TRUE(dead(hero));
  ASSERT_TRUE(offer(50));
  game.wait(raise_offer_time + milliseconds(50));
  EXPECT_EQ(answer(1).reason, Reason::not_now);
  ASSERT_TRUE(offer(50));
  ASSERT_TRUE(go_back().applied());
  EXPECT_FALSE(game.get<RaiseOffer>(hero));
}

TEST_F(DyingFighters, WhatIsNotGivenBackIsGone) {
  set_level(hero, 20);
  kill(hero, wolf);
  ASSERT_TRUE(go_back().applied());
  EXPECT_EQ(game.get<character::Growth>(hero)->lost, 0);
}

}  // namespace
}  // namespace kairos::combat
