// Everything that files of NPCs may hold is read, and each fault in any of them is told with its place.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>

#include "slices/npc/template/load.hpp"
#include "tests/temporary_folder.hpp"

namespace kairos::npc {
namespace {

namespace fs = std::filesystem;

/// A small datapack in which everything is right, by file.
std::map<std::string, std::string> well() {
  return {
      {"world.json", R"({"bounds": {"least": [-100, -100, -50], "greatest": [100, 100, 50]}})"},
      {"npcs/a.json",
       "{\"npcs\": [\n"
       R"({"id": 1, "kind": "monster", "name": "Wolf", "level": 4, "hp": 99.9, "mp": 7, "p_atk": 12.7, "exp": 100, "sp": 5, )"
       R"("aggressive": true, "aggro_range": 300, "clans": ["WOLF", "DOG"], "clan_range": 400, "ignores": [2], )"
       R"("skills": [[4408, 1]], "minions": [{"npc": 2, "count": 3, "respawn_s": 60}], "route": "round", )"
       R"("drops": [{"item": 57, "min": 10, "max": 20, "chance": 70.5}, {"chance": 3, "of": [{"item": 5, "min": 1, "max": 1, "chance": 40}, {"item": 6, "min": 1, "max": 2, "chance": 60}]}], )"
       R"("spoils": [{"item": 5, "min": 1, "max": 1, "chance": 0.0001}], "resists": {"fire": 20, "stun": 10}, "attack_element": ["dark", 30], )"
       R"("run_speed": 120, "walk_speed": 50, "p_atk_speed": 300, "m_atk_speed": 333, "collision_radius": 8, "collision_height": 20},)"
       "\n"
       R"({"id": 2, "kind": "minion", "name": "Pup", "level": 2, "hp": 20, "clans": ["DOG"], "run_speed": 120, "walk_speed": 50, )"
       R"("p_atk_speed": 300, "m_atk_speed": 333, "collision_radius": 8, "collision_height": 20})"
       "\n]}"},
      {"spawns/a.json",
       R"({"areas": [{"name": "wood", "polygon": [[0, 0], [50, 0], [0, 50]], "z": [-10, 10]}],)"
       "\n"
       R"("spawns": [{"npc": 1, "area": "wood", "count": 5, "respawn_s": 60, "respawn_random_s": 10, "tolerance_ms": 100},)"
       "\n"
       R"({"npc": 2, "at": [1, 2, 3], "time": "night"}]})"},
      {"routes.json",
       R"({"routes": [{"name": "round", "repeat": "loop", "points": [{"at": [0, 0, 0], "wait_s": 5}, {"at": [9, 9, 9], "run": true}]}]})"},
      {"teleports.json",
       R"({"teleports": [{"npc": 2, "to": [{"name": "Far", "at": [7, 7, 7], "price": 100}]}]})"},
      {"dialogs/2.html", "<html>Woof.<br><a action=\"bypass -h page more\">More</a></html>"},
      {"dialogs/minion-more.html", "<html>Woof woof. <a action=\"bypass -h page\">Back</a></html>"},
      {"dialogs/minion.html", "<html>Grr.</html>"},
  };
}

KnownThings few_things() {
  return {[](std::int32_t item) { return item == 57 || item == 5 || item == 6; },
          [](std::int32_t skill, std::int32_t level) { return skill == 4408 && level == 1; }};
}

Result<NpcData, std::vector<DataFault>> load_from(const std::map<std::string, std::string>& files,
                                                  const TemporaryFolder& folder) {
  for (const auto& [name, text] : files) {
    fs::create_directories((folder.path() / name).parent_path());
    std::ofstream(folder.path() / name, std::ios::binary) << text;
  }
  return load_npc_data(folder.path(), few_things());
}

TEST(NpcData, ReadsEverythingThatIsThere) {
  const TemporaryFolder folder;
  const auto loaded = load_from(well(), folder);
  if (!loaded) {
    for (const auto& fault : loaded.error()) ADD_FAILURE() << describe(fault);
    return;
  }
  const NpcData& data = *loaded;
  const NpcTemplate& wolf = *data.find(1);
  EXPECT_EQ(wolf.attackable, 1);
  EXPECT_EQ(wolf.strength.hp, 99);
  EXPECT_EQ(wolf.strength.p_atk, 12);
  EXPECT_EQ(wolf.strength.elements[0], 20);
  EXPECT_EQ(wolf.strength.resists[0], 10);
  EXPECT_EQ(wolf.strength.attack_element, 6);
  EXPECT_EQ(wolf.conduct.aggro_range, 300);
  EXPECT_EQ(wolf.conduct.clans, (std::array<std::int32_t, npc_clans_max>{1, 2}));
  EXPECT_EQ(data.find(2)->conduct.clans, (std::array<std::int32_t, npc_clans_max>{2}));
  EXPECT_EQ(data.clans, (std::vector<std::string>{"WOLF", "DOG"}));
  EXPECT_EQ(NpcData::of(data.numbers, wolf.conduct.ignores)[0], 2);
  EXPECT_EQ(NpcData::of(data.minions, wolf.conduct.minions)[0].count, 3);
  EXPECT_EQ(wolf.leavings.experience, 100);
  const auto groups = NpcData::of(data.drop_groups, wolf.leavings.drops);
  ASSERT_EQ(groups.size(), 2u);
  EXPECT_EQ(groups[0].chance, chance_always);
  EXPECT_EQ(NpcData::of(data.drops, groups[0].drops)[0].chance, 70'500'000);
  EXPECT_EQ(groups[1].chance, 3'000'000);
  EXPECT_EQ(NpcData::of(data.drops, groups[1].drops)[1].item, 6);
  EXPECT_EQ(NpcData::of(data.drops, NpcData::of(data.drop_groups, wolf.leavings.spoils)[0].drops)[0].chance,
            100);
  EXPECT_EQ(data.spawns[0].area, 0);
  EXPECT_EQ(data.spawns[0].heading, -1);
  EXPECT_EQ(data.spawns[0].respawn_random_s, 10);
  EXPECT_EQ(data.areas[0].name, "wood");
  EXPECT_EQ(data.areas[0].corners.count, 3);
  EXPECT_EQ(data.spawns[1].time, DayTime::night);
  EXPECT_EQ(data.routes[static_cast<std::size_t>(wolf.conduct.route)].repeat, Repeat::loop);
  EXPECT_EQ(data.places_of(2)[0].price, 100);
  EXPECT_EQ(data.places_of(1).size(), 0u);
  EXPECT_EQ(data.dialogs.page_of(*data.find(2), "")->html.substr(0, 11), "<html>Woof.");
  EXPECT_EQ(data.dialogs.page_of(*data.find(2), "more")->npc, 0);
  EXPECT_EQ(data.dialogs.page_of(wolf, ""), nullptr);
}

TEST(NpcData, NamesEveryFaultOfEveryFile) {
  struct Case {
    const char* file;
    const char* what;
    const char* instead;
    std::vector<std::string> expected;
  };
  const Case cases[] = {
      {"npcs/a.json",
       "[4408, 1]",
       "[4408, 2]",
       {"npcs/a.json:2: /npcs/0/skills/0: there is no level 2 of a skill with the id 4408"}},
      {"npcs/a.json",
       R"("item": 5,)",
       R"("item": 8,)",
       {"npcs/a.json:2: /npcs/0/drops/1/of/0/item: there is no item with the id 8",
        "npcs/a.json:2: /npcs/0/spoils/0/item: there is no item with the id 8"}},
      {"npcs/a.json",
       R"("npc": 2,)",
       R"("npc": 3,)",
       {"npcs/a.json:2: /npcs/0/minions/0/npc: there is no npc with the id 3"}},
      {"npcs/a.json",
       R"("max": 20)",
       R"("max": 9)",
       {"npcs/a.json:2: /npcs/0/drops/0/max: expected no less than \"min\""}},
      {"npcs/a.json",
       R"("chance": 40)",
       R"("chance": 41)",
       {"npcs/a.json:2: /npcs/0/drops/1/of: the chances of a group are more than 100 together"}},
      {"npcs/a.json",
       R"("chance": 70.5)",
       R"("chance": 100.5)",
       {"npcs/a.json:2: /npcs/0/drops/0/chance: expected a number 0 … 100, found 100.5"}},
      {"npcs/a.json",
       R"("exp": 100)",
       R"("exp": -1)",
       {"npcs/a.json:2: /npcs/0/exp: expected a whole number 0 … 1000000000000000, found -1"}},
      {"npcs/a.json",
       R"("round")",
       R"("roun")",
       {"npcs/a.json:2: /npcs/0/route: there is no route with the name \"roun\""}},
      {"spawns/a.json",
       R"("area": "wood")",
       R"("area": "wod")",
       {"spawns/a.json:2: /spawns/0/area: there is no area with the name \"wod\""}},
      {"spawns/a.json",
       ", [0, 50]]",
       "]",
       {"spawns/a.json:1: /areas/0/polygon: expected an array of 3 … 64, found 2"}},
      {"spawns/a.json",
       R"("respawn_random_s": 10)",
       R"("respawn_random_s": 61)",
       {"spawns/a.json:2: /spawns/0/respawn_random_s: expected no more than \"respawn_s\""}},
      {"spawns/a.json",
       R"("npc": 1)",
       R"("npc": 9)",
       {"spawns/a.json:2: /spawns/0/npc: there is no npc with the id 9"}},
      {"routes.json",
       R"("loop")",
       R"("lop")",
       {"routes.json:1: /routes/0/repeat: expected one of \"back\" \"loop\" \"once\", found \"lop\"; did "
        "you mean \"loop\"?"}},
      {"teleports.json",
       R"("price": 100)",
       R"("price": -100)",
       {"teleports.json:1: /teleports/0/to/0/price: expected a whole number 0 … 99900000000, found -100"}},
      {"teleports.json",
       R"("npc": 2)",
       R"("npc": 5)",
       {"teleports.json:1: /teleports/0/npc: there is no npc with the id 5"}},
      {"dialogs/2.html", "page more", "page mor", {"dialogs/2.html:1: there is no page \"mor\""}},
  };
  for (const Case& each : cases) {
    const TemporaryFolder folder;
    auto files = well();
    std::string& text = files[each.file];
    for (std::size_t at = text.find(each.what); at != std::string::npos; at = text.find(each.what, at + 1))
      text.replace(at, std::string_view(each.what).size(), each.instead);
    const auto loaded = load_from(files, folder);
    std::vector<std::string> got;
    if (!loaded) {
      for (const auto& fault : loaded.error())
        got.push_back(describe(fault).substr(folder.path().string().size() + 1));
    }
    EXPECT_EQ(got, each.expected) << each.file << ": " << each.instead;
  }
  const TemporaryFolder folder;
  auto files = well();
  files["dialogs/77.html"] = "<html>Nobody.</html>";
  files["dialogs/waiter.html"] = "<html>Nobody.</html>";
  const auto loaded = load_from(files, folder);
  ASSERT_FALSE(loaded);
  ASSERT_EQ(loaded.error().size(), 2u);
  EXPECT_EQ(loaded.error()[0].text, "there is no npc with the id 77");
  EXPECT_EQ(loaded.error()[1].text, "is named after no kind and no id of an NPC");
}

}  // namespace
}  // namespace kairos::npc
