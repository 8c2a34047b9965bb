// What a kind of NPC makes of an entity: its look and its nature.
#pragma once
#include "slices/npc/npc.hpp"
#include "slices/npc/template/npc_template.hpp"

namespace kairos::npc {

[[nodiscard]] Npc npc_of(const NpcTemplate& kind);
/// All numbers are final, as the templates say.
[[nodiscard]] character::BaseStats nature_of(const NpcTemplate& kind);

}  // namespace kairos::npc
