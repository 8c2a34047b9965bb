// Loads the skills and skill trees of a ruleset from its data directory and reports every fault at once.
#pragma once
#include <filesystem>
#include <vector>

#include "engine/core/reflect/json_fault.hpp"
#include "engine/core/reflect/result.hpp"
#include "slices/skill/template/skill_data.hpp"

namespace kairos::skill {

/// Reads skills/*.json and skill_trees/*.json of `directory`; docs/datapack.md says what is in them. Called
/// before the world runs; opens files.
[[nodiscard]] Result<SkillData, std::vector<DataFault>> load_skill_data(
    const std::filesystem::path& directory);

}  // namespace kairos::skill
