// New data while the world runs: NPCs are what their kinds say now, and stand where the spawn points say.
#pragma once
#include "engine/core/partition/turn.hpp"

namespace kairos::npc {

/// Whose kind, spawn point or leader is gone leaves at once; who is dead and would come back comes after its
/// whole respawn time when spawn points changed; new spawn points are filled.
void follow_data(Turn& turn, const DataSet& before);

}  // namespace kairos::npc
