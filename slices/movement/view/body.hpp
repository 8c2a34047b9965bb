// The body in space: parts and happenings of everything that can stand or move.
#pragma once
#include <cstdint>

#include "engine/core/identity/handle.hpp"
#include "engine/core/reflect/fixed.hpp"
#include "engine/core/replication/point.hpp"

namespace kairos::movement {

/// Part: where it stands now.
struct Place {
  Point at;
  std::int32_t heading = 0;  ///< 0 … 65535, 0 is east, growing clockwise
};

/// Part: where it is going. Where it is now is `Place`; all zero when it does not move.
struct Path {
  std::int32_t moving = 0;    ///< 1 while it moves
  std::int32_t pursuing = 0;  ///< 1: changes of the path are told by Followed, not by this part
  Point origin;               ///< where it set out
  Point destination;
};

/// Part: running or walking.
struct Pace {
  std::int32_t running = 1;
};

/// Part: sitting or standing.
struct Posture {
  std::int32_t sitting = 0;
};

/// Part: base speeds in client units a second, and the factor that makes the present speed of the base.
struct Speeds {
  std::int32_t run = 0;
  std::int32_t walk = 0;
  std::int32_t swim_run = 0;
  std::int32_t swim_walk = 0;
  Fixed factor = Fixed::of(1);
  Fixed attack_factor = Fixed::of(1);
};

/// Critical, to everyone who sees `who`, and to itself: it stopped before its destination. An arrival is not
/// told, since every client arrives by itself.
struct Stopped {
  Handle who;
  Point at;
  std::int32_t heading = 0;
};

/// Critical, owner only: the client is too far off and is put where the server has it.
struct PlaceCorrected {
  Handle who;
  Point at;
  std::int32_t heading = 0;
};

/// Cosmetic, to those who see `who`.
struct TurnStarted {
  Handle who;
  std::int32_t heading = 0;
  std::int32_t side = 0;
};

/// Cosmetic, to those who see `who`.
struct TurnFinished {
  Handle who;
  std::int32_t heading = 0;
};

}  // namespace kairos::movement
