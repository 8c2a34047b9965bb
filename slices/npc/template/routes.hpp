// Routes: the ways of NPCs that walk about.
#pragma once
#include <cstdint>
#include <string>

#include "engine/core/replication/point.hpp"
#include "slices/npc/template/npc_template.hpp"

namespace kairos::npc {

struct RoutePoint {
  Point at;
  std::int32_t wait_s = 0;  ///< stands there so long
  std::int32_t run = 0;     ///< 1: runs to it
};

/// What comes after the last point.
enum class Repeat : std::int32_t {
  back,  ///< the way back, point by point
  loop,  ///< the first point
  once,
};

struct Route {
  std::string name;
  Repeat repeat = Repeat::back;
  Stretch points;  ///< of NpcData::route_points, at least two
};

}  // namespace kairos::npc
