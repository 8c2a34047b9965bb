// The starter NPCs load and stand where they belong; each way to break their files gives the messages that
// are listed.
#include "slices/npc/template/load.hpp"

#include <filesystem>
#include <fstream>

#include "engine/core/reflect/plain.hpp"
#include "tests/temporary_folder.hpp"

namespace kairos::npc {
namespace {

namespace fs = std::filesystem;

static_assert(Plain<NpcTemplate> && Plain<SpawnPoint>);

NpcData starter_npcs() {
  auto loaded = load_npc_data(KAIROS_SOURCE_DIR "/data/highfive");
  if (loaded) return std::move(*loaded);
  for (const auto& fault : loaded.error()) ADD_FAILURE() << describe(fault);
  return {};
}

TEST(NpcData, PutsNpcsAroundEveryStartingVillage) {
  const NpcData data = starter_npcs();
  EXPECT_GE(data.spawns.size(), 100u);
  struct Village {
    const char* name;
    Point center;
    int least;
  };
  const Village villages[] = {
      {"Talking Island", {-84318, 244579, -3730}, 30}, {"Elven", {46934, 51467, -2977}, 20},
      {"Dark Elven", {9745, 15606, -4574}, 25},        {"Orc", {-44836, -112524, -235}, 25},
      {"Dwarven", {115113, -178212, -901}, 25},        {"Kamael", {-117251, 46771, 360}, 25},
  };
  for (const auto& village : villages) {
    int near = 0;
    for (const auto& spawn : data.spawns) {
      const bool close =
          std::abs(spawn.at.x - village.center.x) < 5000 && std::abs(spawn.at.y - village.center.y) < 5000;
      near += close ? 1 : 0;
    }
    EXPECT_GE(near, village.least) << village.name;
  }
}

TEST(NpcData, HasWhatAPublicServerSendsOfAnNpc) {
  // NpcInfo of the grand master beside the human fighter's first steps.
  const NpcData data = starter_npcs();
  const auto found = std::find_if(data.npcs.begin(), data.npcs.end(),
                                  [](const NpcTemplate& npc) { return npc.id == 30008; });
  ASSERT_NE(found, data.npcs.end());
  EXPECT_EQ(found->name.view(), "Roien");
  EXPECT_EQ(found->title.view(), "Grand Master");
  EXPECT_EQ(found->attackable, 0);
  EXPECT_EQ(found->m_atk_speed, 333);
  EXPECT_EQ(found->p_atk_speed, 278);
  EXPECT_EQ(found->run_speed, 120);
  EXPECT_EQ(found->walk_speed, 50);
  EXPECT_EQ(found->speed_factor, Fixed::ratio(11, 10));
  EXPECT_EQ(found->attack_factor.millionths, 1'208'695);
  const auto spawn = std::find_if(data.spawns.begin(), data.spawns.end(),
                                  [](const SpawnPoint& at) { return at.npc == 30008; });
  ASSERT_NE(spawn, data.spawns.end());
  EXPECT_EQ(spawn->at, (Point{-71384, 258304, -3104}));
  EXPECT_EQ(spawn->heading, 42000);
}

TEST(NpcData, IsAscendingById) {
  const NpcData data = starter_npcs();
  for (std::size_t i = 1; i < data.npcs.size(); ++i) EXPECT_LT(data.npcs[i - 1].id, data.npcs[i].id);
}

TEST(NpcData, NamesEveryFault) {
  const std::string npc =
      R"("kind": "guard", "name": "Bob", "level": 1, "hp": 10, "mp": 1, "run_speed": 100, "walk_speed": 50, )"
      R"("p_atk_speed": 300, "m_atk_speed": 333, "speed_factor": 1.1, "attack_factor": 1.2, "collision_radius": 8)";
  const std::string good = "{\"npcs\": [\n{\"id\": 1, " + npc + ", \"collision_height\": 20}\n]}";
  const std::string spawn = R"({"spawns": [{"npc": 1, "at": [0, 0, 0], "heading": 5}]})";
  struct Case {
    std::string npcs;
    std::string spawns;
    std::vector<std::string> expected;
  };
  const Case cases[] = {
      {good, spawn, {}},
      {good,
       R"({"spawns": [{"npc": 2, "at": [0, 0, 0], "heading": 5}]})",
       {"spawns/a.json:1: /spawns/0/npc: there is no npc with the id 2"}},
      {good,
       R"({"spawns": [{"npc": 1, "at": [0, 0, 999], "heading": 65536}]})",
       {"spawns/a.json:1: /spawns/0/at/2: expected a whole number -50 … 50, found 999",
        "spawns/a.json:1: /spawns/0/heading: expected a whole number 0 … 65535, found 65536"}},
      {"{\"npcs\": [\n{\"id\": 1, " + npc + "}\n]}",
       spawn,
       {"npcs.json:2: /npcs/0: the field \"collision_height\" is missing"}},
      {"{\"npcs\": [{\"id\": 1, " + npc + ", \"collision_height\": 20},\n{\"id\": 1, " + npc +
           ", \"collision_height\": 20}]}",
       spawn,
       {"npcs.json:2: /npcs/1/id: npc 1 is defined twice; first at @/npcs.json:1"}},
      {"{\"npcs\": [{\"id\": 1, " + npc + ", \"collision_height\": 20, \"righthand\": 7}]}",
       spawn,
       {"npcs.json:1: /npcs/0/righthand: unknown field; did you mean \"right_hand\"?"}},
      {"{\"npcs\": [{\"id\": 1, " + npc + ", \"collision_height\": 20, \"attackable\": \"yes\"}]}",
       spawn,
       {"npcs.json:1: /npcs/0/attackable: expected true or false, found \"yes\""}},
      {"{\"npcs\": [\n",
       spawn,
       {"npcs.json:1: broken JSON: what is opened at the top is not closed here, or something follows it"}},
  };
  const TemporaryFolder folder;
  const fs::path& directory = folder.path();
  fs::create_directories(directory / "spawns");
  const auto write = [&](const char* name, const std::string& text) {
    std::ofstream(directory / name, std::ios::binary) << text;
  };
  write("world.json", R"({"bounds": {"least": [-100, -100, -50], "greatest": [100, 100, 50]}})");
  for (auto each : cases) {
    write("npcs.json", each.npcs);
    write("spawns/a.json", each.spawns);
    std::vector<std::string> got;
    const auto loaded = load_npc_data(directory);
    if (!loaded) {
      for (const auto& fault : loaded.error())
        got.push_back(describe(fault).substr(directory.string().size() + 1));
    }
    for (auto& line : each.expected) {
      if (const auto at = line.find('@'); at != std::string::npos) line.replace(at, 1, directory.string());
    }
    EXPECT_EQ(got, each.expected) << each.npcs << each.spawns;
  }
}

}  // namespace
}  // namespace kairos::npc
