// NPCs of the night come at dusk and are gone at dawn.
#include "slices/npc/model/day.hpp"

#include "tests/slices/npc/system/npc_game.hpp"

namespace kairos::npc {
namespace {

TEST(Day, HasItsNightInTheFirstQuarter) {
  EXPECT_TRUE(is_night({0}));
  EXPECT_TRUE(is_night(GameTime{} + seconds(3'599)));
  EXPECT_FALSE(is_night(GameTime{} + seconds(3'600)));
  EXPECT_TRUE(is_night(GameTime{} + seconds(4 * 3'600)));
  EXPECT_EQ(next_turn({0}).us, seconds(3'600).us);
  EXPECT_EQ(next_turn(GameTime{} + seconds(3'600)).us, seconds(14'400).us);
  EXPECT_EQ(next_turn(GameTime{} + seconds(14'400)).us, seconds(18'000).us);
}

TEST(Day, BringsAndTakesThoseOfItsTime) {
  NpcData data;
  data.npcs = {wolf_kind(), wolf_kind()};
  data.npcs[1].id = 20121;
  data.spawns = {{20120, {0, 0, 0}, 0}, {20121, {0, 0, 0}, 0}};
  data.spawns[0].time = DayTime::night;
  data.spawns[0].count = 2;
  data.spawns[0].respawn_s = 60;
  data.spawns[1].time = DayTime::day;
  NpcGame game(std::move(data));
  ASSERT_TRUE(is_night(game.now)) << "the test begins in the first quarter of a day";
  EXPECT_EQ(game.npcs_of(20120).size(), 2u);
  EXPECT_EQ(game.npcs_of(20121).size(), 0u);
  game.wait(next_turn(game.now) - game.now + seconds(2));
  EXPECT_EQ(game.npcs_of(20120).size(), 0u);
  EXPECT_EQ(game.npcs_of(20121).size(), 1u);
  game.wait(next_turn(game.now) - game.now + seconds(2));
  EXPECT_EQ(game.npcs_of(20120).size(), 2u);
  EXPECT_EQ(game.npcs_of(20121).size(), 0u);
  game.kill(game.npcs_of(20120)[0], {});
  game.wait(seconds(68));
  EXPECT_EQ(game.npcs_of(20120).size(), 2u) << "one came back in the same night";
}

}  // namespace
}  // namespace kairos::npc
