// The door of the world: a loaded character becomes an entity, waits unseen, and steps in.
#pragma once
#include "engine/core/partition/turn.hpp"
#include "slices/character/model/passage.hpp"

namespace kairos::character {

void stand_at_door(Turn& turn, const CharacterArrives& arrives);

}  // namespace kairos::character
