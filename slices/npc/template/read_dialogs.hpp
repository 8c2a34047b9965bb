// Reads the pages that NPCs show.
#pragma once
#include <filesystem>

#include "engine/core/reflect/json_fault.hpp"
#include "slices/npc/template/npc_data.hpp"

namespace kairos::npc {

/// Every *.html of the folder, which may be missing, into `data.dialogs`. `npcs_known` says whether the kinds
/// were read without a fault, so that a page of a kind that does not exist can be told.
void read_dialogs(const std::filesystem::path& folder, bool npcs_known, NpcData& data, DataFaults& faults);

}  // namespace kairos::npc
