// The dirty log: each change once, nothing that came and went, always in the same order.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/ecs/world.hpp"
#include "tests/engine/core/ecs/fixtures.hpp"

namespace kairos::ecs_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class DirtyLogTest : public testing::Test {
 protected:
  DirtyLogTest() {
    register_all(world);
    for (int i = 0; i < 3; ++i) {
      const Entity who = world.spawn();
      world.add<Position>(who);
      world.add<Velocity>(who);
    }
    world.drain_dirty();
  }
  static Entity entity(std::uint64_t counter) { return Entity::make(7, counter); }
  World world{7};
};

TEST_F(DirtyLogTest, IsEmptyWithoutChanges) {
  static_cast<void>(world.get<Position>(entity(1)));
  world.query<Mut<Position>>([](Mut<Position> at) { static_cast<void>(at->x); });
  EXPECT_TRUE(world.drain_dirty().empty());
}

TEST_F(DirtyLogTest, ListsByKindThenByEntity) {
  world.modify<Velocity>(entity(1), [](Velocity&) {});
  world.modify<Position>(entity(3), [](Position&) {});
  world.modify<Position>(entity(1), [](Position&) {});
  world.modify<Position>(entity(3), [](Position&) {});
  world.modify_resource<Weather>([](Weather&) {});
  const Changes& changes = world.drain_dirty();
  EXPECT_THAT(changes.components, ElementsAre(Change{entity(1), kind_of<Position>, ChangeKind::written},
                                              Change{entity(3), kind_of<Position>, ChangeKind::written},
                                              Change{entity(1), kind_of<Velocity>, ChangeKind::written},
                                              Change{Entity{}, kind_of<Weather>, ChangeKind::written}));
  EXPECT_TRUE(world.drain_dirty().empty());
}

TEST_F(DirtyLogTest, SaysTheDifferenceNotTheWay) {
  world.remove<Position>(entity(1));
  world.add<Position>(entity(1), {5, 5});
  world.add<Asleep>(entity(2));
  world.remove<Asleep>(entity(2));
  world.add<Asleep>(entity(3));
  world.remove<Velocity>(entity(3));
  EXPECT_THAT(world.drain_dirty().components,
              ElementsAre(Change{entity(1), kind_of<Position>, ChangeKind::written},
                          Change{entity(3), kind_of<Velocity>, ChangeKind::removed},
                          Change{entity(3), kind_of<Asleep>, ChangeKind::inserted}));
}

TEST_F(DirtyLogTest, TheDestroyedAreListedWithoutTheirComponents) {
  world.destroy(entity(2));
  const Entity born = world.spawn();
  world.add<Position>(born);
  world.destroy(world.spawn());
  const Changes& changes = world.drain_dirty();
  EXPECT_THAT(changes.destroyed, ElementsAre(entity(2)));
  EXPECT_THAT(changes.spawned, ElementsAre(born));
  EXPECT_THAT(changes.components, ElementsAre(Change{born, kind_of<Position>, ChangeKind::inserted}));
}

TEST_F(DirtyLogTest, AMoveAwayAndBackIsSeenAsChanges) {
  const auto bundle = world.extract(entity(1));
  world.insert(*bundle);
  const Changes& changes = world.drain_dirty();
  EXPECT_THAT(changes.destroyed, IsEmpty());
  EXPECT_THAT(changes.components, ElementsAre(Change{entity(1), kind_of<Position>, ChangeKind::written},
                                              Change{entity(1), kind_of<Velocity>, ChangeKind::written}));
}

TEST_F(DirtyLogTest, RowsMarkTheirList) {
  world.modify_rows<KnownSkills>(entity(1), [](RowsEditor<Skill>& skills) { skills.push_back({1, 1}); });
  EXPECT_THAT(world.drain_dirty().components,
              ElementsAre(Change{entity(1), kind_of<KnownSkills>, ChangeKind::inserted}));
  world.modify<KnownSkills>(entity(1), [](RowsEditor<Skill>& skills) { skills[0].level = 2; });
  EXPECT_EQ(world.state_hash(), world.recompute_hash());
  EXPECT_THAT(world.drain_dirty().components,
              ElementsAre(Change{entity(1), kind_of<KnownSkills>, ChangeKind::written}));
}

TEST_F(DirtyLogTest, MemoryOfTheDeadIsGivenBack) {
  for (int round = 0; round < 50; ++round) {
    std::vector<Entity> crowd;
    for (int i = 0; i < 500; ++i) {
      crowd.push_back(world.spawn());
      world.add<Position>(crowd.back());
    }
    world.drain_dirty();
    for (const Entity who : crowd) world.destroy(who);
    EXPECT_EQ(world.drain_dirty().destroyed.size(), 500u);
  }
  EXPECT_LE(world.stores().component<Position>().pages().blocks().size(), 2u);
  EXPECT_EQ(world.state_hash(), world.recompute_hash());
}

}  // namespace
}  // namespace kairos::ecs_test
