// Drops fall as often as drops.txt says, and in the amounts of their lists.
#include "slices/npc/model/drop_draw.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace kairos::npc {
namespace {

constexpr int kills = 20'000;

std::int64_t chance_of(double per_cent) { return std::llround(per_cent * chance_always / 100.0); }

Drop drop_of(const std::string& word) {
  Drop drop;
  char mark = 0;
  double per_cent = 0;
  std::istringstream text(word);
  text >> drop.item >> mark >> drop.least >> mark >> drop.most >> mark >> per_cent;
  EXPECT_FALSE(text.fail()) << word;
  drop.chance = chance_of(per_cent);
  return drop;
}

TEST(DrawGroup, FallsAsOftenAsTheTableSays) {
  std::ifstream file(KAIROS_SOURCE_DIR "/tests/slices/npc/model/drops.txt");
  ASSERT_TRUE(file.is_open());
  std::uint64_t pass = 0;
  for (std::string line; std::getline(file, line);) {
    const std::string said = line.substr(0, line.find('#'));
    const auto arrow = said.find("->");
    if (arrow == std::string::npos) continue;
    std::istringstream words(said.substr(0, arrow));
    double per_cent = 0;
    std::int32_t above = 0;
    words >> per_cent >> above;
    std::vector<Drop> drops;
    for (std::string word; words >> word;) drops.push_back(drop_of(word));
    const DropGroup group{chance_of(per_cent), {0, static_cast<std::int32_t>(drops.size())}};
    std::map<std::int32_t, int> fell;
    for (int kill = 0; kill < kills; ++kill) {
      Random random(7, ++pass, 0, Entity{1});
      const auto fallen = draw_group(group, drops, above, random);
      if (!fallen) continue;
      ++fell[fallen->item];
      for (const Drop& drop : drops) {
        if (drop.item != fallen->item) continue;
        EXPECT_GE(fallen->count, drop.least);
        EXPECT_LE(fallen->count, drop.most);
      }
    }
    std::istringstream expected(said.substr(arrow + 2));
    for (std::string word; expected >> word;) {
      const auto colon = word.find(':');
      const int wanted = std::stoi(word.substr(colon + 1));
      const double p = static_cast<double>(wanted) / kills;
      EXPECT_NEAR(fell[std::stoi(word)], wanted, 4 * std::sqrt(kills * p * (1 - p))) << line;
    }
  }
}

TEST(LevelGap, IsALineBetweenTwoLevels) {
  struct Case {
    std::int32_t above;
    std::int64_t item;
    std::int64_t adena;
  };
  const Case cases[] = {{-5, 100, 100}, {5, 100, 100}, {7, 64, 100}, {8, 46, 100},
                        {9, 28, 87},    {10, 10, 74},  {15, 10, 10}, {40, 10, 10}};
  for (const auto& each : cases) {
    EXPECT_EQ(level_gap_chance(each.above, false) / 1'000'000, each.item) << each.above;
    EXPECT_EQ(level_gap_chance(each.above, true) / 1'000'000, each.adena) << each.above;
  }
}

}  // namespace
}  // namespace kairos::npc
