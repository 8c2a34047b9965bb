// What a class, a level and the attributes make of a naked body: vitals, fighting strength, speeds, strength
// to carry.
#pragma once
#include <cstdint>

#include "engine/core/reflect/fixed.hpp"
#include "slices/character/model/stats.hpp"
#include "slices/character/template/attribute_bonuses.hpp"
#include "slices/character/template/character_rules.hpp"
#include "slices/character/template/class_template.hpp"
#include "slices/character/view/sheet.hpp"

namespace kairos::character {

struct DerivedStats {
  std::int32_t hp_max = 0;
  std::int32_t mp_max = 0;
  std::int32_t cp_max = 0;
  std::int32_t weight_max = 0;
  CombatStats combat;
  GroundSpeeds
      speeds;          ///< base speeds in client units a second: what the client multiplies by `speed_factor`
  Fixed speed_factor;  ///< present speed / base speed
  Fixed attack_factor;  ///< how much faster than its base the client plays an attack
};

/// What a character of this class has by nature at this level, held within 1 … level_max.
[[nodiscard]] BaseStats base_stats(const ClassTemplate& type, std::int32_t level,
                                   const CharacterRules& rules);

/// Pure; `level` is held within 1 … level_max. Nothing worn, no effects: those slices add on top. The
/// formulas and how far each may be from its floating-point original are in stat_calculation.cpp.
[[nodiscard]] DerivedStats derive_stats(const ClassTemplate& type, std::int32_t level,
                                        const AttributeBonuses& bonuses, const CharacterRules& rules);

/// What a character of this race can store. `weight` is 0.
[[nodiscard]] Capacity capacity_of(Race race, std::int32_t weight_max, const CharacterRules& rules);

}  // namespace kairos::character
