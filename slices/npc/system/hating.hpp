// Hate: whom an NPC fights, and who helps it.
#pragma once
#include "slices/npc/npc.hpp"
#include "slices/npc/template/npc_data.hpp"

namespace kairos::npc {

/// It does not hate this one any more.
void forgive(Turn& turn, Entity npc, Entity whom);
/// Whether two kinds belong together.
[[nodiscard]] bool share_clan(const NpcConduct& a, const NpcConduct& b);
/// Kin that does not ignore its calls, or of the same troop.
[[nodiscard]] bool is_friend(const World& world, const NpcData& data, Entity npc, const NpcTemplate& kind,
                             Entity other);
/// Calm NPCs of its clans within its range hate this one too. Nothing more often than call_period.
void call_for_help(Turn& turn, Entity npc, const NpcTemplate& kind, Entity against);
inline constexpr Duration call_period = seconds(2);
/// A fight without any blow ends after this. Source: L2J AttackableAI.MAX_ATTACK_TIMEOUT.
inline constexpr Duration patience_time = seconds(120);
/// It thinks in this pass, whatever was due.
void think_at_once(Turn& turn, Entity npc);

}  // namespace kairos::npc
