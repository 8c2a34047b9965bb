// Which spawn point of a new datapack is which of the old one.
#pragma once
#include <cstdint>
#include <vector>

#include "slices/npc/template/npc_data.hpp"

namespace kairos::npc {

/// The number that each spawn point of `before` has in `now`, -1 when it is gone. A spawn point is known by
/// its kind of NPC, its place or area, and its time of the day; of several such the first is the first.
[[nodiscard]] std::vector<std::int32_t> match_spawns(const NpcData& before, const NpcData& now);

}  // namespace kairos::npc
