// Point: a place in the world in whole client units.
#pragma once
#include <compare>
#include <cstdint>

namespace kairos {

/// x grows east, y grows south, z grows up, as in the client's own coordinates.
struct Point {
  std::int32_t x = 0;
  std::int32_t y = 0;
  std::int32_t z = 0;
  friend constexpr auto operator<=>(const Point&, const Point&) = default;
};

}  // namespace kairos
