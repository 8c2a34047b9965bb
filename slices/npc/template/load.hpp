// Loads the NPC templates and spawn points of a ruleset from its data directory and reports every fault at
// once.
#pragma once
#include <filesystem>
#include <vector>

#include "engine/core/reflect/json_fault.hpp"
#include "engine/core/reflect/result.hpp"
#include "slices/npc/template/dialogs.hpp"
#include "slices/npc/template/npc_template.hpp"

namespace kairos::npc {

struct NpcData {
  std::vector<NpcTemplate> npcs;  ///< ascending by id, no id twice
  Dialogs dialogs;

  /// Null when there is none.
  [[nodiscard]] const NpcTemplate* find(std::int32_t id) const;
  std::vector<SpawnPoint>
      spawns;  ///< in the order of the files; every npc exists, every point is in the world
};

/// Reads npcs.json, spawns/*.json and world.json of `directory` (for example data/highfive). Called before
/// the world runs; opens files.
[[nodiscard]] Result<NpcData, std::vector<DataFault>> load_npc_data(const std::filesystem::path& directory);

}  // namespace kairos::npc
