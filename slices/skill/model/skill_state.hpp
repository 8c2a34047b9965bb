// What this slice keeps of a creature beside what its API shows.
#pragma once
#include <cstdint>

#include "slices/skill/skill.hpp"

namespace kairos::skill {

/// What it will cast when it gets there, or when its present cast is over.
struct PendingCast {
  using slice = skill::slice;
  Entity target;
  std::int32_t skill = 0;
  std::int32_t level = 0;
  std::uint32_t forced = 0;
  std::uint32_t unlearned = 0;
};

/// The trainer who showed it a list.
struct Lessons {
  using slice = skill::slice;
  Entity trainer;
};

/// Its client is told its skills at the end of this pass.
struct SkillsOwed {
  using slice = skill::slice;
};

/// Deadlines, of the group `actions`.
struct CastLaunches {};
struct CastFinishes {};

/// Side effect.
struct TellSkills {
  Entity who;
};

}  // namespace kairos::skill
