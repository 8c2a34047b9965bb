// Points drawn at random: inside an area, around a place.
#pragma once
#include <span>

#include "engine/core/random/random.hpp"
#include "engine/core/replication/point.hpp"
#include "slices/npc/template/spawns.hpp"

namespace kairos::npc {

/// Whether the place is inside the polygon; its sides belong to it or not, as they lie.
[[nodiscard]] bool inside(std::span<const AreaCorner> corners, std::int32_t x, std::int32_t y);

/// A point inside the area, at the middle of its heights: uniform, from at most draws_max places of the box
/// around it. A polygon so thin that none of them is inside gives its first corner.
[[nodiscard]] Point draw_inside(const Area& area, std::span<const AreaCorner> corners, Random& random);
inline constexpr int draws_max = 64;

/// A point in the square of 2 · `radius` + 1 units around the place, at its height.
[[nodiscard]] Point draw_around(const Point& place, std::int32_t radius, Random& random);

}  // namespace kairos::npc
