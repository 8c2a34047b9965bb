// Looking things up by the ids of NPCs.
#include "slices/npc/template/npc_data.hpp"

#include <algorithm>

namespace kairos::npc {

const NpcTemplate* NpcData::find(std::int32_t id) const {
  const auto found = std::ranges::lower_bound(npcs, id, {}, &NpcTemplate::id);
  return found != npcs.end() && found->id == id ? &*found : nullptr;
}

std::span<const TeleportPlace> NpcData::places_of(std::int32_t npc) const {
  const auto found = std::ranges::lower_bound(teleporters, npc, {}, &Teleporter::npc);
  if (found == teleporters.end() || found->npc != npc) return {};
  return of(teleport_places, found->places);
}

}  // namespace kairos::npc
