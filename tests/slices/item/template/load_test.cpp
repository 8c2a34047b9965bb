// The starter items load; each way to break their files gives the messages that are listed.
#include "slices/item/template/load.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>

#include "slices/character/template/load.hpp"
#include "tests/temporary_folder.hpp"

namespace kairos::item {
namespace {

namespace fs = std::filesystem;

ItemData starter_items() {
  auto loaded = load_item_data(KAIROS_SOURCE_DIR "/data/highfive");
  if (loaded) return std::move(*loaded);
  for (const auto& fault : loaded.error()) ADD_FAILURE() << describe(fault);
  return {};
}

TEST(ItemData, HasWhatClientsKnow) {
  const ItemData data = starter_items();
  const ItemTemplate* const sword = data.find(2369);
  ASSERT_NE(sword, nullptr);
  EXPECT_EQ(sword->name, "Squire's Sword");
  EXPECT_EQ(sword->type, Type::sword);
  EXPECT_EQ(sword->body_part, BodyPart::right_hand);
  EXPECT_EQ(sword->weight, 1'600);
  EXPECT_FALSE(sword->may(no_drop));
  EXPECT_TRUE(data.find(adena)->stackable);
  EXPECT_EQ(data.find(1'000'000), nullptr);
  EXPECT_TRUE(std::ranges::is_sorted(data.items, {}, &ItemTemplate::id));
}

TEST(ItemData, EveryStartingClassHasSomethingToWear) {
  const ItemData data = starter_items();
  const auto classes = character::load_character_data(KAIROS_SOURCE_DIR "/data/highfive");
  ASSERT_TRUE(classes.has_value());
  for (const auto& type : classes->classes) {
    if (type.creations().empty()) continue;
    const StartingItems* const given = data.starting_of(type.id);
    ASSERT_NE(given, nullptr) << type.id;
    EXPECT_TRUE(std::ranges::any_of(given->items, &StartingItem::worn)) << type.id;
  }
}

TEST(ItemData, ChancesOfTheChronicle) {
  const ItemData data = starter_items();
  ItemTemplate thing;
  thing.sort = Sort::weapon;
  EXPECT_EQ(chance_of(data.enchant, thing, 2), Fixed::of(1));
  EXPECT_EQ(chance_of(data.enchant, thing, 3), Fixed::ratio(70, 100));
  thing.sort = Sort::armor;
  EXPECT_EQ(chance_of(data.enchant, thing, 3), Fixed::ratio(6'667, 10'000));
  thing.body_part = BodyPart::full_body;
  EXPECT_EQ(chance_of(data.enchant, thing, 3), Fixed::of(1));
}

class Faults : public testing::Test {
 protected:
  Faults() {
    write("items.json", "{\"items\": [\n" + good_item + ",\n" + currency + "\n]}");
    write("sets.json", R"({"sets": []})");
    write("starting_items.json", R"({"classes": []})");
    write("enchanting.json",
          R"({"groups": [{"of": "weapon", "chances": [100]}, {"of": "magic_weapon", "chances": [100]},
      {"of": "armor", "chances": [100]}, {"of": "full_body", "chances": [100]}]})");
  }
  void write(const char* name, const std::string& text) {
    std::ofstream(folder_.path() / name, std::ios::binary) << text;
  }
  std::vector<std::string> faults() const {
    std::vector<std::string> got;
    const auto loaded = load_item_data(folder_.path());
    if (loaded) return got;
    for (const auto& fault : loaded.error()) {
      auto line = describe(fault);
      const std::string prefix = folder_.path().string() + "/";
      for (auto at = line.find(prefix); at != std::string::npos; at = line.find(prefix))
        line.erase(at, prefix.size());
      got.push_back(line);
    }
    return got;
  }
  const std::string good_item =
      R"({"id": 1, "name": "Sword", "kind": "weapon", "type": "sword", "slot": "right_hand", "price": 10})";
  const std::string currency =
      R"({"id": 57, "name": "Adena", "kind": "etc", "type": "adena", "stackable": true})";

 private:
  TemporaryFolder folder_;
};

TEST_F(Faults, TheGoodOneHasNone) { EXPECT_EQ(faults(), std::vector<std::string>{}); }

TEST_F(Faults, OfItemsAreNamedOneByOne) {
  struct Row {
    const char* item;
    std::vector<std::string> expected;
  };
  const Row rows[] = {
      {R"({"id": 2, "name": "X", "kind": "sword"})",
       {"items.json:2: /items/0/kind: expected one of \"weapon\" \"armor\" \"etc\", found \"sword\"",
        "items.json:2: /items/0: a weapon or armor needs a slot"}},
      {R"({"id": 57, "name": "X", "kind": "etc", "stackable": true})",
       {"items.json:2: /items/0: item 57 is the currency: stackable, of the type \"adena\"",
        "items.json:3: /items/1/id: item 57 is defined twice; first at items.json:2"}},
      {R"({"id": 2, "name": "X", "kind": "weapon", "type": "sword"})",
       {"items.json:2: /items/0: a weapon or armor needs a slot"}},
      {R"({"id": 2, "name": "X", "kind": "weapon", "type": "sword", "slot": "head"})",
       {"items.json:2: /items/0: a weapon belongs into a hand"}},
      {R"({"id": 2, "name": "X", "kind": "armor", "slot": "head", "stackable": true})",
       {"items.json:2: /items/0: what is worn alone cannot be stackable"}},
      {R"({"id": 2, "name": "X", "kind": "etc", "price": -1})",
       {"items.json:2: /items/0/price: expected a whole number 0 … 99900000000, found -1"}},
      {R"({"id": 2, "name": "X", "kind": "etc", "price": 99900000001})",
       {"items.json:2: /items/0/price: expected a whole number 0 … 99900000000, found 99900000001"}},
      {R"({"id": 2, "name": "X", "kind": "etc", "crystals": 5})",
       {"items.json:2: /items/0: crystals of no grade"}},
      {R"({"id": 2, "name": "X", "kind": "etc", "wieght": 5})",
       {"items.json:2: /items/0/wieght: unknown field; did you mean \"weight\"?"}},
      {R"({"id": 2, "kind": "etc"})", {"items.json:2: /items/0: the field \"name\" is missing"}},
      {R"({"id": 2, "name": "X", "kind": "etc", "stats": [{"stat": "p_atk"}]})",
       {"items.json:2: /items/0/stats/0: expected one of \"set\", \"base_add\", \"multiply\", \"add\""}},
  };
  for (const Row& row : rows) {
    write("items.json", "{\"items\": [\n" + std::string(row.item) + ",\n" + currency + "\n]}");
    EXPECT_EQ(faults(), row.expected) << row.item;
  }
  write("items.json", "{\"items\": [\n");
  ASSERT_EQ(faults().size(), 1u);
  EXPECT_TRUE(faults()[0].starts_with("items.json:1: broken JSON")) << faults()[0];
}

TEST_F(Faults, OfTheOtherFilesAreNamedOneByOne) {
  struct Row {
    const char* file;
    const char* text;
    std::vector<std::string> expected;
  };
  const Row rows[] = {
      {"sets.json",
       R"({"sets": [{"id": 1, "chest": 99}]})",
       {"sets.json:1: /sets/0/chest: there is no item with the id 99"}},
      {"sets.json",
       R"({"sets": [{"id": 1, "chest": 1, "parts": {"legs": [98]}}]})",
       {"sets.json:1: /sets/0/parts/legs/0: there is no item with the id 98"}},
      {"starting_items.json",
       R"({"classes": [{"class": 0, "items": [{"item": 97}]}]})",
       {"starting_items.json:1: /classes/0/items/0/item: there is no item with the id 97"}},
      {"starting_items.json",
       R"({"classes": [{"class": 0, "items": []}, {"class": 0, "items": []}]})",
       {"starting_items.json:1: /classes/1: a second list of this class"}},
  };
  for (const Row& row : rows) {
    write(row.file, row.text);
    EXPECT_EQ(faults(), row.expected) << row.text;
    write("sets.json", R"({"sets": []})");
    write("starting_items.json", R"({"classes": []})");
  }
  write("enchanting.json", R"({"groups": [{"of": "weapon", "chances": [101]}]})");
  EXPECT_EQ(faults().size(), 2u) << testing::PrintToString(faults());
}

}  // namespace
}  // namespace kairos::item
