// Derived stats equal what a public server sends, and their floating-point originals over all classes and
// levels.
#include "slices/character/model/derived_stats.hpp"

#include <cmath>

#include "tests/slices/character/template/starter_data.hpp"

namespace kairos::character {
namespace {

DerivedStats derived(const ClassTemplate& type, std::int32_t level) {
  return derive_stats(type, level, starter_data().bonuses, starter_data().rules);
}

TEST(DerivedStats, EqualWhatAPublicServerSends) {
  // UserInfo of a human fighter of level 2 with bare hands. Its P.Def. was worn and is left out; its critical
  // rate is that server's own (three tenths off), so the other server's rule is taken: ten a point, times
  // DEX.
  const auto& fighter = starter_data().classes.at(0);
  const DerivedStats second = derived(fighter, 2);
  EXPECT_EQ(second.hp_max, 145);
  EXPECT_EQ(second.mp_max, 45);
  EXPECT_EQ(second.cp_max, 58);
  EXPECT_EQ(second.combat.p_atk, 4);
  EXPECT_EQ(second.combat.p_atk_speed, 330);
  EXPECT_EQ(second.combat.evasion, 35);
  EXPECT_EQ(second.combat.accuracy, 35);
  EXPECT_EQ(second.combat.m_atk, 3);
  EXPECT_EQ(second.combat.m_atk_speed, 213);
  EXPECT_EQ(second.combat.m_def, 47);
  EXPECT_EQ(second.combat.critical, 44);
  EXPECT_EQ(second.attack_factor, Fixed::ratio(121, 100));
  const DerivedStats first = derived(fighter, 1);
  EXPECT_EQ(first.hp_max, 126);
  EXPECT_EQ(first.mp_max, 38);
  EXPECT_EQ(first.cp_max, 50);
  EXPECT_EQ(first.combat.p_def, 72);
  // The second server's UserInfo: no bonus of its own on speeds and weight.
  EXPECT_EQ(first.weight_max, 109'020);
  EXPECT_EQ(first.speed_factor, Fixed::ratio(11, 10));
  EXPECT_EQ(first.speeds.run, 115);
  EXPECT_EQ(first.speeds.walk, 80);
  EXPECT_EQ(first.speeds.swim_run, 50);
}

double as_double(Fixed value) { return static_cast<double>(value.millionths) / 1e6; }

std::int32_t truncated(double value) { return static_cast<std::int32_t>(value); }
std::int32_t rounded(double value) { return static_cast<std::int32_t>(std::floor(value + 0.5)); }

TEST(DerivedStats, EqualTheirFloatingPointOriginals) {
  const CharacterData& data = starter_data();
  for (const auto& type : data.classes) {
    const Attributes& has = type.attributes;
    const double str = as_double(bonus_of(data.bonuses.str, has.str));
    const double dex = as_double(bonus_of(data.bonuses.dex, has.dex));
    const double con = as_double(bonus_of(data.bonuses.con, has.con));
    const double wisdom = as_double(bonus_of(data.bonuses.intelligence, has.intelligence));
    const double wit = as_double(bonus_of(data.bonuses.wit, has.wit));
    const double men = as_double(bonus_of(data.bonuses.men, has.men));
    for (std::int32_t level = 1; level <= level_max; ++level) {
      SCOPED_TRACE(std::to_string(type.id) + " level " + std::to_string(level));
      const DerivedStats got = derived(type, level);
      const double modifier = (level + 89) / 100.0;
      EXPECT_EQ(got.hp_max, truncated(as_double(type.row(level).hp) * con));
      EXPECT_EQ(got.mp_max, truncated(as_double(type.row(level).mp) * men));
      EXPECT_EQ(got.cp_max, truncated(as_double(type.row(level).cp) * con));
      EXPECT_EQ(got.combat.p_atk, truncated(type.naked.p_atk * str * modifier));
      EXPECT_EQ(got.combat.m_atk, truncated(type.naked.m_atk * std::pow(wisdom, 2) * std::pow(modifier, 2)));
      EXPECT_EQ(got.combat.p_def, truncated(type.naked.p_def * modifier));
      EXPECT_EQ(got.combat.m_def, truncated(type.naked.m_def * men * modifier));
      EXPECT_EQ(got.combat.p_atk_speed, rounded(type.naked.p_atk_speed * dex));
      EXPECT_EQ(got.combat.m_atk_speed, truncated(type.naked.m_atk_speed * wit));
      EXPECT_EQ(got.combat.critical, rounded(type.naked.critical * dex * 10));
      const double agility = std::sqrt(has.dex) * 6 + level;
      EXPECT_EQ(got.combat.accuracy,
                rounded(agility + (level > 77 ? level - 76 : 0) + (level > 69 ? level - 69 : 0)));
      EXPECT_EQ(got.combat.evasion,
                rounded(agility + (level < 70 ? 0 : (level - 69) * (level < 78 ? 1.0 : 1.2))));
      EXPECT_NEAR(got.weight_max, std::floor(con * 69000), 1);
      EXPECT_NEAR(as_double(got.attack_factor), 1.1 * got.combat.p_atk_speed / type.naked.p_atk_speed, 1e-6);
      EXPECT_EQ(got.speed_factor, bonus_of(data.bonuses.dex, has.dex));
    }
  }
}

TEST(DerivedStats, HoldTheLimits) {
  CharacterRules rules = starter_data().rules;
  rules.limits = {.run_speed = 120, .p_atk_speed = 310, .m_atk_speed = 200, .critical = 40, .evasion = 30};
  const auto got = derive_stats(starter_data().classes.at(0), 1, starter_data().bonuses, rules);
  EXPECT_EQ(got.speed_factor, Fixed::ratio(120, 115));
  EXPECT_EQ(got.combat.p_atk_speed, 310);
  EXPECT_EQ(got.combat.m_atk_speed, 200);
  EXPECT_EQ(got.combat.critical, 40);
  EXPECT_EQ(got.combat.evasion, 30);
}

TEST(DerivedStats, LevelsOutsideTheTableGiveTheNearest) {
  const auto& fighter = starter_data().classes.at(0);
  EXPECT_EQ(derived(fighter, 0).hp_max, derived(fighter, 1).hp_max);
  EXPECT_EQ(derived(fighter, 90).combat.p_atk, derived(fighter, 85).combat.p_atk);
}

TEST(Capacity, DwarvesHoldMore) {
  const Capacity human = capacity_of(Race::human, 109'020, starter_data().rules);
  EXPECT_EQ(human.inventory_slots, 80);
  EXPECT_EQ(human.warehouse_slots, 100);
  EXPECT_EQ(human.clan_warehouse_slots, 200);
  EXPECT_EQ(human.private_sell_slots, 3);
  EXPECT_EQ(human.private_buy_slots, 4);
  EXPECT_EQ(human.dwarf_recipe_slots, 50);
  EXPECT_EQ(human.common_recipe_slots, 50);
  EXPECT_EQ(human.quest_slots, 100);
  EXPECT_EQ(human.weight_max, 109'020);
  EXPECT_EQ(human.weight, 0);
  const Capacity dwarf = capacity_of(Race::dwarf, 1, starter_data().rules);
  EXPECT_EQ(dwarf.inventory_slots, 100);
  EXPECT_EQ(dwarf.warehouse_slots, 120);
  EXPECT_EQ(dwarf.private_sell_slots, 4);
  EXPECT_EQ(dwarf.private_buy_slots, 5);
}

}  // namespace
}  // namespace kairos::character
