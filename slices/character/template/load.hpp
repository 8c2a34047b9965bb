// Loads the character templates of a ruleset from its data directory and reports every fault at once.
#pragma once
#include <filesystem>
#include <vector>

#include "engine/core/reflect/json_fault.hpp"
#include "engine/core/reflect/result.hpp"
#include "slices/character/template/attribute_bonuses.hpp"
#include "slices/character/template/character_rules.hpp"
#include "slices/character/template/class_template.hpp"
#include "slices/character/template/experience_table.hpp"
#include "slices/character/template/name_rules.hpp"

namespace kairos::character {

struct CharacterData {
  std::vector<ClassTemplate> classes;  ///< ascending by id, no id twice
  ExperienceTable experience;
  AttributeBonuses bonuses;
  NameRules names;
  CharacterRules rules;
};

/// Reads classes/*.json, class_changes/*.json, experience.json, attribute_bonuses.json, names.json,
/// character_rules.json, shortcuts.json and world.json of `directory` (for example data/highfive). Called
/// before the world runs; opens files.
[[nodiscard]] Result<CharacterData, std::vector<DataFault>> load_character_data(
    const std::filesystem::path& directory);

}  // namespace kairos::character
