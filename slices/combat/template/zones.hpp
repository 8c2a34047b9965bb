// Zones: pieces of the map where fights have rules of their own.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/core/reflect/text.hpp"
#include "engine/core/replication/point.hpp"
#include "slices/combat/combat.hpp"

namespace kairos::combat {

struct ZoneCorner {
  std::int32_t x = 0;
  std::int32_t y = 0;
};

/// The ground inside a polygon, between two heights. Client units, edges included.
struct Zone {
  Text<64> name;
  Ground ground = Ground::open;
  Point least;  ///< of the box around it
  Point greatest;
  std::size_t first = 0;  ///< of Zones::corners
  std::size_t count = 0;  ///< at least three
};

struct Zones {
  std::vector<Zone> all;  ///< where some overlap, the last counts
  std::vector<ZoneCorner> corners;
  /// Which may be in each square of the map (combat_data.hpp), ascending. Filled by index_zones.
  std::vector<std::vector<std::uint32_t>> by_square;
};

/// To be called once, when all are there.
void index_zones(Zones& zones);
/// The kind of ground at a place; open where no zone is. Costs a look at the zones of one square of the map.
[[nodiscard]] Ground ground_at(const Zones& zones, const Point& at);

}  // namespace kairos::combat
