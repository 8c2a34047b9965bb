// Happenings of life and growth.
#pragma once
#include <cstdint>

#include "engine/core/identity/handle.hpp"

namespace kairos::character {

/// Part, seen by observers: what lies dead is drawn lying.
struct Condition {
  std::int32_t dead = 0;
};

/// Critical, to everyone who sees `who`, and to itself.
struct Died {
  Handle who;
  std::int32_t can_return = 0;  ///< 1: a player character, which may go back to a town
};

/// Critical, to everyone who sees `who`, and to itself.
struct Revived {
  Handle who;
};

/// Critical, to everyone who sees `who`, and to itself: one level or more.
struct LevelGained {
  Handle who;
  std::int32_t level = 0;
};

/// Critical, owner only: the same, for the line in its chat window.
struct LevelReached {
  std::int32_t level = 0;
};

/// Critical, to everyone who sees `who`, and to itself.
struct ClassChanged {
  Handle who;
  std::int32_t class_id = 0;
};

/// Critical, owner only.
struct ExperienceGained {
  std::int64_t experience = 0;
  std::int64_t sp = 0;
};

/// Critical, owner only: so much experience is gone.
struct ExperienceLost {
  std::int64_t experience = 0;
};

}  // namespace kairos::character
