// What a player may ask with its skills.
#pragma once
#include <cstdint>

namespace kairos::skill {

/// Use a skill that I have, on my target.
struct UseSkill {
  std::int32_t skill = 0;
  std::int32_t forced = 0;  ///< 1: harm who is no enemy
  std::int32_t stay = 0;    ///< 1: do not walk to where it reaches
};

/// Break off what I am casting; when I cast nothing, let go of my target.
struct CancelCast {};

/// Show all my skills once more.
struct ListSkills {};

/// Show which of my skills are not ready yet.
struct ListReuses {};

/// Show what this level of a skill costs to learn.
struct AskLesson {
  std::int32_t skill = 0;
  std::int32_t level = 0;
};

/// Learn it from the trainer who showed me its list.
struct LearnSkill {
  std::int32_t skill = 0;
  std::int32_t level = 0;
};

}  // namespace kairos::skill
