// What is learned, by level and from trainers, and what passive skills make of a creature.
#include <gtest/gtest.h>

#include "slices/skill/system/keeping.hpp"
#include "tests/slices/skill/system/skill_game.hpp"

namespace kairos::skill_test {
namespace {

class LearningTest : public testing::Test {
 protected:
  [[nodiscard]] std::int32_t level_of(Entity who, std::int32_t skill) {
    return skills.ask([&](Turn& turn) { return skill::level_of(turn.world(), who, skill); });
  }
  [[nodiscard]] Entity make_pupil(std::int32_t level, std::int64_t sp) {
    const Entity made = skills.make_player("Pupil", {0, 0, 0}, plain_stats(level));
    skills.game.act([&](Turn& turn) {
      turn.world().modify<character::Growth>(made, [&](auto& growth) { growth.progress.sp = sp; });
      for (const std::int32_t id : {ids::slash, ids::might}) skill::forget(turn, made, id);
    });
    return made;
  }
  Outcome study(Entity who, std::int32_t skill, std::int32_t level) {
    Outcome outcome;
    skills.game.act([&](Turn& turn) {
      outcome = skill::learn_skill(turn, Actor{{}, who}, skill::LearnSkill{skill, level});
    });
    return outcome;
  }

  SkillGame skills;
};

TEST_F(LearningTest, PassiveSkillsChangeStatsByTheirLevel) {
  const Entity one = skills.make_npc({0, 0, 0});
  skills.game.act([&](Turn& turn) { EXPECT_TRUE(skill::learn(turn, one, ids::mastery, 1)); });
  EXPECT_EQ(skills.stat(one, Stat::p_atk), 110);
  skills.game.act([&](Turn& turn) { EXPECT_TRUE(skill::learn(turn, one, ids::mastery, 3)); });
  EXPECT_EQ(skills.stat(one, Stat::p_atk), 130);
  skills.game.act([&](Turn& turn) {
    EXPECT_TRUE(skill::learn(turn, one, ids::mastery, 2)) << "never lowers it";
    EXPECT_FALSE(skill::learn(turn, one, ids::mastery, 4)) << "there is no such level";
  });
  EXPECT_EQ(level_of(one, ids::mastery), 3);
  skills.game.act([&](Turn& turn) { EXPECT_TRUE(skill::forget(turn, one, ids::mastery)); });
  EXPECT_EQ(skills.stat(one, Stat::p_atk), 100);
}

TEST_F(LearningTest, WhatIsWornGivesAndTakes) {
  const Entity one = skills.make_npc({0, 0, 0});
  skills.game.act([&](Turn& turn) {
    skill::learn(turn, one, ids::mastery, 1);
    skill::on_skill_given(turn, one, ids::mastery, 3, true);
  });
  EXPECT_EQ(skills.stat(one, Stat::p_atk), 130);
  skills.game.act([&](Turn& turn) { skill::on_skill_given(turn, one, ids::mastery, 3, false); });
  EXPECT_EQ(skills.stat(one, Stat::p_atk), 110);
  EXPECT_EQ(level_of(one, ids::mastery), 1);
}

TEST_F(LearningTest, SomeComesByItself) {
  const Entity one = make_pupil(4, 0);
  skills.game.act([&](Turn& turn) { skill::learn_by_level(turn, one); });
  EXPECT_EQ(level_of(one, ids::mastery), 1);
  EXPECT_EQ(level_of(one, ids::slash), 0) << "that is what trainers are for";
  skills.game.act([&](Turn& turn) {
    turn.world().add(one, character::Level{20});
    skill::learn_by_level(turn, one);
  });
  EXPECT_EQ(level_of(one, ids::mastery), 2);
}

TEST_F(LearningTest, ATrainerTeachesForSp) {
  const Entity one = make_pupil(5, 60);
  const Entity trainer = skills.make_npc({100, 0, 0});
  EXPECT_EQ(study(one, ids::slash, 1).reason, Reason::out_of_range) << "nobody taught it yet";
  skills.game.act([&](Turn& turn) { skill::open_lessons(turn, one, trainer); });
  EXPECT_EQ(study(one, ids::might, 1).reason, Reason::not_allowed) << "too young";
  EXPECT_EQ(study(one, ids::mastery, 1).reason, Reason::not_allowed) << "comes by itself";
  EXPECT_EQ(study(one, ids::slash, 2).reason, Reason::not_allowed) << "no such lesson";
  EXPECT_TRUE(study(one, ids::slash, 1).applied());
  EXPECT_EQ(level_of(one, ids::slash), 1);
  EXPECT_EQ(skills.game.get<character::Growth>(one)->progress.sp, 10);
  EXPECT_EQ(study(one, ids::slash, 1).reason, Reason::not_allowed) << "it has it";
  const Entity poor = make_pupil(5, 49);
  skills.game.act([&](Turn& turn) { skill::open_lessons(turn, poor, trainer); });
  EXPECT_EQ(study(poor, ids::slash, 1).reason, Reason::not_allowed);
  EXPECT_EQ(level_of(poor, ids::slash), 0);
}

TEST_F(LearningTest, TimeLeftIsTheSameAfterAnAbsence) {
  // Bug B53: effects wait while their bearer is away, reuses go on.
  const Entity one = skills.make_player("One", {0, -100, 0});
  const Entity wolf = skills.make_npc({20, -100, 0});
  ASSERT_TRUE(skills.cast(one, ids::might, one).applied());
  skills.game.wait(seconds(31));
  ASSERT_TRUE(skills.cast(one, ids::bolt, wolf).applied());
  ASSERT_TRUE(skills.cast(one, ids::stance, one).applied());
  const skill::StoredSkills stored = skills.ask([&](Turn& turn) { return skill::gather(turn, one); });
  ASSERT_EQ(stored.effect_count, 1u) << "a toggle is not kept";
  ASSERT_EQ(stored.reuse_count, 1u);
  skills.game.wait(seconds(2));
  const Entity back = skills.game.make_character("Back");
  skills.game.act([&](Turn& turn) {
    character::make_creature(turn, back, plain_stats());
    skill::restore(turn, back, stored);
  });
  EXPECT_EQ(level_of(back, ids::bolt), 1);
  EXPECT_EQ(skills.stat(back, Stat::p_atk), 110);
  const Duration left = skills.ask([&](Turn& turn) {
    return effect::left_of(*effect::find(turn.world(), back, ids::might), turn.pass().now);
  });
  EXPECT_LE(left, seconds(70));
  EXPECT_GE(left, seconds(69));
  EXPECT_FALSE(skills.ask(
      [&](Turn& turn) { return skill::is_ready(turn.world(), back, ids::bolt, turn.pass().now); }));
  skills.game.wait(seconds(3));
  EXPECT_TRUE(skills.ask(
      [&](Turn& turn) { return skill::is_ready(turn.world(), back, ids::bolt, turn.pass().now); }));
  skills.game.wait(seconds(68));
  EXPECT_EQ(skills.stat(back, Stat::p_atk), 100);
}

TEST_F(LearningTest, WhatMakesNoSenseDoesNotComeBack) {
  skill::StoredSkills stored;
  stored.saved = skills.game.now;
  const auto keep = [&](std::int32_t skill, std::int32_t level, Duration left) {
    stored.effects[stored.effect_count++] = {skill, level, stored.saved + left};
  };
  keep(ids::might, 1, seconds(101));  // longer than it ever is
  keep(ids::bless, 1, microseconds(-1));
  keep(ids::silence, 9, seconds(5));
  keep(ids::stance, 1, seconds(5));
  stored.learned[stored.learned_count++] = {ids::bolt, 3};
  stored.reuses[stored.reuse_count++] = {ids::bolt, 1, stored.saved + seconds(60), seconds(5).us};
  const Entity back = skills.make_npc({0, 0, 0});
  skills.game.act([&](Turn& turn) { skill::restore(turn, back, stored); });
  EXPECT_TRUE(skills.ask([&](Turn& turn) { return turn.world().rows<effect::Effects>(back).empty(); }));
  EXPECT_EQ(level_of(back, ids::bolt), 0);
  EXPECT_TRUE(skills.ask(
      [&](Turn& turn) { return skill::is_ready(turn.world(), back, ids::bolt, turn.pass().now); }));
}

}  // namespace
}  // namespace kairos::skill_test
