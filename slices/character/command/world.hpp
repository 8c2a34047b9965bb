// What a client may ask for its character as a whole: come in, go out, look at somebody.
#pragma once
#include "engine/core/identity/handle.hpp"
#include "slices/character/view/sheet.hpp"

namespace kairos::character {

/// Step from the door into the world: from here on others see the character.
struct EnterWorld {};

/// Save, leave the world and return to the list of characters.
struct ReturnToLobby {};

/// Save, leave the world and end the session.
struct LeaveGame {};

/// Select the thing with this handle; or, if it is selected already or cannot be, deal with it: talk to it,
/// fight it, pick it up.
struct SelectTarget {
  Handle target;
};

/// Select nothing.
struct ClearTarget {};

/// Put something on the shortcut bar, in place of what is there.
struct PlaceShortcut {
  Shortcut shortcut;
};

/// Take what is there off the shortcut bar.
struct RemoveShortcut {
  std::int32_t slot = 0;  ///< 0 … 11
  std::int32_t page = 0;  ///< 0 … 9
};

/// Show the client everything in its sight, and its own character, once more: it lost track.
struct ShowAnew {};

}  // namespace kairos::character
