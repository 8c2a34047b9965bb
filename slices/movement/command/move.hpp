// What a client may ask of its character's body.
#pragma once
#include <cstdint>

#include "engine/core/replication/point.hpp"

namespace kairos::movement {

/// Walk or run to a place. Replaces any earlier intent.
struct MoveTo {
  Point destination;
  Point origin;  ///< where the client thinks it stands; never believed
};

/// Stay here.
struct StopMoving {
  Point at;  ///< where the client thinks it stands; never believed
  std::int32_t heading = 0;
};

/// The client's own idea of where it stands. Never moves the server's position; answered when too far apart.
struct ReportPosition {
  Point at;
  std::int32_t heading = 0;  ///< 0 … 65535, a full turn
};

/// Begin turning.
struct StartTurning {
  std::int32_t heading = 0;
  std::int32_t side = 0;  ///< 1 or −1
};

/// Face this way.
struct FinishTurning {
  std::int32_t heading = 0;
};

/// Sit down or stand up, whichever is the other.
struct TogglePosture {};

/// Run or walk, whichever is the other.
struct TogglePace {};

/// The client has loaded the place it was teleported to.
struct Appeared {};

}  // namespace kairos::movement
