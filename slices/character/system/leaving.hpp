// Leaving the world: the character stands still, is saved, and only then is gone and its client answered.
#pragma once
#include "engine/core/partition/turn.hpp"
#include "engine/core/session/actor.hpp"
#include "slices/character/character.hpp"

namespace kairos::character {

struct LeaveAgain {};
struct LingerOver {};

/// How long a character that lingers stays, and for whom.
struct Stay {
  using slice = character::slice;
  GameTime until;
  SessionId heir;       ///< a client that is about to enter with it; zero: none
  GameTime heir_until;  ///< so long it waits for that one, if that is longer
};

/// The session ends, whatever it was doing, in the lobby or in the world.
void end_session(Turn& turn, const Actor& actor, SessionEnd why);
/// Sends a handle that this partition adopted back to the lobby, where handles come from.
void give_handle_back(Turn& turn, Handle handle);
/// Nothing more is to be saved.
void finish_leaving(Turn& turn, Entity character);
/// The save failed or found no room: once more, a second later.
void try_again_to_leave(Turn& turn, Entity character);
void leave_again(Turn& turn, Entity character, const LeaveAgain& due);
void stop_lingering(Turn& turn, Entity character, const LingerOver& due);

}  // namespace kairos::character
