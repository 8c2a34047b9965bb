// Loads what each slice has in the datapack.
#include "app/host/datapack.hpp"

namespace kairos::app {

Result<Datapack, std::vector<DataFault>> load_datapack(const std::filesystem::path& folder) {
  auto characters = character::load_character_data(folder);
  auto items = item::load_item_data(folder);
  auto skills = skill::load_skill_data(folder);
  npc::KnownThings known;
  // Where items could not be read, that says enough.
  if (items) known.item = [&items](std::int32_t id) { return items->find(id) != nullptr; };
  if (skills)
    known.skill = [&skills](std::int32_t id, std::int32_t level) {
      return skills->find(id, level) != nullptr;
    };
  auto npcs = npc::load_npc_data(folder, known);
  auto shops = trade::load_shop_data(folder, items ? &*items : nullptr);
  auto fights = combat::load_combat_data(folder);
  if (characters && npcs && items && skills && shops && fights)
    return Datapack{std::move(*characters), std::move(*npcs),  std::move(*items),
                    std::move(*skills),     std::move(*shops), std::move(*fights)};
  DataFaults faults;
  if (!characters) faults.append(characters.error());
  if (!npcs) faults.append(npcs.error());
  if (!items) faults.append(items.error());
  if (!skills) faults.append(skills.error());
  if (!shops) faults.append(shops.error());
  if (!fights) faults.append(fights.error());
  return faults.take();
}

std::shared_ptr<const DataSet> data_set_of(const std::shared_ptr<const Datapack>& datapack,
                                           const DataHash& hash) {
  const auto set = std::make_shared<DataSet>(hash);
  set->share<character::CharacterData>({datapack, &datapack->characters});
  set->share<item::ItemData>({datapack, &datapack->items});
  set->share<skill::SkillData>({datapack, &datapack->skills});
  set->share<combat::CombatData>({datapack, &datapack->fights});
  set->share<trade::ShopData>({datapack, &datapack->shops});
  set->share<npc::NpcData>({datapack, &datapack->npcs});
  return set;
}

}  // namespace kairos::app
