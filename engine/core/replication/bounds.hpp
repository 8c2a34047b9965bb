// Bounds: a box of the world in client units, its sides included.
#pragma once
#include "engine/core/replication/point.hpp"

namespace kairos {

struct Bounds {
  Point least;
  Point greatest;

  [[nodiscard]] constexpr bool holds(const Point& at) const {
    return at.x >= least.x && at.x <= greatest.x && at.y >= least.y && at.y <= greatest.y &&
           at.z >= least.z && at.z <= greatest.z;
  }
  friend constexpr bool operator==(const Bounds&, const Bounds&) = default;
};

}  // namespace kairos
