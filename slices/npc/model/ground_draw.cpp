// The rule of crossings: a ray from inside crosses the sides of a polygon an odd number of times.
#include "slices/npc/model/ground_draw.hpp"

#include <algorithm>

namespace kairos::npc {

bool inside(std::span<const AreaCorner> corners, std::int32_t x, std::int32_t y) {
  bool odd = false;
  for (std::size_t i = 0, j = corners.size() - 1; i < corners.size(); j = i++) {
    const AreaCorner& a = corners[i];
    const AreaCorner& b = corners[j];
    if ((a.y > y) == (b.y > y)) continue;
    // x < a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y), without the division.
    const std::int64_t height = std::int64_t{b.y} - a.y;
    const std::int64_t left = (std::int64_t{x} - a.x) * height;
    const std::int64_t right = (std::int64_t{b.x} - a.x) * (std::int64_t{y} - a.y);
    if (height > 0 ? left < right : left > right) odd = !odd;
  }
  return odd;
}

Point draw_inside(const Area& area, std::span<const AreaCorner> corners, Random& random) {
  const auto [x_least, x_most] = std::ranges::minmax(corners, {}, &AreaCorner::x);
  const auto [y_least, y_most] = std::ranges::minmax(corners, {}, &AreaCorner::y);
  const std::int32_t z = area.z_least + (area.z_most - area.z_least) / 2;
  for (int draw = 0; draw < draws_max; ++draw) {
    const auto x = static_cast<std::int32_t>(random.between(x_least.x, x_most.x));
    const auto y = static_cast<std::int32_t>(random.between(y_least.y, y_most.y));
    if (inside(corners, x, y)) return {x, y, z};
  }
  return {corners[0].x, corners[0].y, z};
}

Point draw_around(const Point& place, std::int32_t radius, Random& random) {
  return {place.x + static_cast<std::int32_t>(random.between(-radius, radius)),
          place.y + static_cast<std::int32_t>(random.between(-radius, radius)), place.z};
}

}  // namespace kairos::npc
