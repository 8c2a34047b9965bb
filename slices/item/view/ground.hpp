// What lies on the ground.
#pragma once
#include <cstdint>

#include "engine/core/identity/handle.hpp"
#include "engine/core/replication/point.hpp"

namespace kairos::item {

/// Part, seen by observers. Where it is, is its Place.
struct GroundLook {
  std::int64_t count = 0;
  Handle handle;
  std::int32_t kind = 0;  ///< item id
  std::int32_t stackable = 0;
  Handle dropped_by;  ///< none when it was not dropped by somebody in sight
};

/// Critical, to everyone who sees it: somebody takes it; its vanishing follows.
struct ItemPickedUp {
  Handle who;
  Handle thing;
  Point at;
};

/// Critical, owner only: what it walked to cannot be taken up.
struct PickUpFailed {
  std::int32_t why = 0;  ///< 1: no room, 2: too heavy, 0: anything else
};

}  // namespace kairos::item
