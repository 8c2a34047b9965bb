// Teleporters: where an NPC sends people, and for what.
#pragma once
#include <cstdint>

#include "engine/core/reflect/text.hpp"
#include "engine/core/replication/point.hpp"
#include "slices/npc/template/npc_template.hpp"

namespace kairos::npc {

struct TeleportPlace {
  Text<64> name;
  Point at;
  std::int32_t item = 0;   ///< that is paid with
  std::int64_t price = 0;  ///< 0: free
};

struct Teleporter {
  std::int32_t npc = 0;
  Stretch places;  ///< of NpcData::teleport_places
};

}  // namespace kairos::npc
