// Thinking: what an NPC knows of its situation, and what it does about it.
#pragma once
#include "engine/core/partition/turn.hpp"
#include "slices/npc/npc.hpp"
#include "slices/npc/template/npc_data.hpp"

namespace kairos::npc {

/// A situation, and whom and what its parts mean.
struct Outlook {
  Situation situation;
  Entity foe;       ///< most hated, or the intruder
  SkillOfNpc harm;  ///< a harmful skill that is ready
  SkillOfNpc heal;
  SkillOfNpc support;
  Entity patient;  ///< whom it would heal: itself, or a friend that needs it more
  Point home;
};

[[nodiscard]] Outlook look_around(Turn& turn, Entity npc, const NpcTemplate& kind, Random& random);

void carry_out(Turn& turn, Entity npc, const Outlook& outlook, Decision decision, Random& random);

/// The side effect of the system `think`.
void ponder(Turn& turn, const Think& what);

}  // namespace kairos::npc
