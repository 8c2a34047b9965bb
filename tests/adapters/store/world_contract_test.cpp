// The contract of the world's one row, the same on both databases.
#include "adapters/store/repository/world_repository.hpp"
#include "tests/adapters/store/fixture/store_test.hpp"

namespace kairos::store {
using store_test::value_of;

namespace {

class WorldContract : public store_test::StoreTest {};
INSTANTIATE_TEST_SUITE_P(Databases, WorldContract, testing::Values("sqlite", "postgresql"),
                         store_test::each_database);

TEST_P(WorldContract, CountsStartsAndKeepsTimeAndSeed) {
  constexpr std::uint64_t seed = 0xfedc'ba98'7654'3210;
  {
    const auto database = open();
    ASSERT_NE(database, nullptr);
    WorldRepository world(*database);
    EXPECT_EQ(world.save_game_time(GameTime{1}).error(), StoreFault::missing) << "before the first start";
    EXPECT_EQ(value_of(world.begin_boot(seed)), (WorldState{1, GameTime{}, seed}));
    EXPECT_TRUE(world.save_game_time(GameTime{123'456'789'012'345}));
  }
  const auto database = open();
  ASSERT_NE(database, nullptr);
  WorldRepository world(*database);
  EXPECT_EQ(value_of(world.begin_boot(5)), (WorldState{2, GameTime{123'456'789'012'345}, seed}));
  EXPECT_EQ(value_of(world.begin_boot(6)), (WorldState{3, GameTime{123'456'789'012'345}, seed}));
}

}  // namespace
}  // namespace kairos::store
