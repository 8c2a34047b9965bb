// The formulas of the High Five ruleset as the public L2J family of servers has them, in exact integers.
//
// Each was compared with its floating-point original over all classes and levels (derived_stats_test.cpp):
// all equal it, but for the weight limit, which the original may get one lower, where a product that is whole
// falls below itself in binary fractions. Sources: L2J `model/stats/functions/formulas/Func*.java`,
// `CreatureStat.java`, `Creature.getMaxLoad`.
#include "slices/character/model/derived_stats.hpp"

#include <algorithm>

namespace kairos::character {
namespace {

/// Level modifier in hundredths: (89 + level) / 100. Source: L2J `Creature.getLevelMod`.
constexpr std::int64_t level_modifier(std::int32_t level) { return 89 + level; }

constexpr std::int32_t narrow(Int128 value) { return static_cast<std::int32_t>(value); }

/// base × bonus, toward zero.
constexpr std::int32_t times(Fixed base, Fixed bonus) {
  return narrow(static_cast<Int128>(base.millionths) * bonus.millionths / Fixed::one / Fixed::one);
}

/// base × bonus, to the nearest, halves up.
constexpr std::int32_t times_rounded(std::int64_t base, Fixed bonus) {
  return narrow((static_cast<Int128>(base) * bonus.millionths + Fixed::one / 2) / Fixed::one);
}

/// base × bonus × level modifier, toward zero. P.Atk. (STR), P.Def. (none), M.Def. (MEN).
constexpr std::int32_t with_level(std::int64_t base, Fixed bonus, std::int32_t level) {
  return narrow(static_cast<Int128>(base) * bonus.millionths * level_modifier(level) / 100 / Fixed::one);
}

/// base × INT bonus² × level modifier², toward zero. Source: L2J `FuncMAtkMod`.
constexpr std::int32_t magic_attack(std::int64_t base, Fixed bonus, std::int32_t level) {
  const Int128 factor = static_cast<Int128>(bonus.millionths) * level_modifier(level);
  return narrow(factor * factor * base / 10'000 / Fixed::one / Fixed::one);
}

/// The whole part of the square root.
constexpr std::int64_t square_root(std::int64_t value) {
  std::int64_t root = 0;
  for (std::int64_t bit = std::int64_t{1} << 31; bit > 0; bit /= 2) {
    const std::int64_t tried = root + bit;
    if (tried <= value / tried) root = tried;
  }
  return root;
}

/// 6 × √DEX + level + tenths / 10, to the nearest: the root is taken in tenths, so nothing is lost before
/// rounding.
constexpr std::int32_t agility(std::int32_t dex, std::int32_t level, std::int64_t tenths) {
  return narrow((square_root(std::int64_t{3600} * dex) + 10 * std::int64_t{level} + tenths + 5) / 10);
}

/// Above level 69 one more each level, above 77 another. Source: L2J `FuncAtkAccuracy`.
constexpr std::int64_t accuracy_extra(std::int32_t level) {
  return 10 * ((level > 69 ? level - 69 : 0) + (level > 77 ? level - 76 : 0));
}

/// From level 70 one more each level, from 78 a fifth more of all of them. Source: L2J `FuncAtkEvasion`.
constexpr std::int64_t evasion_extra(std::int32_t level) {
  return level < 70 ? 0 : (level - 69) * (level < 78 ? 10 : 12);
}

CombatStats combat_of(const ClassTemplate& type, std::int32_t level, const AttributeBonuses& bonuses,
                      const StatLimits& limits) {
  const Attributes& has = type.attributes;
  const Fixed dex = bonus_of(bonuses.dex, has.dex);
  CombatStats out;
  out.p_atk = with_level(type.naked.p_atk, bonus_of(bonuses.str, has.str), level);
  out.p_atk_speed = std::min(times_rounded(type.naked.p_atk_speed, dex), limits.p_atk_speed);
  out.p_def = with_level(type.naked.p_def, Fixed::of(1), level);
  out.evasion = std::min(agility(has.dex, level, evasion_extra(level)), limits.evasion);
  out.accuracy = agility(has.dex, level, accuracy_extra(level));
  out.critical = std::min(times_rounded(std::int64_t{10} * type.naked.critical, dex), limits.critical);
  out.m_atk = magic_attack(type.naked.m_atk, bonus_of(bonuses.intelligence, has.intelligence), level);
  out.m_atk_speed =
      std::min(times(Fixed::of(type.naked.m_atk_speed), bonus_of(bonuses.wit, has.wit)), limits.m_atk_speed);
  out.m_def = with_level(type.naked.m_def, bonus_of(bonuses.men, has.men), level);
  return out;
}

}  // namespace

DerivedStats derive_stats(const ClassTemplate& type, std::int32_t level, const AttributeBonuses& bonuses,
                          const CharacterRules& rules) {
  const std::int32_t held = std::clamp(level, 1, level_max);
  const LevelRow& row = type.row(held);
  const Fixed con = bonus_of(bonuses.con, type.attributes.con);
  DerivedStats out;
  out.hp_max = times(row.hp, con);
  out.mp_max = times(row.mp, bonus_of(bonuses.men, type.attributes.men));
  out.cp_max = times(row.cp, con);
  out.weight_max = times(Fixed::of(rules.weight_limit), con);
  out.combat = combat_of(type, held, bonuses, rules.limits);
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
