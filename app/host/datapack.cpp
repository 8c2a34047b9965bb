// Loads what each slice has in the datapack.
#include "app/host/datapack.hpp"

namespace kairos::app {

Result<Datapack, std::vector<DataFault>> load_datapack(const std::filesystem::path& folder) {
  auto characters = character::load_character_data(folder);
  auto npcs = npc::load_npc_data(folder);
  if (characters && npcs) return Datapack{std::move(*characters), std::move(*npcs)};
  DataFaults faults;
  if (!characters) faults.append(characters.error());
  if (!npcs) faults.append(npcs.error());
  return faults.take();
}

}  // namespace kairos::app
