// A cast from its beginning to the moment its caster is free again.
#pragma once
#include "slices/skill/model/skill_state.hpp"
#include "slices/skill/system/results.hpp"
#include "slices/skill/system/targets.hpp"

namespace kairos::skill {

/// What stands in the way of using this skill now, its target and range aside; nothing: none does.
struct Obstacle {
  Reason reason = Reason::none;
  Failure why = Failure::wrong_target;
  std::int32_t seconds_left = 0;
};
[[nodiscard]] Obstacle find_obstacle(Turn& turn, Entity caster, const SkillTemplate& skill,
                                     const CastOptions& options);
/// Told to its owner, if it has one.
void tell_obstacle(Turn& turn, Entity caster, const SkillTemplate& skill, const Obstacle& obstacle);

/// `target` is the main target, in reach and in sight; nothing stands in the way.
void begin_cast(Turn& turn, const SkillTemplate& skill, const Aim& aim, const CastOptions& options);
/// Pays what is due at the end and takes effect. False when it failed, and nothing happened.
bool launch(Turn& turn, const SkillTemplate& skill, const Aim& aim, bool sure_of_target);
/// The caster is free again; what waited for that goes on.
void end_cast(Turn& turn, Entity caster);

void launch_when_due(Turn& turn, Entity caster, const CastLaunches& due);
void finish_when_due(Turn& turn, Entity caster, const CastFinishes& due);

/// From now on for so long; 0 or less: it stays ready.
void start_reuse(Turn& turn, Entity caster, const SkillTemplate& skill, Duration total);

[[nodiscard]] Handle handle_of(const World& world, Entity entity);

}  // namespace kairos::skill
