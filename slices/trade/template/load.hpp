// Loads what merchants sell from a ruleset's data directory and reports every fault at once.
#pragma once
#include <filesystem>
#include <vector>

#include "engine/core/reflect/json_fault.hpp"
#include "engine/core/reflect/result.hpp"
#include "slices/item/item.hpp"

namespace kairos::trade {

/// One line of a list.
struct Offer {
  std::int64_t price = 0;     ///< adena, of one
  std::int64_t in_stock = 0;  ///< 0: any number
  Duration restock = {};      ///< after this there are as many again
  std::int32_t item = 0;
};

struct BuyList {
  std::int32_t id = 0;
  std::vector<std::int32_t> npcs;  ///< who has it
  std::vector<Offer> offers;
};

struct ShopData {
  std::vector<BuyList> lists;  ///< ascending by id, no id twice

  /// Null when there is none.
  [[nodiscard]] const BuyList* find(std::int32_t list) const;
};

/// What a shop pays for one of these: half of its price, rounded down, as on all public servers.
[[nodiscard]] constexpr std::int64_t selling_price(const item::ItemTemplate& thing) {
  return thing.price / 2;
}
/// Shops take it.
[[nodiscard]] inline bool sellable(const item::ItemTemplate& thing) {
  return !thing.quest && thing.may(item::no_sell) && thing.id != item::adena;
}

/// Reads buylists/*.json of `directory`. A price below what shops pay for the same thing is a fault, and so
/// is one of 0 without `"free": true`. Without `items`, which could not be loaded, only the lists themselves
/// are checked.
[[nodiscard]] Result<ShopData, std::vector<DataFault>> load_shop_data(const std::filesystem::path& directory,
                                                                      const item::ItemData* items);

}  // namespace kairos::trade
