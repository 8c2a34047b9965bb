// Which zone a place is in: the zones of its square of the map, boxes first.
#include "slices/combat/template/zones.hpp"

#include <ranges>
#include <span>

#include "slices/combat/template/combat_data.hpp"

namespace kairos::combat {
namespace {

std::size_t number_of(const Square& square) {
  const auto row = static_cast<std::size_t>(square.y - first_square.y);
  return row * squares_a_side + static_cast<std::size_t>(square.x - first_square.x);
}

bool in_box(const Zone& zone, const Point& at) {
  return at.x >= zone.least.x && at.x <= zone.greatest.x && at.y >= zone.least.y && at.y <= zone.greatest.y &&
         at.z >= zone.least.z && at.z <= zone.greatest.z;
}

/// On which side of the way from one corner to the next a place is: 0 on its line.
std::int64_t side_of_edge(const ZoneCorner& from, const ZoneCorner& to, const Point& at) {
  const std::int64_t across = (std::int64_t{to.x} - from.x) * (std::int64_t{at.y} - from.y);
  const std::int64_t along = (std::int64_t{to.y} - from.y) * (std::int64_t{at.x} - from.x);
  return across - along;
}

bool between(std::int32_t value, std::int32_t a, std::int32_t b) {
  return (value >= a && value <= b) || (value >= b && value <= a);
}

/// Whether a line from the place to the east crosses the edges an odd number of times, or it is on an edge.
bool in_polygon(std::span<const ZoneCorner> corners, const Point& at) {
  bool inside = false;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const ZoneCorner& from = corners[i];
    const ZoneCorner& to = corners[i + 1 == corners.size() ? 0 : i + 1];
    const std::int64_t side = side_of_edge(from, to, at);
    if (side == 0 && between(at.x, from.x, to.x) && between(at.y, from.y, to.y)) return true;
    if ((from.y > at.y) == (to.y > at.y)) continue;
    if ((to.y > from.y) == (side > 0)) inside = !inside;
  }
  return inside;
}

}  // namespace

void index_zones(Zones& zones) {
  zones.by_square.assign(std::size_t{squares_a_side} * squares_a_side, {});
  for (std::size_t number = 0; number < zones.all.size(); ++number) {
    const Square least = square_of(zones.all[number].least);
    const Square greatest = square_of(zones.all[number].greatest);
    for (Square square = least; square.y <= greatest.y; ++square.y) {
      for (square.x = least.x; square.x <= greatest.x; ++square.x)
        zones.by_square[number_of(square)].push_back(static_cast<std::uint32_t>(number));
    }
  }
}

Ground ground_at(const Zones& zones, const Point& at) {
  if (zones.by_square.empty()) return Ground::open;
  for (const std::uint32_t number : zones.by_square[number_of(square_of(at))] | std::views::reverse) {
    const Zone& zone = zones.all[number];
    if (in_box(zone, at) && in_polygon(std::span(zones.corners).subspan(zone.first, zone.count), at))
      return zone.ground;
  }
  return Ground::open;
}

}  // namespace kairos::combat
