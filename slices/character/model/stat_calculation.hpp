// From what a creature has by nature and what changes it to its stats.
#pragma once
#include <span>

#include "slices/character/model/stats.hpp"
#include "slices/character/template/attribute_bonuses.hpp"
#include "slices/character/template/character_rules.hpp"

namespace kairos::character {

/// Pure. Of each stat: base or the last `set`, + base_add, × bonuses of attributes and level, × factors, +
/// add, rounded once at the end; then held within what the stat may be. The formulas are in
/// stat_calculation.cpp.
[[nodiscard]] Stats calculate_stats(const BaseStats& base, std::span<const Modifier> modifiers,
                                    const AttributeBonuses& bonuses, const StatLimits& limits);

/// Present run speed / base run speed, exact: clients multiply all their speeds by this.
[[nodiscard]] Fixed run_factor(const BaseStats& base, std::span<const Modifier> modifiers,
                               const AttributeBonuses& bonuses, const StatLimits& limits);

}  // namespace kairos::character
