// The land of a measured hunt is a datapack like any other.
#include "app/bench/hunt_land.hpp"

#include <gtest/gtest.h>

#include <set>

#include "app/host/datapack.hpp"
#include "tests/temporary_folder.hpp"

namespace kairos::bench {
namespace {

TEST(HuntLand, HasAsManyNpcsAsWantedAndBeginnersAmongThem) {
  const TemporaryFolder folder;
  make_hunting_land(KAIROS_SOURCE_DIR "/data/highfive", folder.path() / "highfive", 3'000);
  const auto loaded = app::load_datapack(folder.path() / "highfive");
  ASSERT_TRUE(loaded) << describe(loaded.error().front());
  EXPECT_EQ(loaded->npcs.spawns.size(), 3'000u);
  std::set<std::pair<std::int32_t, std::int32_t>> homes;
  for (const auto& beginner : loaded->characters.classes) {
    for (const Point& home : beginner.creations()) homes.insert({home.x, home.y});
  }
  EXPECT_GT(homes.size(), 50u) << "they do not begin in one spot";
}

}  // namespace
}  // namespace kairos::bench
