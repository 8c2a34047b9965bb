// Loads what a ruleset's data directory knows of NPCs and reports every fault at once.
#pragma once
#include <filesystem>
#include <functional>
#include <vector>

#include "engine/core/reflect/json_fault.hpp"
#include "engine/core/reflect/result.hpp"
#include "slices/npc/template/npc_data.hpp"

namespace kairos::npc {

/// What other parts of the datapack define; whoever asks for something else is told. Without a function
/// everything exists.
struct KnownThings {
  std::function<bool(std::int32_t item)> item;
  std::function<bool(std::int32_t skill, std::int32_t level)> skill;
};

/// Reads npcs.json, npcs/*.json, spawns/*.json, routes.json, teleports.json, dialogs/*.html and world.json of
/// `directory` (for example data/highfive). Called before the world runs; opens files.
[[nodiscard]] Result<NpcData, std::vector<DataFault>> load_npc_data(const std::filesystem::path& directory,
                                                                    const KnownThings& known = {});

}  // namespace kairos::npc
