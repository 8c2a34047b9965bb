// Keeping a character's skills over its absences.
#pragma once
#include "slices/skill/model/stored_skills.hpp"
#include "slices/skill/skill.hpp"

namespace kairos::skill {

/// What is to be kept of it as of now. Effects without an end of their own (toggles) are not.
[[nodiscard]] StoredSkills gather(Turn& turn, Entity character);
/// Puts back what makes sense; what does not is left out, and logged.
void restore(Turn& turn, Entity character, const StoredSkills& stored);

void skills_loaded(Turn& turn, const SkillsLoaded& answer);
void skills_saved(Turn& turn, const SkillsSaved& answer);

}  // namespace kairos::skill
