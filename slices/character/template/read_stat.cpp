// Changes of stats in data files.
#include <array>

#include "engine/core/reflect/json_value.hpp"
#include "slices/character/character.hpp"

namespace kairos::character {
namespace {

using namespace std::string_view_literals;

constexpr std::array names{"hp_max"sv,
                           "mp_max"sv,
                           "cp_max"sv,
                           "hp_regen"sv,
                           "mp_regen"sv,
                           "cp_regen"sv,
                           "p_atk"sv,
                           "m_atk"sv,
                           "p_def"sv,
                           "m_def"sv,
                           "p_atk_speed"sv,
                           "m_atk_speed"sv,
                           "accuracy"sv,
                           "evasion"sv,
                           "critical"sv,
                           "m_critical"sv,
                           "critical_damage"sv,
                           "critical_damage_add"sv,
                           "run_speed"sv,
                           "walk_speed"sv,
                           "attack_range"sv,
                           "attack_angle"sv,
                           "attack_targets"sv,
                           "random_damage"sv,
                           "shield_def"sv,
                           "shield_rate"sv,
                           "weight_max"sv,
                           "strength"sv,
                           "dexterity"sv,
                           "constitution"sv,
                           "intelligence"sv,
                           "wit"sv,
                           "mental"sv,
                           "physical_reuse"sv,
                           "magic_reuse"sv,
                           "physical_mp_cost"sv,
                           "magic_mp_cost"sv,
                           "heal_received"sv,
                           "drain"sv,
                           "reflect"sv,
                           "skill_power_physical"sv,
                           "skill_power_magic"sv,
                           "weight_penalty"sv,
                           "stun_resist"sv,
                           "root_resist"sv,
                           "sleep_resist"sv,
                           "poison_resist"sv,
                           "bleed_resist"sv,
                           "paralysis_resist"sv,
                           "fear_resist"sv,
                           "silence_resist"sv,
                           "debuff_resist"sv};
static_assert(names.size() == stat_count);

/// In the order of Operation.
constexpr std::array operations{"set"sv, "base_add"sv, "multiply"sv, "add"sv};

constexpr Fixed value_max = Fixed::of(1'000'000'000);

}  // namespace

std::span<const std::string_view> stat_names() { return names; }

StatChange read_stat_change(const JsonValue& value) {
  JsonFields fields(value);
  StatChange change;
  change.stat = static_cast<Stat>(fields.required("stat").choice(names));
  int given = 0;
  for (std::size_t i = 0; i < operations.size(); ++i) {
    const auto amount = fields.optional(operations[i]);
    if (!amount.present()) continue;
    ++given;
    change.operation = static_cast<Operation>(i);
    change.value = amount.decimal({-value_max.millionths}, value_max);
  }
  if (given != 1) value.fault("expected one of \"set\", \"base_add\", \"multiply\", \"add\"");
  return change;
}

}  // namespace kairos::character
