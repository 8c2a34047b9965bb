// Spawns: where NPCs stand, in what number, and when they come back.
#pragma once
#include <cstdint>
#include <string>

#include "engine/core/replication/point.hpp"
#include "slices/npc/template/npc_template.hpp"

namespace kairos::npc {

struct AreaCorner {
  std::int32_t x = 0;
  std::int32_t y = 0;
};

/// A piece of ground inside a polygon.
struct Area {
  std::string name;
  std::int32_t z_least = 0;
  std::int32_t z_most = 0;
  Stretch corners;  ///< of NpcData::corners, at least three
};

enum class DayTime : std::int32_t { always, day, night };

/// Some NPCs of one kind that stand somewhere.
struct SpawnPoint {
  std::int32_t npc = 0;  ///< id of its template
  Point at;
  std::int32_t heading = 0;  ///< 0 … 65535; -1: any
  std::int32_t area = -1;    ///< of NpcData::areas, instead of the point; -1: none
  std::int32_t count = 1;
  std::int32_t respawn_s = 0;         ///< 0: never again
  std::int32_t respawn_random_s = 0;  ///< up to as much sooner or later
  std::int32_t tolerance_ms = 0;
  std::int32_t route = -1;  ///< of NpcData::routes; -1: none
  DayTime time = DayTime::always;
};

}  // namespace kairos::npc
