// Many different faults in one datapack: one report, each with its file, line and field.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/app/host/spoiled_datapack.hpp"

namespace kairos::app {
namespace {

void expect_faults(const SpoiledDatapack& datapack, const std::vector<std::string>& begins) {
  const auto faults = datapack.faults();
  for (const auto& begin : begins) EXPECT_THAT(faults, testing::Contains(testing::StartsWith(begin)));
  EXPECT_EQ(faults.size(), begins.size()) << testing::PrintToString(faults);
}

TEST(DatapackFaults, AreAllInOneReport) {
  const SpoiledDatapack datapack;
  spoil_goods(datapack);
  spoil_npcs(datapack);
  spoil_skills(datapack);
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
          "skills/classes.json:3: /skills/0/levels: expected a whole number 1 … ",
          "skills/classes.json:4: /skills/1/target: a hostile skill (negative effect_point) cannot have the "
          "target \"self\", which is never an enemy",
          "skills/classes.json:5: /skills/2: the field \"target\" is missing",
          "skills/classes.json:6: /skills/3/range: expected a whole number -1 … 10000, found 99999",
          "skill_trees/artisan.json:5: /skills/0/skill: there is no skill with the id 999993",
          "skill_trees/artisan.json:6: /skills/1/level: skill 3 has only 9 levels",
      });
}

/// What only shows when everything that is referred to could be read.
TEST(DatapackFaults, BetweenSlicesAreToldToo) {
  const SpoiledDatapack datapack;
  datapack.insert("buylists/talking_island.json", 2,
                  {R"({"id": 900, "npcs": [30001], "items": [{"item": 1, "price": 1}]})"});
  datapack.insert("npcs/monsters.json", 2,
                  {R"({"id": 90002, "kind": "monster", "name": "B", "level": 1, "hp": 1, )" + body_of_npc +
                   R"(, "drops": [{"item": 999997, "min": 1, "max": 1, "chance": 1}]})"});
  expect_faults(datapack,
                {"buylists/talking_island.json:3: /buylists/0/items/0/price: item 1 is sold for 1",
                 "npcs/monsters.json:3: /npcs/0/drops/0/item: there is no item with the id 999997"});
}

TEST(DatapackFaults, OfItemsSayWhichField) {
  const SpoiledDatapack datapack;
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
