// Reads what skills do, level by level.
#pragma once
#include <string>
#include <vector>

#include "engine/core/reflect/json_value.hpp"
#include "slices/skill/template/by_level.hpp"
#include "slices/skill/template/skill_template.hpp"

namespace kairos::skill {

/// A cure whose type is still a name.
struct NamedCure {
  std::string type;
  std::int32_t level = 0;
};

/// An effect of one level with what it refers to beside it.
struct EffectDraft {
  SkillEffect effect;
  std::vector<character::StatChange> changes;
  std::vector<NamedCure> cures;
};

/// The effects of a skill: [level][effect].
using EffectDrafts = std::vector<std::vector<EffectDraft>>;

/// Appends the effect at `value` to each level. `power` has the skill's own power for each level.
void read_effect(const JsonValue& value, const ByLevel& by_level, const std::vector<Fixed>& power,
                 EffectDrafts& out);
/// Bits of weapon kinds.
[[nodiscard]] std::uint32_t read_weapons(const JsonValue& list);

}  // namespace kairos::skill
