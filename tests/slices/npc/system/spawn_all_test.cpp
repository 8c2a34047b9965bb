// NPCs as clients of the captured servers see them: standing where the datapack says, and walking, not
// running.
#include <gtest/gtest.h>

#include "slices/movement/model/path.hpp"
#include "slices/movement/movement.hpp"
#include "slices/npc/npc.hpp"
#include "slices/npc/template/load.hpp"
#include "tests/slices/slice_game.hpp"

namespace kairos::npc {
namespace {

TEST(SpawnAll, AnNpcStandsWhereTheDatapackSaysAndWalks) {
  slice_test::SliceGame game{[](Registry& registry) {
                               movement::register_slice(registry);
                               register_slice(registry);
                             },
                             std::make_unique<ScheduleRun>(ScheduleTable{})};
  NpcTemplate roien;
  roien.id = 30008;
  roien.level = 70;
  NpcData data;
  data.npcs = {roien};
  data.spawns = {{30008, {-71384, 258304, -3104}, 42000}};
  game.act([&](Turn& turn) { spawn_all(turn, data); });
  std::vector<Entity> found;
  game.act([&](Turn& turn) { found = turn.world().entities(); });
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(game.get<Npc>(found[0])->template_id, 30008);
  EXPECT_EQ(movement::whole_units(*game.get<movement::Position>(found[0])), (Point{-71384, 258304, -3104}));
  EXPECT_EQ(game.get<movement::Position>(found[0])->heading, 42000);
  EXPECT_EQ(game.get<movement::Gait>(found[0])->running, 0);
}

}  // namespace
}  // namespace kairos::npc
