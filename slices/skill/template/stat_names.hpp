// The words of the datapack for stats and for what changes them, in the order of the enumerations.
#pragma once
#include <array>
#include <string_view>

#include "slices/character/character.hpp"

namespace kairos::skill::names {

inline constexpr std::array<std::string_view, character::stat_count> stats{"hp_max",
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

}  // namespace kairos::skill::names
