// Reads what a class learns.
#pragma once
#include "engine/core/reflect/json_ids.hpp"
#include "engine/core/reflect/json_value.hpp"
#include "slices/skill/template/skill_data.hpp"

namespace kairos::skill {

/// `skills` is complete; `ids` knows them, `classes` the trees that were read before.
[[nodiscard]] SkillTree read_tree(const JsonValue& root, JsonIds& classes, const JsonIds& ids,
                                  const SkillData& skills);

}  // namespace kairos::skill
