// The order in which the files of NPCs are read, and the checks that need all of them.
#include "slices/npc/template/load.hpp"

#include <algorithm>
#include <filesystem>

#include "engine/core/reflect/json_place.hpp"
#include "engine/core/reflect/json_source.hpp"
#include "slices/npc/template/read_dialogs.hpp"
#include "slices/npc/template/reading.hpp"

namespace kairos::npc {
namespace {

namespace fs = std::filesystem;

bool is_there(const fs::path& path) {
  std::error_code failed;
  return fs::exists(path, failed);
}

/// npcs.json is there, or the folder npcs, or both; an absent one of the two is no fault.
bool read_all_npcs(const fs::path& directory, JsonSource& source, Reading& reading) {
  const auto read = [&](const JsonValue& root) { read_npcs(root, reading); };
  const bool folder = is_there(directory / "npcs");
  bool all = true;
  if (!folder || is_there(directory / "npcs.json")) all = source.file("npcs.json", read);
  if (folder) all = source.folder("npcs", read) && all;
  return all;
}

void read_if_there(const fs::path& directory, JsonSource& source, const char* name, Reading& reading,
                   void (*read)(const JsonValue&, Reading&)) {
  if (is_there(directory / name)) source.file(name, [&](const JsonValue& root) { read(root, reading); });
}

/// Files mostly are in order, and kinds are large to move.
void sort_by_id(std::vector<NpcTemplate>& npcs) {
  if (!std::ranges::is_sorted(npcs, {}, &NpcTemplate::id)) std::ranges::sort(npcs, {}, &NpcTemplate::id);
}

}  // namespace

Result<NpcData, std::vector<DataFault>> load_npc_data(const fs::path& directory, const KnownThings& known) {
  JsonSource source(directory);
  NpcData data;
  Reading reading{data, known, read_world_bounds(source)};
  read_if_there(directory, source, "routes.json", reading, &read_routes);
  const bool all_npcs = read_all_npcs(directory, source, reading);
  if (!all_npcs) reading.ids.give_up();
  source.folder("spawns", [&](const JsonValue& root) { read_spawns(root, reading); });
  read_if_there(directory, source, "teleports.json", reading, &read_teleports);
  if (all_npcs) {
    for (auto& [id, fault] : reading.awaited) {
      if (!reading.defined.contains(id)) source.faults().add(std::move(fault));
    }
  }
  reading.areas.report_undefined(source.faults());
  reading.routes.report_undefined(source.faults());
  sort_by_id(data.npcs);
  std::ranges::sort(data.teleporters, {}, &Teleporter::npc);
  read_dialogs(directory / "dialogs", all_npcs, data, source.faults());
  if (!source.faults().empty()) return source.faults().take();
  data.clans = reading.clans.names();
  const auto area_names = reading.areas.names();
  const auto route_names = reading.routes.names();
  for (std::size_t i = 0; i < area_names.size(); ++i) data.areas[i].name = area_names[i];
  for (std::size_t i = 0; i < route_names.size(); ++i) data.routes[i].name = route_names[i];
  return data;
}

}  // namespace kairos::npc
