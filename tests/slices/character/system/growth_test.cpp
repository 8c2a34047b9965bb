// Growth: the table of levels, and class changes by data.
#include <gtest/gtest.h>

#include "slices/character/character.hpp"
#include "slices/character/model/derived_stats.hpp"
#include "slices/character/system/saving.hpp"
#include "tests/slices/character/rules/table.hpp"
#include "tests/slices/character/template/starter_data.hpp"
#include "tests/slices/slice_game.hpp"

namespace kairos::character {
namespace {

using slice_test::SliceGame;

std::vector<std::int32_t>* levels = nullptr;
std::vector<std::int32_t>* classes = nullptr;
void note_level(Turn& turn, Entity who) { levels->push_back(turn.world().get<Level>(who)->value); }
void note_class(Turn& turn, Entity who) { classes->push_back(turn.world().get<Persona>(who)->class_id); }

Reactions reactions() {
  Reactions all;
  all.level_changed = {&note_level};
  all.class_changed = {&note_class};
  return all;
}

struct Growing : ::testing::Test {
  Growing() {
    levels = &heard_levels;
    classes = &heard_classes;
  }
  ~Growing() override {
    levels = nullptr;
    classes = nullptr;
  }
  std::vector<std::int32_t> heard_levels;
  std::vector<std::int32_t> heard_classes;
  SliceGame game{[](Registry&) {},
                 std::make_unique<ScheduleRun>(ScheduleTable{}),
                 {},
                 reactions(),
                 std::make_shared<const FlatTerrain>(),
                 std::make_shared<const CharacterData>(starter_data())};

  Entity make(std::int32_t class_id = 0) {
    const Entity made = game.make_character("Grower");
    game.act([&](Turn& turn) {
      turn.world().modify<Persona>(made, [&](Persona& persona) { persona.class_id = class_id; });
      const auto& data = turn.shared<CharacterData>();
      make_creature(turn, made, base_stats(data.classes.front(), 1, data.rules));
    });
    return made;
  }
  void give(Entity who, std::int64_t experience, std::int64_t sp = 0) {
    game.act([&](Turn& turn) { give_experience(turn, who, experience, sp); });
  }
  [[nodiscard]] Progress progress(Entity who) { return game.get<Growth>(who)->progress; }
};

TEST_F(Growing, FollowsTheTable) {
  for (const auto& [line, cells] : slice_test::read_table("slices/character/rules/levels.txt")) {
    SCOPED_TRACE(line);
    ASSERT_EQ(cells.size(), 4u);
    const Entity who = make();
    give(who, std::stoll(cells[0]));
    const std::int64_t change = std::stoll(cells[1]);
    if (change >= 0) {
      give(who, change);
    } else {
      std::int64_t lost = -1;
      const std::int64_t had = progress(who).experience;
      game.act([&](Turn& turn) { lost = lose_experience(turn, who, -change); });
      EXPECT_EQ(lost, had - progress(who).experience);
    }
    EXPECT_EQ(progress(who).experience, std::stoll(cells[2]));
    EXPECT_EQ(progress(who).level, std::stoi(cells[3]));
    EXPECT_EQ(game.get<Level>(who)->value, std::stoi(cells[3]));
  }
}

TEST_F(Growing, ALevelGivesItsStatsAndFillsThePools) {
  const Entity who = make();
  game.act([&](Turn& turn) {
    harm(turn, {{}, who, 50});
    EXPECT_TRUE(spend_mana(turn, who, 10));
  });
  give(who, 1'168);
  const Vitals points = game.get<Health>(who)->points;
  const auto& data = starter_data();
  const auto fourth = derive_stats(data.classes.front(), 4, data.bonuses, data.rules);
  EXPECT_EQ(points.hp_max, fourth.hp_max);
  EXPECT_EQ(points.hp, fourth.hp_max);
  EXPECT_EQ(points.mp, fourth.mp_max);
  EXPECT_EQ(points.cp, fourth.cp_max);
  EXPECT_EQ(heard_levels, std::vector{4}) << "three levels at once are told once";
  game.act([&](Turn& turn) { EXPECT_EQ(lose_experience(turn, who, 1'000), 1'000); });
  EXPECT_EQ(heard_levels, (std::vector{4, 2}));
  EXPECT_EQ(game.get<Health>(who)->points.hp_max,
            derive_stats(data.classes.front(), 2, data.bonuses, data.rules).hp_max);
  EXPECT_EQ(game.get<Health>(who)->points.hp, game.get<Health>(who)->points.hp_max) << "held at the limit";
}

TEST_F(Growing, TheDeadRiseInLevelAndStayDead) {
  const Entity who = make();
  game.act([&](Turn& turn) { harm(turn, {{}, who, 1'000}); });
  give(who, 68);
  EXPECT_EQ(progress(who).level, 2);
  EXPECT_EQ(game.get<Health>(who)->points.hp, 0);
  EXPECT_TRUE(game.get<Dead>(who));
}

TEST_F(Growing, WhatADeathTookComesBackOnceInPart) {
  struct Row {
    std::int32_t percent;
    std::int64_t after;
  };
  for (const Row& row : {Row{0, 900}, Row{30, 930}, Row{100, 1'000}, Row{-5, 900}, Row{500, 1'000}}) {
    SCOPED_TRACE(row.percent);
    const Entity who = make();
    give(who, 1'000);
    game.act([&](Turn& turn) {
      EXPECT_EQ(lose_experience(turn, who, 100), 100);
      return_experience(turn, who, row.percent);
      EXPECT_EQ(turn.world().get<Growth>(who)->progress.experience, row.after);
      return_experience(turn, who, 100);
      EXPECT_EQ(turn.world().get<Growth>(who)->progress.experience, row.after) << "only once";
    });
  }
}

TEST_F(Growing, SpAreEarnedAndSpent) {
  const Entity who = make();
  give(who, 0, 100);
  give(who, 0, -5);
  game.act([&](Turn& turn) {
    EXPECT_FALSE(spend_sp(turn, who, 101));
    EXPECT_FALSE(spend_sp(turn, who, -1));
    EXPECT_TRUE(spend_sp(turn, who, 60));
  });
  EXPECT_EQ(progress(who).sp, 40);
  give(who, 0, 9'000'000'000);
  EXPECT_EQ(progress(who).sp, 2'147'483'647) << "what clients can show";
}

TEST_F(Growing, ClassesChangeByData) {
  struct Row {
    std::int32_t from;
    std::int32_t level;
    std::int32_t to;
    Reason reason;
  };
  const Row rows[] = {
      {0, 20, 1, Reason::none},        {0, 19, 1, Reason::not_now},          {0, 40, 2, Reason::not_allowed},
      {1, 40, 2, Reason::none},        {1, 39, 2, Reason::not_now},          {1, 40, 5, Reason::not_allowed},
      {0, 85, 0, Reason::not_allowed}, {0, 85, 250, Reason::choice_invalid}, {0, 20, 11, Reason::not_allowed},
      {10, 20, 15, Reason::none},      {15, 40, 16, Reason::none},           {2, 76, 88, Reason::none},
      {2, 75, 88, Reason::not_now},    {32, 40, 34, Reason::none},           {125, 40, 128, Reason::none},
      {53, 20, 56, Reason::none},      {1, 85, 0, Reason::not_allowed},      {28, 76, 104, Reason::none},
  };
  const auto& data = starter_data();
  for (const Row& row : rows) {
    SCOPED_TRACE(std::to_string(row.from) + " -> " + std::to_string(row.to) + " at " +
                 std::to_string(row.level));
    const Entity who = make(row.from);
    give(who, data.experience.begins.at(static_cast<std::size_t>(row.level - 1)));
    heard_classes.clear();
    Outcome asked;
    Outcome done;
    game.act([&](Turn& turn) {
      asked = check_class_change(turn, who, row.to);
      done = change_class(turn, who, row.to);
    });
    EXPECT_EQ(asked.reason, row.reason);
    EXPECT_EQ(done.reason, row.reason);
    EXPECT_EQ(game.get<Persona>(who)->class_id, done.applied() ? row.to : row.from);
    EXPECT_EQ(heard_classes.size(), done.applied() ? 1u : 0u);
  }
}

TEST_F(Growing, ANewClassHasItsOwnPools) {
  const Entity who = make();
  const auto& data = starter_data();
  give(who, data.experience.begins.at(19));
  game.act([&](Turn& turn) { EXPECT_TRUE(change_class(turn, who, 1).applied()); });
  EXPECT_EQ(game.get<Health>(who)->points.cp_max, 413) << "258 of a fighter";
}

}  // namespace
}  // namespace kairos::character
