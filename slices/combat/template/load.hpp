// Loads the rules of fights and the return points of a ruleset from its data directory and reports every
// fault at once.
#pragma once
#include <filesystem>
#include <vector>

#include "engine/core/reflect/json_fault.hpp"
#include "engine/core/reflect/result.hpp"
#include "slices/combat/template/combat_data.hpp"

namespace kairos::combat {

/// Reads combat_rules.json, return_points.json, world.json and, if it is there, zones.json of `directory`
/// (for example data/highfive). Called before the world runs; opens files. A town without points, a square
/// that two towns claim, a town for a race that is sent in a circle, a point outside the world are faults.
[[nodiscard]] Result<CombatData, std::vector<DataFault>> load_combat_data(
    const std::filesystem::path& directory);

}  // namespace kairos::combat
