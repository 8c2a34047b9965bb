// The starter shops load and nobody grows rich by them; each way to break their files is named.
#include "slices/trade/template/load.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "slices/item/template/load.hpp"
#include "tests/temporary_folder.hpp"

namespace kairos::trade {
namespace {

TEST(ShopData, TheStarterOneLoads) {
  const auto items = item::load_item_data(KAIROS_SOURCE_DIR "/data/highfive");
  ASSERT_TRUE(items.has_value());
  const auto shops = load_shop_data(KAIROS_SOURCE_DIR "/data/highfive", &*items);
  if (!shops) {
    for (const auto& fault : shops.error()) ADD_FAILURE() << describe(fault);
    return;
  }
  EXPECT_FALSE(shops->lists.empty());
  for (const BuyList& list : shops->lists) EXPECT_EQ(shops->find(list.id), &list);
}

TEST(ShopData, NamesEveryFault) {
  item::ItemData items;
  for (const std::int32_t id : {1, 2, 3}) {
    item::ItemTemplate& made = items.items.emplace_back();
    made.id = id;
    made.price = 100;
  }
  items.items[1].forbidden = item::no_sell;
  struct Row {
    const char* text;
    std::vector<std::string> expected;
  };
  const Row rows[] = {
      {R"([{"id": 1, "npcs": [5], "items": [{"item": 1}]}])", {}},
      {R"([{"id": 1, "npcs": [5], "items": [{"item": 1, "price": 50}]}])", {}},
      {R"([{"id": 1, "npcs": [5], "items": [{"item": 1, "price": 49}]}])",
       {"a.json:1: /buylists/0/items/0/price: item 1 is sold for 49 and bought back for 50"}},
      {R"([{"id": 1, "npcs": [5], "items": [{"item": 2, "price": 1}]}])", {}},
      {R"([{"id": 1, "npcs": [5], "items": [{"item": 2, "price": 0}]}])",
       {"a.json:1: /buylists/0/items/0/price: the price is 0; write \"free\": true if it shall cost "
        "nothing"}},
      {R"([{"id": 1, "npcs": [5], "items": [{"item": 2, "price": 0, "free": true}]}])", {}},
      {R"([{"id": 1, "npcs": [5], "items": [{"item": 1, "price": -5}]}])",
       {"a.json:1: /buylists/0/items/0/price: expected a whole number 0 … 99900000000, found -5",
        "a.json:1: /buylists/0/items/0/price: the price is 0; write \"free\": true if it shall cost nothing",
        "a.json:1: /buylists/0/items/0/price: item 1 is sold for 0 and bought back for 50"}},
      {R"([{"id": 1, "npcs": [5], "items": [{"item": 9}]}])",
       {"a.json:1: /buylists/0/items/0/item: there is no item with the id 9"}},
      {R"([{"id": 1, "npcs": [5], "items": [{"item": 1}, {"item": 1}]}])",
       {"a.json:1: /buylists/0/items/1: item 1 is in this list twice"}},
      {R"([{"id": 1, "npcs": [5], "items": [{"item": 1, "count": 5}]}])",
       {"a.json:1: /buylists/0/items/0: a stock needs both \"count\" and \"restock_s\""}},
      {R"([{"id": 1, "npcs": [5], "items": [{"item": 1}]}, {"id": 1, "npcs": [5], "items": [{"item": 1}]}])",
       {"a.json:1: /buylists/1/id: buy list 1 is defined twice; first at a.json:1"}},
  };
  const TemporaryFolder folder;
  std::filesystem::create_directories(folder.path() / "buylists");
  for (const Row& row : rows) {
    std::ofstream(folder.path() / "buylists/a.json", std::ios::binary)
        << R"({"buylists": )" << row.text << "}";
    std::vector<std::string> got;
    const auto loaded = load_shop_data(folder.path(), &items);
    if (!loaded) {
      for (const auto& fault : loaded.error()) {
        auto line = describe(fault);
        const std::string prefix = (folder.path() / "buylists").string() + "/";
        for (auto at = line.find(prefix); at != std::string::npos; at = line.find(prefix))
          line.erase(at, prefix.size());
        got.push_back(line);
      }
    }
    EXPECT_EQ(got, row.expected) << row.text;
  }
}

}  // namespace
}  // namespace kairos::trade
