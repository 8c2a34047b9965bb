// The starter rules of fights and towns load; each way to break their files gives the messages that are
// listed.
#include "slices/combat/template/load.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/temporary_folder.hpp"

namespace kairos::combat {
namespace {

namespace fs = std::filesystem;

CombatData starter() {
  auto loaded = load_combat_data(KAIROS_SOURCE_DIR "/data/highfive");
  if (loaded) return std::move(*loaded);
  for (const auto& fault : loaded.error()) ADD_FAILURE() << describe(fault);
  return {};
}

TEST(CombatData, HasTheNumbersOfTheChronicle) {
  const CombatData data = starter();
  EXPECT_EQ(data.loss_at(1), Fixed::of(10));
  EXPECT_EQ(data.loss_at(40).millionths, 5'125'000);
  EXPECT_EQ(data.loss_at(49), Fixed::of(4));
  EXPECT_EQ(data.loss_at(76).millionths, 2'500'000);
  EXPECT_EQ(data.loss_at(85), Fixed::of(1));
  EXPECT_EQ(data.loss_at(0), data.loss_at(1)) << "levels out of range are held";
  EXPECT_EQ(data.loss_at(100), data.loss_at(85));
  EXPECT_EQ(data.karma_multiplier_at(40).millionths, 13'161'448);
  EXPECT_EQ(data.settings.attack_speed_max, 1'500);
  EXPECT_EQ(data.settings.linger, seconds(15));
}

TEST(CombatData, SendsTheDeadToTheTownOfTheirPlace) {
  const CombatData data = starter();
  constexpr std::int32_t human = 0;
  constexpr std::int32_t elf = 1;
  constexpr std::int32_t dark_elf = 2;
  struct Row {
    Point died_at;
    std::int32_t race;
    const char* town;
  };
  const Row rows[] = {
      {{-71'338, 258'271, -3'104}, human, "talking_island"},
      {{-84'318, 244'579, -3'730}, dark_elf, "talking_island"},
      {{46'934, 51'467, -2'977}, elf, "elven_village"},
      {{46'934, 51'467, -2'977}, dark_elf, "dark_elven_village"},
      {{9'745, 15'606, -4'574}, dark_elf, "dark_elven_village"},
      {{9'745, 15'606, -4'574}, elf, "elven_village"},
      {{9'745, 15'606, -4'574}, human, "dark_elven_village"},
      {{-44'836, -112'524, -235}, human, "orc_village"},
      {{115'113, -178'212, -901}, human, "dwarven_village"},
      {{-117'251, 46'771, 360}, human, "kamael_village"},
      {{-294'912, -262'144, 0}, human, "talking_island"},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(town_for(data, row.died_at, row.race).name.view(), row.town)
        << row.died_at.x << " " << row.died_at.y << " race " << row.race;
  }
}

TEST(CombatData, SendsThoseWithKarmaElsewhere) {
  const CombatData data = starter();
  for (const Town& town : data.towns) {
    ASSERT_FALSE(points_for(town, 0).empty()) << town.name.view();
    ASSERT_FALSE(points_for(town, 1).empty()) << town.name.view();
    if (!town.chaotic.empty()) {
      EXPECT_EQ(points_for(town, 1).data(), town.chaotic.data());
    }
  }
  Town plain;
  plain.points = {{1, 2, 3}};
  EXPECT_EQ(points_for(plain, 500).front(), (Point{1, 2, 3}));
}

struct BrokenTowns : ::testing::TestWithParam<std::pair<const char*, const char*>> {};

TEST_P(BrokenTowns, AreReportedWhereTheyAre) {
  const TemporaryFolder folder;
  for (const char* name : {"world.json", "combat_rules.json"})
    fs::copy_file(fs::path(KAIROS_SOURCE_DIR "/data/highfive") / name, folder.path() / name);
  std::ofstream(folder.path() / "return_points.json") << GetParam().first;
  const auto loaded = load_combat_data(folder.path());
  ASSERT_FALSE(loaded);
  std::ostringstream all;
  for (const auto& fault : loaded.error()) all << describe(fault) << "\n";
  EXPECT_NE(all.str().find(GetParam().second), std::string::npos) << all.str();
}

INSTANTIATE_TEST_SUITE_P(
    CombatData, BrokenTowns,
    ::testing::Values(
        std::pair{
            R"({"elsewhere": "b", "towns": [{"name": "a", "points": [[0,0,0]], "squares": [[20,20]]}]})",
            "there is no town of this name"},
        std::pair{R"({"elsewhere": "a", "towns": [{"name": "a", "points": [], "squares": [[20,20]]}]})",
                  "points"},
        std::pair{
            R"({"elsewhere": "a", "towns": [{"name": "a", "points": [[999999,0,0]], "squares": [[20,20]]}]})",
            "points"},
        std::pair{
            R"({"elsewhere": "a", "towns": [{"name": "a", "points": [[0,0,0]], "squares": [[27,20]]}]})",
            "squares"},
        std::pair{R"({"elsewhere": "a", "towns": [{"name": "a", "points": [[0,0,0]], "squares": [[20,20]]},
                  {"name": "b", "points": [[0,0,0]], "squares": [[20,20]]}]})",
                  "this square belongs to the town a already"},
        std::pair{R"({"elsewhere": "a", "towns": [{"name": "a", "points": [[0,0,0]], "squares": [[20,20]]},
                  {"name": "a", "points": [[0,0,0]], "squares": [[20,21]]}]})",
                  "there is a town of this name already"},
        std::pair{
            R"({"elsewhere": "a", "towns": [{"name": "a", "points": [[0,0,0]], "squares": [[20,20]], "not_for": "elf"}]})",
            "not_for and instead go together"},
        std::pair{
            R"({"elsewhere": "a", "towns": [{"name": "a", "points": [[0,0,0]], "squares": [[20,20]], "not_for": "elf", "instead": "a"}]})",
            "a town cannot stand in for itself"},
        std::pair{
            R"({"elsewhere": "a", "towns": [{"name": "a", "points": [[0,0,0]], "squares": [[20,20]], "not_for": "elf", "instead": "b"},
                  {"name": "b", "points": [[0,0,0]], "squares": [[20,21]], "not_for": "elf", "instead": "a"}]})",
            "sends it on as well"},
        std::pair{
            R"({"elsewhere": "a", "towns": [{"name": "a", "points": [[0,0,0]], "squares": [[20,20]], "pionts": 1}]})",
            "pionts"}));

}  // namespace
}  // namespace kairos::combat
