// Queries against brute force over a random world, and each term's argument.
#include "engine/core/ecs/query.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/random/random.hpp"
#include "tests/engine/core/ecs/fixtures.hpp"

namespace kairos::ecs_test {
namespace {

using testing::ElementsAre;

/// Dense parts, sparse parts and strangers.
void populate(World& world, std::uint64_t seed) {
  Random random(seed, 0, 0, Entity{});
  const auto furnish = [&](Entity who, std::uint64_t density) {
    if (random.below(100) < density)
      world.add<Position>(who, {static_cast<std::int64_t>(random.below(50)), 0});
    if (random.below(100) < density / 2)
      world.add<Velocity>(who, {static_cast<std::int32_t>(random.below(9)), 1});
    if (random.below(100) < 10) world.add<Asleep>(who);
    if (random.below(100) < 20) {
      world.modify_rows<KnownSkills>(who, [&](RowsEditor<Skill>& skills) { skills.push_back({1, 1}); });
    }
  };
  for (int i = 0; i < 6000; ++i) {
    const Entity who = world.spawn();
    furnish(who, i < 2000 ? 100 : 30);
    if (random.below(10) == 0) world.destroy(who);
  }
  for (std::uint64_t i = 0; i < 100; ++i) {
    const Entity stranger = Entity::make(static_cast<std::uint32_t>(random.below(20)), 1'000'000 + i * 777);
    world.insert_foreign(stranger);
    furnish(stranger, 50);
  }
}

template <class... Terms, class Matches>
void expect_brute_force(World& world, Matches&& matches) {
  std::vector<Entity> expected;
  for (const Entity who : world.entities()) {
    if (matches(who)) expected.push_back(who);
  }
  std::vector<Entity> walked;
  Query<Entity, Terms...> query(world.stores());
  query.each([&](Entity who, auto&&...) { walked.push_back(who); });
  EXPECT_EQ(walked, expected);
  EXPECT_FALSE(expected.empty());
  for (const Entity who : world.entities()) EXPECT_EQ(query.get(who).has_value(), matches(who));
}

TEST(Query, VisitsExactlyTheMatchesAscending) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    World world(7);
    register_all(world);
    populate(world, seed);
    const auto position = [&](Entity who) { return world.has<Position>(who); };
    const auto velocity = [&](Entity who) { return world.has<Velocity>(who); };
    const auto asleep = [&](Entity who) { return world.has<Asleep>(who); };
    const auto skills = [&](Entity who) { return world.has<KnownSkills>(who); };
    expect_brute_force<>(world, [](Entity) { return true; });
    expect_brute_force<Position>(world, position);
    expect_brute_force<Mut<Position>, Velocity>(world,
                                                [&](Entity who) { return position(who) && velocity(who); });
    expect_brute_force<Position, Without<Velocity>>(
        world, [&](Entity who) { return position(who) && !velocity(who); });
    expect_brute_force<Position, Velocity, With<Asleep>, Without<KnownSkills>>(
        world, [&](Entity who) { return position(who) && velocity(who) && asleep(who) && !skills(who); });
    expect_brute_force<KnownSkills, Opt<Position>, Has<Asleep>>(world, skills);
    expect_brute_force<Opt<Position>, Without<Position>>(world, [&](Entity who) { return !position(who); });
  }
}

TEST(Query, GivesEachTermItsArgument) {
  World world(7);
  register_all(world);
  const Entity full = world.spawn();
  world.add<Position>(full, {1, 2});
  world.add<Velocity>(full, {3, 4});
  world.add<Asleep>(full);
  world.modify_rows<KnownSkills>(full, [](RowsEditor<Skill>& skills) { skills.push_back({5, 6}); });
  const Entity bare = world.spawn();
  world.add<Position>(bare, {7, 8});

  std::vector<std::string> seen;
  world.query<Entity, Position, Opt<Velocity>, Has<Asleep>, Opt<KnownSkills>, Opt<Mut<Velocity>>,
              Opt<Mut<KnownSkills>>>([&](Entity who, const Position& at, const Velocity* speed, bool asleep,
                                         std::span<const Skill> skills, std::optional<Mut<Velocity>> writable,
                                         std::optional<Mut<KnownSkills>> editable) {
    seen.push_back(std::to_string(who.counter()) + " at " + std::to_string(at.x) + " speed " +
                   (speed ? std::to_string(speed->x) : "none") + (asleep ? " asleep " : " awake ") +
                   std::to_string(skills.size()) + (writable ? " w" : " -") + (editable ? "w" : "-"));
    if (editable) editable->write().push_back({7, 7});
  });
  EXPECT_THAT(seen, ElementsAre("1 at 1 speed 3 asleep 1 ww", "2 at 7 speed none awake 0 --"));
  EXPECT_THAT(world.rows<KnownSkills>(full), ElementsAre(Skill{5, 6}, Skill{7, 7}));
}

TEST(Query, OnlyWriteMarks) {
  World world(7);
  register_all(world);
  for (int i = 0; i < 100; ++i) world.add<Position>(world.spawn(), {i, 0});
  world.drain_dirty();
  world.query<Mut<Position>>([](Mut<Position> at) {
    if ((*at).x % 10 == 3) at.write().y = 1;
  });
  std::vector<std::uint64_t> marked;
  for (const Change& change : world.drain_dirty().components) marked.push_back(change.entity.counter());
  EXPECT_THAT(marked, ElementsAre(4, 14, 24, 34, 44, 54, 64, 74, 84, 94));
  EXPECT_EQ(world.state_hash(), world.recompute_hash());
}

/// The counters of those whose position was written since the last drain, in the order of the log.
std::vector<std::uint64_t> marked_positions(World& world) {
  std::vector<std::uint64_t> marked;
  for (const Change& change : world.drain_dirty().components) {
    EXPECT_EQ(change.component, kind_of<Position>);
    EXPECT_EQ(change.change, ChangeKind::written);
    marked.push_back(change.entity.counter());
  }
  return marked;
}

TEST(Query, WritesAreMarkedOnFullAndOnPatchyPages) {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed, 0, 0, Entity{});
    World world(7);
    register_all(world);
    for (int i = 0; i < 1500; ++i) {
      const Entity who = world.spawn();
      // Full pages, then pages with holes, then nearly empty ones.
      if (i < 500 || random.below(i < 1000 ? 2 : 20) == 0) world.add<Position>(who, {i, 0});
      if (i % 7 == 0) world.add<Velocity>(who);
    }
    world.drain_dirty();
    std::vector<std::uint64_t> expected;
    const std::uint64_t odds = random.below(3) + 1;
    world.query<Entity, Mut<Position>, Opt<Mut<Velocity>>>(
        [&](Entity who, Mut<Position> at, std::optional<Mut<Velocity>> speed) {
          EXPECT_EQ(speed.has_value(), who.counter() % 7 == 1);
          if (random.below(odds) != 0) return;
          at.write().y = static_cast<std::int64_t>(random.below(9));
          at.write().x += 1;
          expected.push_back(who.counter());
        });
    EXPECT_EQ(world.state_hash(), world.recompute_hash());
    EXPECT_EQ(marked_positions(world), expected);
    EXPECT_EQ(world.state_hash(), world.recompute_hash());
    EXPECT_TRUE(world.drain_dirty().empty());
  }
}

TEST(Query, WhatWasWrittenBeforeAFaultIsMarked) {
  World world(7);
  register_all(world);
  for (int i = 0; i < 200; ++i) world.add<Position>(world.spawn(), {i, 0});
  world.drain_dirty();
  for (const std::int64_t fatal : {3, 100, 199}) {
    SCOPED_TRACE(fatal);
    std::vector<std::uint64_t> expected;
    const auto write_some = [&](Entity who, Mut<Position> at) {
      if (at->x % 3 == 0) {
        at.write().y += 1;
        expected.push_back(who.counter());
      }
      if (at->x == fatal) throw std::runtime_error("enough");
    };
    EXPECT_THROW((world.query<Entity, Mut<Position>>(write_some)), std::runtime_error);
    EXPECT_EQ(world.state_hash(), world.recompute_hash());
    EXPECT_EQ(marked_positions(world), expected);
  }
}

TEST(Query, AHashAskedForInsideAWalkIsTheTrueOne) {
  World world(7);
  register_all(world);
  for (int i = 0; i < 130; ++i) world.add<Position>(world.spawn(), {i, 0});
  world.drain_dirty();
  std::vector<std::uint64_t> hashes;
  world.query<Mut<Position>>([&](Mut<Position> at) {
    at.write().y = 1;
    if (at->x % 40 == 0) hashes.push_back(world.state_hash());
  });
  World same(7);
  register_all(same);
  for (int i = 0; i < 130; ++i) same.add<Position>(same.spawn(), {i, 0});
  std::vector<std::uint64_t> expected;
  for (int i = 0; i < 130; ++i) {
    same.modify<Position>(Entity::make(7, static_cast<std::uint64_t>(i) + 1), [](Position& at) { at.y = 1; });
    if (i % 40 == 0) expected.push_back(same.state_hash());
  }
  EXPECT_EQ(hashes, expected);
}

TEST(Query, WalksOverOneComponentMayBothWrite) {
  World world(7);
  register_all(world);
  for (int i = 0; i < 70; ++i) world.add<Position>(world.spawn(), {i, 0});
  world.drain_dirty();
  world.query<Mut<Position>>([&](Mut<Position> outer) {
    if ((*outer).x == 5) outer.write().y = 1;
    if ((*outer).x != 60) return;
    world.query<Mut<Position>>([](Mut<Position> inner) {
      if ((*inner).x % 30 == 1) inner.write().y = 2;
    });
  });
  EXPECT_THAT(marked_positions(world), ElementsAre(2, 6, 32, 62));
  EXPECT_EQ(world.state_hash(), world.recompute_hash());
}

TEST(Query, GetMutWritesOneEntity) {
  World world(7);
  register_all(world);
  const Entity who = world.spawn();
  world.add<Position>(who, {1, 1});
  world.add<Velocity>(who, {2, 2});
  Query<Mut<Position>, Velocity> query(world.stores());
  auto item = query.get_mut(who);
  ASSERT_TRUE(item.has_value());
  auto& [at, speed] = *item;
  at.write().x += speed.x;
  EXPECT_EQ(std::get<0>(*query.get(who)).x, 3);
  EXPECT_FALSE(query.get(Entity::make(7, 99)).has_value());
  EXPECT_FALSE(query.get(Entity::make(9, 1)).has_value());
}

TEST(Query, SingleIsTheOnlyOne) {
  World world(7);
  register_all(world);
  Query<Mut<Position>> query(world.stores());
  EXPECT_FALSE(query.single().has_value());
  world.add<Position>(world.spawn(), {1, 1});
  std::get<0>(*query.single_mut()).write().x = 8;
  EXPECT_EQ(std::get<0>(*query.single()).x, 8);
  world.add<Position>(world.spawn());
  EXPECT_THROW(static_cast<void>(query.single()), std::logic_error);
}

TEST(Query, SortedByBreaksTiesByEntity) {
  World world(7);
  register_all(world);
  for (const std::int64_t x : {5, 1, 5, 3, 1}) world.add<Position>(world.spawn(), {x, 0});
  Query<Entity, Mut<Position>> query(world.stores());
  std::vector<std::uint64_t> order;
  query.sorted_by([](Entity, const Position& at) { return at.x; },
                  [&](Entity who, Mut<Position> at) {
                    order.push_back(who.counter());
                    at.write().x = 0;
                  });
  EXPECT_THAT(order, ElementsAre(2, 5, 4, 1, 3));
}

TEST(Query, WalksMayBeNested) {
  World world(7);
  register_all(world);
  for (int i = 0; i < 70; ++i) world.add<Position>(world.spawn(), {i, 0});
  Query<Entity, Position> query(world.stores());
  std::size_t pairs = 0;
  query.each([&](Entity a, const Position&) {
    query.each([&](Entity b, const Position&) { pairs += a < b ? 1 : 0; });
  });
  EXPECT_EQ(pairs, 70u * 69 / 2);
}

}  // namespace
}  // namespace kairos::ecs_test
