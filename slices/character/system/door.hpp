// The door of the world: a loaded character becomes an entity, waits unseen, and steps in.
#pragma once
#include "engine/core/partition/turn.hpp"
#include "engine/core/replication/point.hpp"
#include "slices/character/character.hpp"
#include "slices/character/model/passage.hpp"

namespace kairos::character {

/// At the door until everything of it is loaded.
struct Waiting {
  using slice = character::slice;
  std::int32_t loads = 0;  ///< answers that are still to come
  Point at;                ///< where it will stand, in client units
};

void stand_at_door(Turn& turn, const CharacterArrives& arrives);

}  // namespace kairos::character
