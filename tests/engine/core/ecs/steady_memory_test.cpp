// A world in its daily life asks the heap for nothing.
#include <gtest/gtest.h>

#include "engine/core/ecs/world.hpp"
#include "tests/engine/core/allocations.hpp"
#include "tests/engine/core/ecs/fixtures.hpp"

namespace kairos::ecs_test {
namespace {

class SteadyMemoryTest : public testing::Test {
 protected:
  SteadyMemoryTest() {
    register_all(world);
    for (int i = 0; i < 3000; ++i) {
      const Entity who = world.spawn();
      all.push_back(who);
      world.add<Position>(who, {i, 0});
      if (i % 3 == 0) world.add<Velocity>(who);
      if (i % 5 == 0)
        world.modify_rows<KnownSkills>(who, [](RowsEditor<Skill>& skills) { skills.push_back({1, 1}); });
    }
    world.drain_dirty();
  }

  /// How often the heap was asked by the third of three equal days.
  template <class Day>
  std::uint64_t allocations_of(Day&& day) {
    std::uint64_t before = 0;
    for (int i = 0; i < 3; ++i) {
      before = allocations();
      day();
      world.drain_dirty();
    }
    return allocations() - before;
  }

  World world{7};
  std::vector<Entity> all;
};

TEST_F(SteadyMemoryTest, WritesAndQueries) {
  EXPECT_EQ(allocations_of([&] {
              world.query<Mut<Position>, Opt<Velocity>>([](Mut<Position> at, const Velocity* speed) {
                at.write().x += speed != nullptr ? speed->x : 1;
              });
              for (const Entity who : all) world.modify<Position>(who, [](Position& at) { ++at.y; });
            }),
            0u);
}

TEST_F(SteadyMemoryTest, ComponentsComeAndGo) {
  EXPECT_EQ(allocations_of([&] {
              for (const Entity who : all) world.add<Asleep>(who);
              for (const Entity who : all) world.remove<Position>(who);
              for (const Entity who : all) world.add<Position>(who);
              for (const Entity who : all) world.remove<Asleep>(who);
            }),
            0u);
}

TEST_F(SteadyMemoryTest, RowsGrowAndShrink) {
  EXPECT_EQ(allocations_of([&] {
              for (const Entity who : all) {
                world.modify_rows<KnownSkills>(who, [](RowsEditor<Skill>& skills) {
                  skills.clear();
                  for (int i = 0; i < 6; ++i) skills.push_back({i, 1});
                });
              }
              for (const Entity who : all) world.remove<KnownSkills>(who);
            }),
            0u);
}

TEST_F(SteadyMemoryTest, GenerationsOfEntities) {
  // Each day new ids: the newcomers use what the dead had. Ten days, since the list of blocks may still grow.
  std::vector<Entity> crowd(1000);
  const auto day = [&] {
    for (Entity& who : crowd) {
      who = world.spawn();
      world.add<Position>(who);
      world.add<Velocity>(who);
    }
    world.drain_dirty();
    for (const Entity who : crowd) world.destroy(who);
  };
  for (int i = 0; i < 10; ++i) static_cast<void>(allocations_of(day));
  EXPECT_LE(allocations_of(day), 1u);  // the window of ids is widened now and then
}

}  // namespace
}  // namespace kairos::ecs_test
