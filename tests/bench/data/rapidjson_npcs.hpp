// The same NPC kinds read with RapidJSON, as quickly as it can: in place, and nothing is checked but what
// would crash.
#pragma once
#include <filesystem>

#include "slices/npc/template/load.hpp"
#include "slices/npc/template/npc_template.hpp"

namespace kairos::bench_data {

[[nodiscard]] npc::NpcData load_with_rapidjson(const std::filesystem::path& folder);

}  // namespace kairos::bench_data
