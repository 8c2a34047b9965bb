// The table of stats, and what holds for any order of changes.
#include "slices/character/model/stat_calculation.hpp"

#include <algorithm>
#include <map>

#include "slices/character/model/creation.hpp"
#include "slices/character/model/derived_stats.hpp"
#include "tests/slices/character/rules/table.hpp"
#include "tests/slices/character/template/starter_data.hpp"

namespace kairos::character {
namespace {

using slice_test::split;

Fixed fixed_of(const std::string& text) {
  const auto dot = text.find('.');
  const bool negative = text.front() == '-';
  std::string digits = dot == std::string::npos ? "" : text.substr(dot + 1);
  digits.resize(6, '0');
  const std::int64_t part = std::stoll(digits);
  return {std::stoll(text.substr(0, dot)) * Fixed::one + (negative ? -part : part)};
}

std::vector<Modifier> changes_of(const std::string& cell) {
  const std::map<std::string, Operation> operations{{"set", Operation::set},
                                                    {"base_add", Operation::base_add},
                                                    {"multiply", Operation::multiply},
                                                    {"add", Operation::add}};
  std::vector<Modifier> changes;
  if (cell == "-") return changes;
  std::int32_t id = 0;
  for (const auto& part : split(cell, ',')) {
    const auto words = split(part, ' ');
    EXPECT_EQ(words.size(), 3u) << part;
    const auto stat = stat_named(words.at(0));
    EXPECT_TRUE(stat) << words.at(0);
    if (!stat) continue;
    changes.push_back({{Origin::effect, ++id}, {*stat, operations.at(words.at(1)), fixed_of(words.at(2))}});
  }
  return changes;
}

TEST(StatCalculation, FollowsTheTable) {
  const auto& data = starter_data();
  for (const auto& [line, cells] : slice_test::read_table("slices/character/rules/stats.txt")) {
    SCOPED_TRACE(line);
    ASSERT_EQ(cells.size(), 3u);
    const auto who = split(cells[0], ' ');
    const auto* const type = find_class(data.classes, std::stoi(who.front()));
    ASSERT_NE(type, nullptr);
    const auto base = base_stats(*type, std::stoi(who.back()), data.rules);
    auto changes = changes_of(cells[1]);
    const Stats got = calculate_stats(base, changes, data.bonuses, data.rules.limits);
    for (const auto& part : split(cells[2], ',')) {
      const auto words = split(part, ' ');
      const auto stat = stat_named(words.at(0));
      ASSERT_TRUE(stat) << words.at(0);
      EXPECT_EQ(got[*stat], std::stoi(words.at(1))) << words.at(0);
    }
    if (cells[1].find("set 20, p_atk set") != std::string::npos) continue;  // the last of two sets holds
    std::ranges::reverse(changes);
    EXPECT_EQ(calculate_stats(base, changes, data.bonuses, data.rules.limits).values, got.values)
        << "in the other order";
  }
}

TEST(StatCalculation, AnNpcHasItsBonusesAndNoLimitOfACharacter) {
  const auto& data = starter_data();
  BaseStats wolf;
  wolf.nature = nature_npc;
  wolf.level = 4;
  wolf.attributes = {40, 30, 43, 21, 20, 20};
  wolf.hp_max = Fixed::ratio(7'512'345, 100'000);
  wolf.hp_regen = Fixed::ratio(25, 10);
  wolf.p_atk = 12;
  wolf.p_atk_speed = 1'600;
  wolf.run_speed = 300;
  wolf.critical = 4;
  const Stats got = calculate_stats(wolf, {}, data.bonuses, data.rules.limits);
  const Fixed con = bonus_of(data.bonuses.con, 43);
  EXPECT_EQ(got[Stat::hp_max], (wolf.hp_max * con).whole());
  EXPECT_EQ(got[Stat::hp_regen], 2'500) << "its own, whatever level and CON";
  EXPECT_EQ(got[Stat::mp_regen], 1'000) << "a point at least";
  EXPECT_EQ(got[Stat::p_atk], 13) << "12 x 1.2 x 0.93";
  EXPECT_EQ(got[Stat::p_atk_speed], 1'760);
  EXPECT_EQ(got[Stat::run_speed], 330);
  EXPECT_EQ(got[Stat::critical], 44);
}

TEST(StatCalculation, WhatIsFinalIsTakenAsItStands) {
  BaseStats stone;
  stone.nature = nature_final;
  stone.level = 60;
  stone.hp_max = Fixed::of(1'000);
  stone.p_def = 500;
  stone.accuracy = 3;
  const Stats got = calculate_stats(stone, {}, {}, {});
  EXPECT_EQ(got[Stat::hp_max], 1'000);
  EXPECT_EQ(got[Stat::hp_regen], 0);
  EXPECT_EQ(got[Stat::p_def], 500);
  EXPECT_EQ(got[Stat::accuracy], 3);
  EXPECT_EQ(got[Stat::strength], 1);
}

TEST(StatCalculation, NothingOverflows) {
  const auto& data = starter_data();
  const auto base = base_stats(data.classes.front(), 85, data.rules);
  std::vector<Modifier> changes;
  for (std::size_t i = 0; i < stat_count; ++i) {
    for (int times = 0; times < 3; ++times)
      changes.push_back({{}, {static_cast<Stat>(i), Operation::multiply, Fixed::of(1'000)}});
  }
  const Stats got = calculate_stats(base, changes, data.bonuses, data.rules.limits);
  const Modifier once[] = {{{}, {Stat::cp_max, Operation::multiply, Fixed::of(10'000)}}};
  const Stats held = calculate_stats(base, once, data.bonuses, data.rules.limits);
  EXPECT_EQ(got[Stat::run_speed], 250);
  EXPECT_EQ(got[Stat::strength], 99);
  EXPECT_EQ(got[Stat::weight_max], std::numeric_limits<std::int32_t>::max());
  EXPECT_EQ(got[Stat::critical_damage], 10'000'000) << "a factor is held at 10,000";
  EXPECT_GT(held[Stat::cp_max], 4'000'000);
  changes.clear();
  for (std::size_t i = 0; i < modifiers_max; ++i)
    changes.push_back({{}, {Stat::p_atk, Operation::add, {std::numeric_limits<std::int64_t>::max()}}});
  EXPECT_EQ(calculate_stats(base, changes, data.bonuses, data.rules.limits)[Stat::p_atk],
            std::numeric_limits<std::int32_t>::max());
}

TEST(StatNames, AreThoseOfTheStats) {
  EXPECT_EQ(stat_named("hp_max"), Stat::hp_max);
  EXPECT_EQ(stat_named("attack_range"), Stat::attack_range);
  EXPECT_EQ(stat_named("strength"), Stat::strength);
  EXPECT_EQ(stat_named("weight_penalty"), Stat::weight_penalty);
  EXPECT_EQ(stat_named("debuff_resist"), Stat::debuff_resist);
  EXPECT_EQ(stat_named("luck"), std::nullopt);
}

}  // namespace
}  // namespace kairos::character
