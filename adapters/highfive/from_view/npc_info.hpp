// A non-player character as players see it.
#pragma once
#include "adapters/highfive/from_view/packets_out.hpp"
#include "adapters/highfive/packets/server/npc_info.hpp"
#include "slices/effect/view/effects.hpp"
#include "slices/movement/view/body.hpp"
#include "slices/npc/view/npc_look.hpp"

namespace kairos::highfive {

void show_npc(const npc::NpcLook& look, const movement::Place& place, const movement::Speeds* speeds,
              const movement::Pace* pace, const npc::NpcCondition* condition,
              const effect::AbnormalMask* abnormal, Packets& out);

/// An NPC that comes into sight: its look, and on its way if it moves.
void introduce_npc(const npc::NpcLook& look, const movement::Place& place, const movement::Speeds* speeds,
                   const movement::Pace* pace, const npc::NpcCondition* condition,
                   const effect::AbnormalMask* abnormal, const movement::Path* path, Packets& out);

}  // namespace kairos::highfive
