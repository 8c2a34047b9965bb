// Stat: every number of a creature that items, effects, skills and rules can change, and how they change it.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/reflect/fixed.hpp"

namespace kairos::character {

/// Points, and client units a second for speeds, where nothing else is said. ‰ is per mille.
enum class Stat : std::int32_t {
  hp_max,
  mp_max,
  cp_max,
  hp_regen,  ///< 1/1000 point a step of regeneration (3 s), and the next two
  mp_regen,
  cp_regen,
  p_atk,
  m_atk,
  p_def,
  m_def,
  p_atk_speed,
  m_atk_speed,
  accuracy,
  evasion,
  critical,             ///< ‰ of blows
  m_critical,           ///< ‰ of spells
  critical_damage,      ///< ‰, 1000: none added
  critical_damage_add,  ///< points
  run_speed,
  walk_speed,
  attack_range,    ///< client units
  attack_angle,    ///< degrees
  attack_targets,  ///< how many one blow can hit
  random_damage,   ///< %
  shield_def,
  shield_rate,  ///< ‰, DEX included
  weight_max,
  strength,
  dexterity,
  constitution,
  intelligence,
  wit,
  mental,
  physical_reuse,        ///< ‰, 1000 neutral
  magic_reuse,           ///< ‰, 1000 neutral
  physical_mp_cost,      ///< ‰, 1000 neutral
  magic_mp_cost,         ///< ‰, 1000 neutral
  heal_received,         ///< ‰, 1000 neutral
  drain,                 ///< ‰ of the damage, 0 neutral
  reflect,               ///< ‰ of the damage, 0 neutral
  skill_power_physical,  ///< ‰, 1000 neutral
  skill_power_magic,     ///< ‰, 1000 neutral
  weight_penalty,        ///< ‰, 1000 neutral: less makes everything lighter
  stun_resist,           ///< % points, 0 neutral, and all that follow
  root_resist,
  sleep_resist,
  poison_resist,
  bleed_resist,
  paralysis_resist,
  fear_resist,
  silence_resist,
  debuff_resist,
  count_  ///< number of stats, not a stat
};
inline constexpr std::size_t stat_count = static_cast<std::size_t>(Stat::count_);

/// The names of stats in data files and tables, in the order of Stat.
inline constexpr std::array<std::string_view, stat_count> stat_names{"hp_max",
                                                                     "mp_max",
                                                                     "cp_max",
                                                                     "hp_regen",
                                                                     "mp_regen",
                                                                     "cp_regen",
                                                                     "p_atk",
                                                                     "m_atk",
                                                                     "p_def",
                                                                     "m_def",
                                                                     "p_atk_speed",
                                                                     "m_atk_speed",
                                                                     "accuracy",
                                                                     "evasion",
                                                                     "critical",
                                                                     "m_critical",
                                                                     "critical_damage",
                                                                     "critical_damage_add",
                                                                     "run_speed",
                                                                     "walk_speed",
                                                                     "attack_range",
                                                                     "attack_angle",
                                                                     "attack_targets",
                                                                     "random_damage",
                                                                     "shield_def",
                                                                     "shield_rate",
                                                                     "weight_max",
                                                                     "strength",
                                                                     "dexterity",
                                                                     "constitution",
                                                                     "intelligence",
                                                                     "wit",
                                                                     "mental",
                                                                     "physical_reuse",
                                                                     "magic_reuse",
                                                                     "physical_mp_cost",
                                                                     "magic_mp_cost",
                                                                     "heal_received",
                                                                     "drain",
                                                                     "reflect",
                                                                     "skill_power_physical",
                                                                     "skill_power_magic",
                                                                     "weight_penalty",
                                                                     "stun_resist",
                                                                     "root_resist",
                                                                     "sleep_resist",
                                                                     "poison_resist",
                                                                     "bleed_resist",
                                                                     "paralysis_resist",
                                                                     "fear_resist",
                                                                     "silence_resist",
                                                                     "debuff_resist"};

[[nodiscard]] constexpr std::optional<Stat> stat_named(std::string_view name) {
  for (std::size_t i = 0; i < stat_count; ++i) {
    if (stat_names[i] == name) return static_cast<Stat>(i);
  }
  return std::nullopt;
}

[[nodiscard]] constexpr std::size_t index_of(Stat stat) { return static_cast<std::size_t>(stat); }

/// In the order in which they are applied, whatever the order in which they were given; within one operation
/// by source. Source of the order: the public L2J servers (set 0x08, equipment's add 0x10, attribute and
/// level bonuses 0x20, multiply 0x30, add 0x40).
enum class Operation : std::int32_t {
  set,       ///< in the place of the base: a weapon's P. Atk.
  base_add,  ///< to the base, before the bonuses of attributes and level: what worn things add, as an
             ///< armour's P. Def.
  multiply,  ///< after the bonuses; `value` is the factor
  add,       ///< last
};

/// One change of one stat; `value` in the unit of the stat, of `multiply` a factor (1 is neutral).
struct StatChange {
  Stat stat = Stat::hp_max;
  Operation operation = Operation::add;
  Fixed value;
  friend constexpr bool operator==(const StatChange&, const StatChange&) = default;
};

/// What kind of thing changes stats.
enum class Origin : std::int32_t { item, skill, effect, rule };

/// Who changes stats: an item by its place on the body, a passive skill or an effect by its id.
struct ModifierSource {
  Origin origin = Origin::item;
  std::int32_t id = 0;
  friend constexpr auto operator<=>(const ModifierSource&, const ModifierSource&) = default;
};

}  // namespace kairos::character
