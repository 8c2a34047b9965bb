// Loads what the items of a ruleset are from its data directory and reports every fault at once.
#pragma once
#include <filesystem>
#include <vector>

#include "engine/core/reflect/json_fault.hpp"
#include "engine/core/reflect/result.hpp"
#include "slices/item/model/enchantment.hpp"
#include "slices/item/template/item_template.hpp"

namespace kairos::item {

struct StartingItem {
  std::int64_t count = 1;
  std::int32_t item = 0;
  bool worn = false;
};

struct StartingItems {
  std::int32_t class_id = 0;
  std::vector<StartingItem> items;
};

struct ItemData {
  std::vector<ItemTemplate> items;  ///< ascending by id, no id twice
  std::vector<ArmorSet> sets;       ///< by ascending chest; every piece exists
  std::vector<StartingItems> starting;
  EnchantChances enchant;

  /// Null when there is none.
  [[nodiscard]] const ItemTemplate* find(std::int32_t kind) const;
  /// Of this class; none for one that has none.
  [[nodiscard]] const StartingItems* starting_of(std::int32_t class_id) const;
};

/// Reads items.json, sets.json, starting_items.json and enchanting.json of `directory`. Called before the
/// world runs; opens files.
[[nodiscard]] Result<ItemData, std::vector<DataFault>> load_item_data(const std::filesystem::path& directory);

}  // namespace kairos::item
