// Spawn points are known again in another datapack by what they are, not by their number.
#include "slices/npc/model/spawn_match.hpp"

#include <gtest/gtest.h>

namespace kairos::npc {
namespace {

SpawnPoint point(std::int32_t npc, std::int32_t x, std::int32_t area = -1) {
  SpawnPoint spawn;
  spawn.npc = npc;
  spawn.at = {x, 0, 0};
  spawn.area = area;
  return spawn;
}

NpcData data_of(std::vector<SpawnPoint> spawns, std::vector<std::string> areas = {}) {
  NpcData data;
  data.spawns = std::move(spawns);
  for (auto& name : areas) data.areas.push_back({std::move(name), 0, 0, {}});
  return data;
}

using Numbers = std::vector<std::int32_t>;

TEST(SpawnMatch, FollowsWhatMovesInTheList) {
  const auto before = data_of({point(1, 10), point(2, 20), point(3, 30)});
  EXPECT_EQ(match_spawns(before, before), (Numbers{0, 1, 2}));
  EXPECT_EQ(match_spawns(before, data_of({point(9, 5), point(3, 30), point(1, 10)})), (Numbers{2, -1, 1}));
  EXPECT_EQ(match_spawns(before, data_of({})), (Numbers{-1, -1, -1}));
  EXPECT_EQ(match_spawns(data_of({}), before), Numbers{});
}

TEST(SpawnMatch, TwinsAreMatchedOneByOne) {
  const auto before = data_of({point(1, 10), point(1, 10), point(1, 10)});
  EXPECT_EQ(match_spawns(before, data_of({point(1, 10), point(2, 0), point(1, 10)})), (Numbers{0, 2, -1}));
}

TEST(SpawnMatch, NumbersOfTheSamePlaceMayChange) {
  auto changed = point(1, 10);
  changed.count = 5;
  changed.respawn_s = 99;
  changed.heading = 7;
  EXPECT_EQ(match_spawns(data_of({point(1, 10)}), data_of({changed})), Numbers{0});
}

TEST(SpawnMatch, AreasAreKnownByName) {
  const auto before = data_of({point(1, 0, 0), point(1, 0, 1)}, {"hill", "lake"});
  EXPECT_EQ(match_spawns(before, data_of({point(1, 0, 1), point(1, 0, 0)}, {"lake", "meadow"})),
            (Numbers{-1, 1}));
}

}  // namespace
}  // namespace kairos::npc
