// Happenings of a character as a whole: it came, it left, it looks at somebody.
#pragma once
#include <cstdint>

#include "engine/core/identity/handle.hpp"
#include "engine/core/replication/point.hpp"

namespace kairos::character {

/// Critical, owner only: the character stands in the world; the client is owed everything it shows at entry.
struct EnteredWorld {
  Handle who;
};

/// Critical, owner only: saved and gone; the list of characters follows.
struct ReturnedToLobby {};

/// Critical, owner only: saved and gone; the connection closes after it.
struct LeftGame {};

/// Critical, owner only: the selection was accepted.
struct TargetSelected {
  Handle target;
  std::int32_t level_difference = 0;  ///< own level minus the target's; colours the name
  std::int32_t hp = 0;                ///< of the target
  std::int32_t hp_max = 0;
};

/// Cosmetic, to the others who see `who`.
struct TargetShown {
  Handle who;
  Handle target;
  Point at;  ///< where `who` stands
};

/// Critical, to everyone who sees `who`, and to itself.
struct TargetCleared {
  Handle who;
  Point at;
};

}  // namespace kairos::character
