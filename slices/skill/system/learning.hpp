// What a creature has learned and is told of it.
#pragma once
#include "slices/skill/model/skill_state.hpp"

namespace kairos::skill {

/// A character that comes back after levels without its trees learns at most so many levels of one skill at
/// once.
inline constexpr std::int32_t levels_at_once_max = 100;

/// Its client is told its skills once, at the end of this pass.
void owe_skills(Turn& turn, Entity who);
void tell_skills(Turn& turn, const TellSkills& order);
/// What its passive skills give is what their templates say now.
void refresh_passives(Turn& turn, Entity who);

}  // namespace kairos::skill
