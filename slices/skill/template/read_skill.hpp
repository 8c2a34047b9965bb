// Reads one skill with all its levels.
#pragma once
#include <string>
#include <vector>

#include "engine/core/reflect/json_ids.hpp"
#include "engine/core/reflect/json_value.hpp"
#include "slices/skill/template/read_effect.hpp"
#include "slices/skill/template/skill_template.hpp"

namespace kairos::skill {

inline constexpr std::int32_t id_max = 1'000'000;

/// A skill whose abnormal types are still names.
struct SkillDraft {
  std::string name;
  std::string abnormal_type;
  std::vector<SkillTemplate> levels;
  EffectDrafts effects;
};

[[nodiscard]] SkillDraft read_skill(const JsonValue& value, JsonIds& ids);

}  // namespace kairos::skill
