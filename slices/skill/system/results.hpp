// What a launched skill does to those it reaches.
#pragma once
#include <span>

#include "slices/skill/model/formulas.hpp"
#include "slices/skill/skill.hpp"

namespace kairos::skill {

struct Charged {
  Shot spirit = Shot::none;
  bool soul = false;
};

/// A launch as its results see it.
struct Blow {
  Entity caster;
  const SkillTemplate& skill;
  Charged charged;
};

/// All effects on all targets, in order: what is done at once first, then what lasts.
void take_effect(Turn& turn, const Blow& blow, std::span<const Entity> targets);

/// What of it lasts, put on one target for so long (0: until it is taken off). Without dice: also for those
/// that come back from the database.
bool put_on(Turn& turn, const SkillTemplate& skill, Entity from, Entity to, Duration length);
/// True when some of its effects last.
[[nodiscard]] bool has_lasting(const Turn& turn, const SkillTemplate& skill);

}  // namespace kairos::skill
