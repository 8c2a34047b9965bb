// What handlers may do with a World, and what it refuses.
#include "engine/core/ecs/world.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <thread>

#include "tests/engine/core/allocations.hpp"
#include "tests/engine/core/ecs/fixtures.hpp"

namespace kairos::ecs_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class WorldTest : public testing::Test {
 protected:
  WorldTest() { register_all(world); }
  ~WorldTest() override { EXPECT_EQ(world.state_hash(), world.recompute_hash()); }
  World world{7};
};

template <class Call>
std::string message_of(Call&& call) {
  try {
    call();
  } catch (const std::logic_error& fault) {
    return fault.what();
  }
  return "nothing was thrown";
}

TEST_F(WorldTest, EntitiesHaveTheirBirthPartitionAndAreNeverReused) {
  const Entity first = world.spawn();
  EXPECT_EQ(first, Entity::make(7, 1));
  EXPECT_TRUE(world.alive(first));
  EXPECT_TRUE(world.destroy(first));
  EXPECT_FALSE(world.alive(first));
  EXPECT_FALSE(world.destroy(first));
  EXPECT_EQ(world.spawn(), Entity::make(7, 2));
  EXPECT_THAT(world.entities(), ElementsAre(Entity::make(7, 2)));
  EXPECT_EQ(world.entity_count(), 1u);
}

TEST_F(WorldTest, ComponentsComeChangeAndGo) {
  const Entity who = world.spawn();
  EXPECT_EQ(world.get<Position>(who), nullptr);
  EXPECT_FALSE(world.modify<Position>(who, [](Position&) { FAIL(); }));
  world.add<Position>(who, {3, 4});
  ASSERT_NE(world.get<Position>(who), nullptr);
  EXPECT_EQ(*world.get<Position>(who), (Position{3, 4}));
  EXPECT_TRUE(world.modify<Position>(who, [](Position& at) { at.x = 9; }));
  EXPECT_EQ(*world.get<Position>(who), (Position{9, 4}));
  world.add<Position>(who, {1, 1});
  EXPECT_EQ(*world.get<Position>(who), (Position{1, 1}));
  EXPECT_TRUE(world.remove<Position>(who));
  EXPECT_FALSE(world.remove<Position>(who));
  EXPECT_FALSE(world.has<Position>(who));
}

TEST_F(WorldTest, UpdateMakesWhatIsMissingWithItsDefaults) {
  const Entity who = world.spawn();
  world.update<Velocity>(who, [](Velocity& velocity) { velocity.x = 5; });
  EXPECT_EQ(*world.get<Velocity>(who), (Velocity{5, 1}));
  world.update<Velocity>(who, [](Velocity& velocity) { velocity.y = 6; });
  EXPECT_EQ(*world.get<Velocity>(who), (Velocity{5, 6}));
}

TEST_F(WorldTest, MarkersAreThereOrNot) {
  const Entity who = world.spawn();
  world.add<Asleep>(who);
  EXPECT_TRUE(world.has<Asleep>(who));
  EXPECT_NE(world.get<Asleep>(who), nullptr);
  world.remove<Asleep>(who);
  EXPECT_EQ(world.get<Asleep>(who), nullptr);
}

TEST_F(WorldTest, TheDeadGetNothing) {
  const Entity gone = world.spawn();
  world.add<Position>(gone);
  world.destroy(gone);
  EXPECT_EQ(world.get<Position>(gone), nullptr);
  EXPECT_EQ(message_of([&] { world.add<Position>(gone); }),
            "cannot add ecs_test::Position: entity 7:1 is not alive");
  EXPECT_THROW(world.update<Position>(gone, [](Position&) {}), std::logic_error);
  EXPECT_FALSE(world.remove<Position>(gone));
}

TEST_F(WorldTest, RegistrationIsOnceAndNecessary) {
  EXPECT_EQ(message_of([&] { world.register_component<Position>(); }),
            "ecs_test::Position is registered twice");
  World bare(1);
  const Entity who = bare.spawn();
  EXPECT_EQ(message_of([&] { bare.add<Position>(who); }),
            "the component ecs_test::Position is not registered in this world");
  EXPECT_THAT(message_of([&] { static_cast<void>(bare.resource<Weather>()); }),
              HasSubstr("ecs_test::Weather"));
}

TEST_F(WorldTest, TwoNamesWithOneKindAreRefused) {
  Stores stores;
  stores.add_component({"first::Name", 42, 8, 0, 0});
  EXPECT_EQ(message_of([&] {
              stores.add_component({"second::Name", 42, 8, 0, 0});
            }),
            "second::Name and first::Name have the same kind number: rename one");
}

TEST_F(WorldTest, RowsAreAListPerEntity) {
  const Entity who = world.spawn();
  EXPECT_TRUE(world.rows<KnownSkills>(who).empty());
  world.modify_rows<KnownSkills>(who, [](RowsEditor<Skill>& skills) {
    for (std::int32_t id = 1; id <= 6; ++id) skills.push_back({id, 1});
    EXPECT_TRUE(skills.full());
    EXPECT_FALSE(skills.try_push_back({7, 1}));
    EXPECT_THROW(skills.push_back({7, 1}), std::length_error);
    skills.erase(0);
    skills.insert(1, {9, 9});
    EXPECT_EQ(skills.erase_if([](const Skill& skill) { return skill.id % 2 == 0; }), 3u);
    skills[0].level = 4;
    EXPECT_THROW(static_cast<void>(skills[3]), std::out_of_range);
  });
  EXPECT_THAT(world.rows<KnownSkills>(who), ElementsAre(Skill{9, 4}, Skill{3, 1}, Skill{5, 1}));
  EXPECT_TRUE(world.modify<KnownSkills>(who, [](RowsEditor<Skill>& skills) { skills.clear(); }));
  EXPECT_TRUE(world.has<KnownSkills>(who));
  EXPECT_TRUE(world.remove<KnownSkills>(who));
  EXPECT_FALSE(world.has<KnownSkills>(who));
}

TEST_F(WorldTest, ARowMayBeInsertedFromItsOwnList) {
  const Entity who = world.spawn();
  world.modify_rows<KnownSkills>(who, [](RowsEditor<Skill>& skills) {
    for (std::int32_t id = 1; id <= 4; ++id) skills.push_back({id, id});
    skills.insert(0, skills[3]);
  });
  EXPECT_THAT(world.rows<KnownSkills>(who),
              ElementsAre(Skill{4, 4}, Skill{1, 1}, Skill{2, 2}, Skill{3, 3}, Skill{4, 4}));
}

TEST_F(WorldTest, ResourcesAreOneOfAKind) {
  EXPECT_EQ(world.resource<Weather>().wind, 0);
  const std::uint64_t before = world.state_hash();
  world.modify_resource<Weather>([](Weather& weather) { weather.wind = 3; });
  EXPECT_EQ(world.resource<Weather>().wind, 3);
  EXPECT_NE(world.state_hash(), before);
  EXPECT_EQ(world.resource<Bounds>().width, 100);
}

TEST_F(WorldTest, StructureWaitsForTheEndOfAQuery) {
  for (int i = 0; i < 3; ++i) world.add<Position>(world.spawn(), {i, 0});
  Entity newcomer;
  std::vector<Entity> visited;
  world.query<Entity, Mut<Position>>([&](Entity who, Mut<Position> at) {
    visited.push_back(who);
    at.write().y = 1;
    if (who == Entity::make(7, 1)) {
      newcomer = world.spawn();
      world.add<Position>(newcomer, {9, 9});
      world.destroy(Entity::make(7, 3));
      world.modify_rows<KnownSkills>(who, [](RowsEditor<Skill>& skills) { skills.push_back({1, 1}); });
      EXPECT_FALSE(world.alive(newcomer));
      EXPECT_TRUE(world.alive(Entity::make(7, 3)));
      EXPECT_FALSE(world.has<KnownSkills>(who));
    }
  });
  EXPECT_THAT(visited, ElementsAre(Entity::make(7, 1), Entity::make(7, 2), Entity::make(7, 3)));
  EXPECT_THAT(world.entities(), ElementsAre(Entity::make(7, 1), Entity::make(7, 2), newcomer));
  EXPECT_EQ(*world.get<Position>(newcomer), (Position{9, 9}));
  EXPECT_THAT(world.rows<KnownSkills>(Entity::make(7, 1)), ElementsAre(Skill{1, 1}));
}

TEST_F(WorldTest, AQueryThatThrowsLeavesTheWorldUsable) {
  const Entity who = world.spawn();
  world.add<Position>(who);
  EXPECT_THROW(world.query<Position>([&](const Position&) {
    world.add<Asleep>(who);
    throw std::runtime_error("a rule's fault");
  }),
               std::runtime_error);
  EXPECT_TRUE(world.has<Asleep>(who));
  EXPECT_THROW(world.query<Position>([&](const Position&) { static_cast<void>(world.drain_dirty()); }),
               std::logic_error);
}

TEST_F(WorldTest, AnImpossibleChangeAtTheEndOfAQueryCostsOnlyItself) {
  const Entity first = world.spawn();
  const Entity second = world.spawn();
  world.add<Position>(first);
  world.query<Position>([&](const Position&) {
    world.destroy(second);
    world.add<Velocity>(second);
    world.add<Velocity>(first);
  });
  EXPECT_FALSE(world.alive(second));
  EXPECT_TRUE(world.has<Velocity>(first));
}

TEST_F(WorldTest, AnEntityMovesWithEverythingItHas) {
  world.spawn();
  const Entity who = world.spawn();
  world.add<Position>(who, {5, 6});
  world.add<Asleep>(who);
  world.modify_rows<KnownSkills>(who, [](RowsEditor<Skill>& skills) { skills.push_back({4, 2}); });
  World other(8);
  register_all(other);
  const std::uint64_t others_hash = other.state_hash();

  const auto bundle = world.extract(who);
  ASSERT_TRUE(bundle.has_value());
  EXPECT_FALSE(world.alive(who));
  EXPECT_FALSE(world.extract(who).has_value());
  other.insert(*bundle);
  EXPECT_TRUE(other.alive(who));
  EXPECT_EQ(*other.get<Position>(who), (Position{5, 6}));
  EXPECT_TRUE(other.has<Asleep>(who));
  EXPECT_FALSE(other.has<Velocity>(who));
  EXPECT_THAT(other.rows<KnownSkills>(who), ElementsAre(Skill{4, 2}));
  EXPECT_EQ(other.state_hash(), other.recompute_hash());
  EXPECT_THROW(other.insert(*bundle), std::logic_error);

  world.insert(*other.extract(who));
  EXPECT_TRUE(world.alive(who));
  EXPECT_EQ(other.state_hash(), others_hash);
}

TEST_F(WorldTest, AnUnknownComponentStopsTheWholeMove) {
  const Entity who = world.spawn();
  world.add<Position>(who);
  const auto bundle = world.extract(who);
  World bare(9);
  EXPECT_THROW(bare.insert(*bundle), std::logic_error);
  EXPECT_EQ(bare.entity_count(), 0u);
  bare.insert_foreign(who);
  EXPECT_TRUE(bare.alive(who));
  EXPECT_THROW(bare.insert_foreign(who), std::logic_error);
}

TEST_F(WorldTest, AnotherThreadIsTurnedAway) {
  std::string said;
  std::thread([&] { said = message_of([&] { world.spawn(); }); }).join();
  EXPECT_THAT(said, HasSubstr("World"));
  EXPECT_THAT(said, HasSubstr("spawn an entity"));
  EXPECT_EQ(world.entity_count(), 0u);
}

TEST(World, ExhaustedMemoryAtTheEndOfAQueryComesOutOfIt) {
  World world(7);
  register_all(world);
  const Entity who = world.spawn();
  world.add<Position>(who);
  std::optional<ExhaustedMemory> exhausted;
  EXPECT_THROW(world.query<Position>([&](const Position&) {
    world.add<KnownSkills>(who, std::array<Skill, 1>{Skill{1, 1}});
    exhausted.emplace(0);
  }),
               std::bad_alloc);
  exhausted.reset();
}

}  // namespace
}  // namespace kairos::ecs_test
