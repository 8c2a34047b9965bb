// Happenings of bodies that go after others, or from one place to another without a path.
#pragma once
#include <cstdint>

#include "engine/core/identity/handle.hpp"
#include "engine/core/replication/point.hpp"

namespace kairos::movement {

/// Critical, to everyone who sees `who`, and to itself: it runs after the target, whose own walk clients
/// know.
struct Followed {
  Handle who;
  Handle target;
  std::int32_t distance = 0;  ///< client units between the centres at which it stops
  Point at;                   ///< where `who` is
  Point target_at;
};

/// Critical, owner only: the client loads this place and answers with Appeared. Others see the body vanish.
struct Teleported {
  Handle who;
  Point at;
  std::int32_t heading = 0;  ///< 0 … 65535
};

}  // namespace kairos::movement
