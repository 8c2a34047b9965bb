// What a client may ask for its character as a whole: come in, go out, look at somebody.
#pragma once
#include "engine/core/identity/handle.hpp"

namespace kairos::character {

/// Step from the door into the world: from here on others see the character.
struct EnterWorld {};

/// Save, leave the world and return to the list of characters.
struct ReturnToLobby {};

/// Save, leave the world and end the session.
struct LeaveGame {};

/// Select the thing with this handle.
struct SelectTarget {
  Handle target;
};

/// Select nothing.
struct ClearTarget {};

/// Show the client everything in its sight, and its own character, once more: it lost track.
struct ShowAnew {};

}  // namespace kairos::character
