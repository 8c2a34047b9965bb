// The data of a ruleset as the server uses it: loaded and checked as a whole.
#pragma once
#include <filesystem>
#include <memory>
#include <vector>

#include "engine/core/partition/data_set.hpp"
#include "engine/core/reflect/json_fault.hpp"
#include "slices/character/template/load.hpp"
#include "slices/combat/template/load.hpp"
#include "slices/item/template/load.hpp"
#include "slices/npc/template/load.hpp"
#include "slices/skill/template/load.hpp"
#include "slices/trade/template/load.hpp"

namespace kairos::app {

struct Datapack {
  character::CharacterData characters;
  npc::NpcData npcs;
  item::ItemData items;
  skill::SkillData skills;
  trade::ShopData shops;
  combat::CombatData fights;
};

/// Every fault of every file in one list.
[[nodiscard]] Result<Datapack, std::vector<DataFault>> load_datapack(const std::filesystem::path& folder);

/// What partitions read of it. The set keeps the datapack.
[[nodiscard]] std::shared_ptr<const DataSet> data_set_of(const std::shared_ptr<const Datapack>& datapack,
                                                         const DataHash& hash);

}  // namespace kairos::app
