// Kinds of ground: which zone a place is in, and what is wrong with a file of them.
#include "slices/combat/template/zones.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "slices/combat/template/load.hpp"
#include "tests/temporary_folder.hpp"

namespace kairos::combat {
namespace {

namespace fs = std::filesystem;

/// The starter datapack with other zones.
struct Folder {
  Folder() {
    for (const char* name : {"combat_rules.json", "return_points.json", "world.json"})
      fs::copy(fs::path(KAIROS_SOURCE_DIR "/data/highfive") / name, folder.path() / name);
  }
  void write(const std::string& zones) const {
    std::ofstream(folder.path() / "zones.json", std::ios::binary) << zones;
  }
  [[nodiscard]] std::vector<std::string> faults() const {
    std::vector<std::string> lines;
    const auto loaded = load_combat_data(folder.path());
    if (loaded) return lines;
    for (const auto& fault : loaded.error())
      lines.push_back(describe(fault).substr(folder.path().string().size() + 1));
    return lines;
  }
  TemporaryFolder folder;
};

CombatData starter() {
  auto loaded = load_combat_data(KAIROS_SOURCE_DIR "/data/highfive");
  EXPECT_TRUE(loaded);
  return loaded ? std::move(*loaded) : CombatData{};
}

TEST(Zones, OfTheStarterDatapackAreWherePlayersKnowThem) {  // B60
  const CombatData data = starter();
  struct Row {
    const char* name;
    Point at;
    Ground ground;
  };
  const Row rows[] = {
      {"the square of Talking Island", {-84'318, 243'300, -3'730}, Ground::peace},
      {"above it", {-84'318, 243'300, -3'400}, Ground::open},
      {"beside it", {-90'000, 243'300, -3'730}, Ground::open},
      {"the Elven Village", {45'500, 49'800, -3'000}, Ground::peace},
      {"the Dark Elven Village", {11'632, 16'812, -4'600}, Ground::peace},
      {"the Orc Village", {-45'200, -112'500, -236}, Ground::peace},
      {"the Dwarven Village", {115'800, -178'500, -900}, Ground::peace},
      {"the Kamael Village", {-117'251, 46'771, 360}, Ground::peace},
      {"the arena of Gludin", {-88'000, 142'200, -3'600}, Ground::arena},
      {"its stands", {-87'300, 142'200, -3'600}, Ground::peace},
      {"the hunting grounds", {-95'000, 240'000, -3'500}, Ground::open},
      {"off the map", {900'000, 900'000, 0}, Ground::open},
  };
  for (const Row& row : rows) EXPECT_EQ(ground_at(data.zones, row.at), row.ground) << row.name;
}

TEST(Zones, HaveTheirEdgesAndCorners) {
  const Folder folder;
  folder.write(R"({"zones": [
    {"name": "L", "ground": "peace", "z": [-10, 10], "polygon": [[0, 0], [100, 0], [100, 50], [50, 50], [50, 100], [0, 100]]},
    {"name": "Box", "ground": "arena", "z": [-10, 10], "box": [[10, 30], [30, 10]]},
    {"name": "Over the border of a square", "ground": "siege", "z": [0, 0], "box": [[32000, -10], [33000, 10]]}
  ]})");
  const auto data = load_combat_data(folder.folder.path());
  ASSERT_TRUE(data);
  struct Row {
    Point at;
    Ground ground;
  };
  constexpr Row rows[] = {
      {{5, 5, 0}, Ground::peace},      {{0, 0, 0}, Ground::peace},      {{100, 50, 10}, Ground::peace},
      {{101, 50, 0}, Ground::open},    {{75, 75, 0}, Ground::open},     {{50, 75, 0}, Ground::peace},
      {{51, 75, 0}, Ground::open},     {{25, 99, -10}, Ground::peace},  {{25, 99, -11}, Ground::open},
      {{20, 20, 0}, Ground::arena},    {{10, 30, 0}, Ground::arena},    {{31, 20, 0}, Ground::peace},
      {{32'500, 0, 0}, Ground::siege}, {{32'900, 0, 0}, Ground::siege}, {{32'900, 0, 1}, Ground::open},
      {{-1, 5, 0}, Ground::open},      {{5, -1, 0}, Ground::open},      {{100, 0, 0}, Ground::peace},
  };
  for (const Row& row : rows)
    EXPECT_EQ(ground_at(data->zones, row.at), row.ground) << row.at.x << " " << row.at.y << " " << row.at.z;
}

TEST(Zones, MayBeMissingAndEveryFaultIsNamed) {
  const Folder folder;
  EXPECT_EQ(folder.faults(), std::vector<std::string>{});
  folder.write(
      "{\"zones\": [\n"
      R"({"name": "A", "ground": "pece", "z": [0, 1], "polygon": [[0, 0], [1, 0], [1, 1]]},)"
      "\n"
      R"({"name": "A", "ground": "peace", "z": [1, 0], "polygon": [[0, 0], [1, 0]]},)"
      "\n"
      R"({"name": "B", "ground": "arena", "z": [0, 1]},)"
      "\n"
      R"({"name": "C", "ground": "arena", "z": [0, 1], "box": [[0, 0], [0, 9]], "polygon": [[0, 0], [1, 0], [1, 1]]})"
      "\n]}");
  const auto faults = folder.faults();
  const auto begins = [&](const std::string& text) {
    return std::any_of(faults.begin(), faults.end(),
                       [&](const std::string& fault) { return fault.starts_with(text); });
  };
  for (const char* expected :
       {"zones.json:2: /zones/0/ground: expected one of ",
        "zones.json:3: /zones/1/name: there is a zone of this name",
        "zones.json:3: /zones/1/z/1: expected no less than the one before it",
        "zones.json:3: /zones/1/polygon: ", "zones.json:4: /zones/2: the field \"polygon\" is missing",
        "zones.json:5: /zones/3/box: expected two corners of a box that is not flat",
        "zones.json:5: /zones/3/polygon: a zone has a polygon or a box, not both"}) {
    EXPECT_TRUE(begins(expected)) << expected;
  }
  EXPECT_EQ(faults.size(), 7u) << testing::PrintToString(faults);
}

}  // namespace
}  // namespace kairos::combat
