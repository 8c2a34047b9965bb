// How NPCs come into the world and leave it.
#pragma once
#include "engine/core/partition/turn.hpp"
#include "slices/npc/npc.hpp"
#include "slices/npc/template/npc_data.hpp"

namespace kairos::npc {

/// A place of this spawn point is free again. Its entity is none.
struct Respawn {
  std::int32_t spawn = 0;
  std::int32_t generation = 0;  ///< of Spawning; of another one it means nothing any more
};
/// A minion comes back to its leader.
struct RespawnMinion {
  std::int32_t npc = 0;  ///< its kind
};
/// A corpse is gone.
struct Decay {};
/// Day becomes night, or night day.
struct DayTurns {};

void respawn(Turn& turn, Entity, const Respawn& what);
void respawn_minion(Turn& turn, Entity leader, const RespawnMinion& what);
void decay(Turn& turn, Entity npc, const Decay&);
void turn_day(Turn& turn, Entity, const DayTurns&);
/// Arms the next turn of the day, if any spawn point cares.
void arm_day(Turn& turn, const NpcData& data);
/// How many of this spawn point there are, corpses too. Costs a walk over all NPCs.
[[nodiscard]] std::int32_t count_of(const World& world, std::int32_t spawn);
/// Out of the world, with its minions, and no plan to return.
void take_out(Turn& turn, Entity npc);

/// One NPC of the kind, awake when a player is near, with the minions that come with it.
Entity place_npc(Turn& turn, const NpcData& data, const NpcTemplate& kind, const Home& home);
/// One NPC of this spawn point, somewhere in its area.
Entity place_from(Turn& turn, const NpcData& data, std::int32_t spawn, Random& random);
/// The group of minions of this kind that such a leader has; null: none.
[[nodiscard]] const MinionGroup* group_of(const NpcData& data, const NpcTemplate& leader, std::int32_t npc);
/// What the kind says of resists, and nothing else.
void set_resists(Turn& turn, Entity npc, const NpcStrength& strength);
/// Arms the return of one NPC of this spawn point.
void plan_respawn(Turn& turn, std::int32_t spawn, Random& random);
/// Arms the decay of what died just now, and a boss's return.
void rot(Turn& turn, Entity npc, const NpcTemplate& kind);

}  // namespace kairos::npc
