// The table. An effect that only changes stats has no kind of its own: the changes are read from what is in
// it.
#include "app/import/effect_rules.hpp"

#include <algorithm>
#include <iterator>

namespace kairos::importer {
namespace {

constexpr Field power{"power", From::parameter, "power", 1, false};
constexpr Field amount{"amount", From::parameter, "power", 1, false};
constexpr Field percent{"percent", From::parameter, "power", 1, false, true, 0, 100};
// Less of it is possible too.
constexpr Field hate{"amount", From::parameter, "power", 1, true, true, -1'000'000, 1'000'000};
constexpr Field blow_chance{"chance", From::set, "blowChance", 1, true, true, 0, 100};

constexpr EffectRule rules[] = {
    {"Buff", "", "", false, {}},
    {"Debuff", "", "", false, {}},
    {"PhysicalAttack", "physical_attack", "", false, {}},
    {"PhysicalSoulAttack", "physical_attack", "", false, {}},
    {"PhysicalAttackHpLink", "physical_attack", "", false, {}},
    {"EnergyAttack", "physical_attack", "", false, {{power}}},
    {"MagicalAttack", "magical_attack", "", false, {}},
    {"MagicalSoulAttack", "magical_attack", "", false, {}},
    {"MagicalAttackByAbnormal", "magical_attack", "", false, {}},
    {"DeathLink", "magical_attack", "", false, {}},
    {"HpDrain", "drain", "", false, {{{"percent", From::parameter, "power", 100, false}}}},
    {"FatalBlow", "blow", "", false, {{blow_chance}}},
    {"SoulBlow", "blow", "", false, {{blow_chance}}},
    {"Backstab", "blow", "", false, {{blow_chance}}},
    {"Lethal",
     "lethal",
     "",
     false,
     {{{"half", From::parameter, "halfLethal", 1, false, false},
       {"full", From::parameter, "fullLethal", 1, true, false}}}},
    {"DamOverTime", "damage_over_time", "hp", true, {{amount}}},
    {"ManaDamOverTime", "damage_over_time", "mp", true, {{amount}}},
    {"MpConsumePerLevel", "toggle_cost", "", true, {{amount}}},
    {"Relax", "toggle_cost", "", true, {{amount}}},
    {"HealOverTime", "heal_over_time", "hp", true, {{amount}}},
    {"ManaHealOverTime", "heal_over_time", "mp", true, {{amount}}},
    {"Heal", "heal", "", false, {{power}}},
    {"HealPercent", "heal_percent", "hp", false, {{percent}}},
    {"ManaHeal", "restore", "mp", false, {{power}}},
    {"ManaHealByLevel", "restore", "mp", false, {{power}}},
    {"ManaHealPercent", "heal_percent", "mp", false, {{percent}}},
    {"CpHeal", "restore", "cp", false, {{power}}},
    {"CpHealPercent", "heal_percent", "cp", false, {{percent}}},
    {"Stun", "stun", "", false, {}},
    {"Sleep", "sleep", "", false, {}},
    {"Root", "root", "", false, {}},
    {"ImmobileBuff", "root", "", false, {}},
    {"Paralyze", "paralyze", "", false, {}},
    {"Petrification", "paralyze", "", false, {}},
    {"Mute", "silence", "", false, {}},
    {"PhysicalMute", "mute", "", false, {}},
    {"Fear", "fear", "", false, {}},
    {"Invincible", "invincible", "", false, {}},
    {"TargetCancel", "cancel_target", "", false, {}},
    {"Resurrection", "resurrect", "", false, {{percent}}},
    {"AddHate", "hate", "", false, {{hate}}},
    {"GetAgro", "hate", "", false, {{{"amount", From::hostility, "effectPoint"}}}},
};

}  // namespace

const EffectRule* rule_of(std::string_view theirs) {
  const auto* const found = std::ranges::find(rules, theirs, &EffectRule::theirs);
  return found == std::end(rules) ? nullptr : found;
}

}  // namespace kairos::importer
