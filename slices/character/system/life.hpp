// What is done when a creature dies.
#pragma once
#include "engine/core/partition/turn.hpp"
#include "slices/character/character.hpp"

namespace kairos::character {

/// Side effect: what was decided when HP came to 0.
struct Die {
  Entity victim;
  Entity killer;
};
void die(Turn& turn, const Die& effect);

/// Writes them when they are others, and whatever follows: the save, wounds that healed.
void set_points(Turn& turn, Entity entity, const Vitals& points);

}  // namespace kairos::character
