// Many different faults in one datapack: one report, each with its file, line and field.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "app/host/datapack.hpp"
#include "tests/temporary_folder.hpp"

namespace kairos::app {
namespace {

namespace fs = std::filesystem;

/// The starter datapack with more lines in it.
class Spoiled {
 public:
  Spoiled() { fs::copy(KAIROS_SOURCE_DIR "/data/highfive", folder_.path(), fs::copy_options::recursive); }

  /// Puts lines behind the first lines of a file, where its list begins.
  void insert(const std::string& file, std::size_t behind, const std::vector<std::string>& entries) const {
    std::ifstream in(folder_.path() / file);
    std::string text;
    std::size_t number = 0;
    for (std::string line; std::getline(in, line);) {
      text += line + '\n';
      if (++number != behind) continue;
      for (const auto& entry : entries) text += "    " + entry + ",\n";
    }
    in.close();
    replace(file, text);
  }
  void replace(const std::string& file, const std::string& text) const {
    std::ofstream(folder_.path() / file) << text;
  }

  /// As the operator reads them, with the names of files as they are in the folder.
  [[nodiscard]] std::vector<std::string> faults() const {
    const auto loaded = load_datapack(folder_.path());
    std::vector<std::string> lines;
    if (loaded) return lines;
    for (const auto& fault : loaded.error()) {
      auto line = describe(fault);
      if (line.starts_with(folder_.path().string())) line.erase(0, folder_.path().string().size() + 1);
      lines.push_back(line);
    }
    return lines;
  }

 private:
  TemporaryFolder folder_;
};

const std::string body =
    R"("run_speed": 1, "walk_speed": 1, "p_atk_speed": 1, "m_atk_speed": 1, "collision_radius": 1, "collision_height": 1)";

void spoil_goods(const Spoiled& datapack) {
  datapack.insert("starting_items.json", 2, {R"({"class": 900, "items": [{"item": 999998}]})"});
  datapack.insert("sets.json", 2, {R"({"id": 900, "chest": 999999})"});
  datapack.insert("buylists/talking_island.json", 2,
                  {R"({"id": 900, "npcs": [30001], "items": [{"item": 1, "price": 1}]})",
                   R"({"id": 901, "npcs": [30001], "items": [{"item": 1060}, {"item": 1060}]})",
                   R"({"id": 902, "npcs": [30001], "items": [{"item": 17, "price": -5}]})"});
}

void spoil_npcs(const Spoiled& datapack) {
  datapack.insert(
      "npcs/monsters.json", 2,
      {R"({"id": 90001, "kind": "monster", "name": "A", "level": 500, "hp": 1, )" + body + "}",
       R"({"id": 90002, "kind": "monster", "name": "B", "level": 1, "hp": 1, )" + body + "}",
       R"({"id": 90003, "kind": "monster", "name": "C", "level": 1, "hp": 1, )" + body +
           R"(, "drops": [{"item": 57, "min": 5, "max": 1, "chance": 1}]})",
       R"({"id": 90004, "kind": "monster", "name": "D", "level": 1, "hp": 1, )" + body + "}",
       R"({"id": 90005, "kind": "monster", "name": "E", "level": 1, )" + body + "}",
       R"({"id": 90004, "kind": "monster", "name": "F", "level": 1, "hp": 1, )" + body + "}",
       R"({"id": 90006, "kind": "monster", "name": "G", "level": 1, "hp": 1, "agressive": true, )" + body +
           "}",
       R"({"id": 90007, "kind": "mosnter", "name": "H", "level": 1, "hp": 1, )" + body + "}",
       R"({"id": 90008, "kind": "monster", "name": "I", "level": 1, "hp": 1, )" + body +
           R"(, "drops": [{"item": 57, "min": 1, "max": 1, "chance": 101}]})",
       R"({"id": 90009, "kind": "monster", "name": "J", "level": 1, "hp": 1, )" + body +
           R"(, "minions": [{"npc": 999994, "count": 1}]})"});
  datapack.insert("spawns/talking_island.json", 2,
                  {R"({"npc": 999996, "at": [0, 0, 0]})", R"({"npc": 30001, "at": [0, 0, 99999]})",
                   R"({"npc": 30001, "area": "nowhere"})", R"({"npc": 30001, "at": [0, 0]})",
                   R"({"npc": 30001, "at": [0, 0, 0], "route": "nowhere"})"});
  datapack.insert("teleports.json", 2, {R"({"npc": 999995, "to": [{"name": "A", "at": [0, 0, 0]}]})"});
  datapack.replace("dialogs/30001.html",
                   "<html><body>\n<a action=\"bypass -h page nowhere\">x</a></body></html>");
}

void expect_faults(const Spoiled& datapack, const std::vector<std::string>& begins) {
  const auto faults = datapack.faults();
  for (const auto& begin : begins) EXPECT_THAT(faults, testing::Contains(testing::StartsWith(begin)));
  EXPECT_EQ(faults.size(), begins.size()) << testing::PrintToString(faults);
}

TEST(DatapackFaults, AreAllInOneReport) {
  const Spoiled datapack;
  spoil_goods(datapack);
  spoil_npcs(datapack);
  datapack.replace("names.json", "{\n  \"length_min\": 1,,\n}");
  expect_faults(
      datapack,
      {
          "names.json:2: ",
          "sets.json:3: /sets/0/chest: there is no item with the id 999999",
          "npcs/monsters.json:3: /npcs/0/level: expected a whole number 1 … 200, found 500",
          "npcs/monsters.json:5: /npcs/2/drops/0/max: expected no less than \"min\"",
          "npcs/monsters.json:7: /npcs/4: the field \"hp\" is missing",
          "npcs/monsters.json:8: /npcs/5/id: npc 90004 is defined twice",
          "npcs/monsters.json:9: /npcs/6/agressive: unknown field; did you mean \"aggressive\"?",
          "npcs/monsters.json:10: /npcs/7/kind: expected one of ",
          "npcs/monsters.json:11: /npcs/8/drops/0/chance: expected a number 0 … 100, found 101",
          "npcs/monsters.json:12: /npcs/9/minions/0/npc: there is no npc with the id 999994",
          "spawns/talking_island.json:3: /spawns/0/npc: there is no npc with the id 999996",
          "spawns/talking_island.json:4: /spawns/1/at/2: expected a whole number -16384 … 16384, found 99999",
          "spawns/talking_island.json:5: /spawns/2/area: there is no area with the name \"nowhere\"",
          "spawns/talking_island.json:6: /spawns/3/at: ",
          "spawns/talking_island.json:7: /spawns/4/route: there is no route with the name \"nowhere\"",
          "teleports.json:3: /teleports/0/npc: there is no npc with the id 999995",
          "dialogs/30001.html:2: there is no page \"nowhere\"",
          "buylists/talking_island.json:4: /buylists/1/items/1: item 1060 is in this list twice",
          "buylists/talking_island.json:5: /buylists/2/items/0/price: expected a whole number 0 … "
          "99900000000, found -5",
          "starting_items.json:3: /classes/0/items/0/item: there is no item with the id 999998",
      });
}

/// What only shows when everything that is referred to could be read.
TEST(DatapackFaults, BetweenSlicesAreToldToo) {
  const Spoiled datapack;
  datapack.insert("buylists/talking_island.json", 2,
                  {R"({"id": 900, "npcs": [30001], "items": [{"item": 1, "price": 1}]})"});
  datapack.insert("npcs/monsters.json", 2,
                  {R"({"id": 90002, "kind": "monster", "name": "B", "level": 1, "hp": 1, )" + body +
                   R"(, "drops": [{"item": 999997, "min": 1, "max": 1, "chance": 1}]})"});
  expect_faults(datapack,
                {"buylists/talking_island.json:3: /buylists/0/items/0/price: item 1 is sold for 1",
                 "npcs/monsters.json:3: /npcs/0/drops/0/item: there is no item with the id 999997"});
}

TEST(DatapackFaults, OfItemsSayWhichField) {
  const Spoiled datapack;
  datapack.insert("items.json", 2,
                  {R"({"id": 900001, "name": "A", "kind": "etc", "price": -5})",
                   R"({"id": 900002, "name": "B", "kind": "etc", "wieght": 5})",
                   R"({"id": 900002, "name": "C", "kind": "etc"})",
                   R"({"id": 900003, "name": "D", "kind": "armor", "type": "light"})"});
  expect_faults(datapack, {"items.json:3: /items/0/price: expected a whole number 0 … 99900000000, found -5",
                           "items.json:4: /items/1/wieght: unknown field; did you mean \"weight\"?",
                           "items.json:5: /items/2/id: item 900002 is defined twice",
                           "items.json:6: /items/3: a weapon or armor needs a slot"});
}

}  // namespace
}  // namespace kairos::app
