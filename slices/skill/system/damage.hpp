// The damage of skills, from stats and dice to points.
#pragma once
#include "engine/core/random/random.hpp"
#include "slices/skill/system/results.hpp"

namespace kairos::skill {

/// Of physical_attack, magical_attack, drain and blow.
void deal_damage(Turn& turn, const Blow& blow, Entity target, const SkillEffect& effect, Random& dice);
/// Takes the points and tells both. Gives how many it took.
std::int32_t strike(Turn& turn, const Blow& blow, Entity target, std::int32_t amount, bool critical,
                    bool past_cp = false);
void tell_failure(Turn& turn, const Blow& blow, Entity target, Failure why);

}  // namespace kairos::skill
