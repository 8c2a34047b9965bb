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
/// A client wants the character that lingers here; it enters with it when it is ready.
void welcome_heir(Turn& turn, const HeirArrives& arrives);
/// The client is gone before it entered: the character lingers as before.
void forget_heir(Turn& turn, SessionId session);
/// How long a character waits for a client that is about to enter with it.
inline constexpr Duration heir_time = seconds(60);

}  // namespace kairos::character
