// A naked body is a calculation without modifiers.
#include "slices/character/model/derived_stats.hpp"

#include <algorithm>

#include "slices/character/model/stat_calculation.hpp"

namespace kairos::character {
namespace {

// Points a step by level, of every class. Source: the public L2J High Five datapacks,
// `stats/chars/baseStats`.

/// 2 and 0.05 more each level; from level 11 on 2.5 and 0.1 more each level.
constexpr Fixed hp_regen_of(std::int32_t level) {
  return level <= 10 ? Fixed::ratio(195 + 5 * level, 100) : Fixed::ratio(14 + level, 10);
}
/// 0.9 and 0.3 more every ten levels, the last time at 71.
constexpr Fixed mp_regen_of(std::int32_t level) {
  return Fixed::ratio(9 + 3 * std::min((level - 1) / 10, 7), 10);
}
/// 2 up to level 10, 2.5 up to 20, then 1 more every ten levels, the last time at 71.
constexpr Fixed cp_regen_of(std::int32_t level) {
  return level <= 10 ? Fixed::of(2) : Fixed::ratio(15 + 10 * std::min((level - 1) / 10, 7), 10);
}

}  // namespace

BaseStats base_stats(const ClassTemplate& type, std::int32_t level, const CharacterRules& rules) {
  const std::int32_t held = std::clamp(level, 1, level_max);
  const LevelRow& row = type.row(held);
  BaseStats out;
  out.nature = nature_character;
  out.level = held;
  out.hp_max = row.hp;
  out.mp_max = row.mp;
  out.cp_max = row.cp;
  out.hp_regen = hp_regen_of(held);
  out.mp_regen = mp_regen_of(held);
  out.cp_regen = cp_regen_of(held);
  out.attributes = type.attributes;
  out.p_atk = type.naked.p_atk;
  out.m_atk = type.naked.m_atk;
  out.p_def = type.naked.p_def;
  out.m_def = type.naked.m_def;
  out.p_atk_speed = type.naked.p_atk_speed;
  out.m_atk_speed = type.naked.m_atk_speed;
  out.critical = type.naked.critical;
  out.m_critical = 1;
  out.run_speed = type.speeds.run;
  out.walk_speed = type.speeds.walk;
  out.swim_run_speed = type.speeds.swim_run;
  out.swim_walk_speed = type.speeds.swim_walk;
  out.attack_range = type.naked.attack_range;
  out.random_damage = 10;
  out.weight_max = rules.weight_limit;
  return out;
}

DerivedStats derive_stats(const ClassTemplate& type, std::int32_t level, const AttributeBonuses& bonuses,
                          const CharacterRules& rules) {
  const Stats stats = calculate_stats(base_stats(type, level, rules), {}, bonuses, rules.limits);
  DerivedStats out;
  out.hp_max = stats[Stat::hp_max];
  out.mp_max = stats[Stat::mp_max];
  out.cp_max = stats[Stat::cp_max];
  out.weight_max = stats[Stat::weight_max];
  out.combat = {stats[Stat::p_atk],   stats[Stat::p_atk_speed], stats[Stat::p_def],
                stats[Stat::evasion], stats[Stat::accuracy],    stats[Stat::critical],
                stats[Stat::m_atk],   stats[Stat::m_atk_speed], stats[Stat::m_def]};
  out.speeds = type.speeds;
  // The client multiplies every speed by one factor; DEX gives it, and the limit of the run caps it.
  out.speed_factor = std::min(bonus_of(bonuses.dex, type.attributes.dex),
                              Fixed::ratio(rules.limits.run_speed, std::max(type.speeds.run, 1)));
  // 1.1 × present / base. Source: L2J `CreatureStat.getAttackSpeedMultiplier`.
  out.attack_factor =
      Fixed::ratio(std::int64_t{11} * out.combat.p_atk_speed, std::int64_t{10} * type.naked.p_atk_speed);
  return out;
}

Capacity capacity_of(Race race, std::int32_t weight_max, const CharacterRules& rules) {
  const StorageRules& storage = race == Race::dwarf ? rules.storage_dwarf : rules.storage;
  Capacity out;
  out.weight_max = weight_max;
  out.inventory_slots = storage.inventory_slots;
  out.warehouse_slots = storage.warehouse_slots;
  out.clan_warehouse_slots = rules.clan_warehouse_slots;
  out.private_sell_slots = storage.private_sell_slots;
  out.private_buy_slots = storage.private_buy_slots;
  out.dwarf_recipe_slots = rules.dwarf_recipe_slots;
  out.common_recipe_slots = rules.common_recipe_slots;
  out.quest_slots = rules.quest_slots;
  return out;
}

}  // namespace kairos::character
