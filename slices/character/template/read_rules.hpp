// Reading of experience.json, attribute_bonuses.json, names.json and character_rules.json.
#pragma once
#include "engine/core/reflect/json_value.hpp"
#include "slices/character/template/attribute_bonuses.hpp"
#include "slices/character/template/character_rules.hpp"
#include "slices/character/template/experience_table.hpp"
#include "slices/character/template/name_rules.hpp"

namespace kairos::character {

[[nodiscard]] ExperienceTable read_experience(const JsonValue& root);
[[nodiscard]] AttributeBonuses read_bonuses(const JsonValue& root);
[[nodiscard]] NameRules read_name_rules(const JsonValue& root);
[[nodiscard]] CharacterRules read_rules(const JsonValue& root);

}  // namespace kairos::character
