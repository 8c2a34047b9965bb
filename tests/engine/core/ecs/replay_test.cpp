// Determinism: a schedule of two systems with recorded inputs gives the same hash after every pass when they
// are played again, in whatever order the systems of a stage are executed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/ecs/schedule_run.hpp"
#include "tests/engine/core/ecs/fixtures.hpp"

namespace kairos::ecs_test {
namespace {

struct Bumped {
  Entity who;
  std::int64_t x = 0;
};

/// Moves by chance, and breeds at the right edge.
void wander(Query<Entity, Mut<Position>, Velocity, Without<Asleep>> wanderers,
            Commands<Inserts<Asleep>> commands, Write<Bumped> bumped, const Pass& pass) {
  wanderers.each([&](Entity who, Mut<Position> at, const Velocity& velocity) {
    Random random = pass.random(who);
    at.write().x += velocity.x * random.between(-1, 3);
    if (at->x < 40) return;
    bumped({who, at->x});
    commands.insert<Asleep>(who);
    if (random.chance(Fixed::ratio(1, 2))) commands.spawn(Position{0, at->x}, Velocity{1, 1});
  });
}
/// Of the same stage: reads what wander does not write, and draws too.
void learn(Query<Entity, Mut<KnownSkills>> pupils, Read<Bumped> bumps, const Pass& pass) {
  pupils.each([&](Entity who, Mut<KnownSkills> skills) {
    for (const Bumped& bump : bumps) {
      if (bump.who == who) continue;
      auto list = skills.write();
      if (list.full()) list.erase(0);
      list.push_back({static_cast<std::int32_t>(pass.random(who).below(100)), 1});
    }
  });
}

using Life =
    Schedule<Stage<StageName::movement, System<"wander", &wander, slice>, System<"learn", &learn, slice>>>;

/// What the inbox would have brought: now, and the creatures to be made.
struct Input {
  GameTime now;
  std::vector<Position> births;
};

std::vector<Input> record(std::uint64_t seed) {
  Random random(seed, 0, 0, Entity{});
  std::vector<Input> inputs;
  GameTime now;
  for (int pass = 0; pass < 200; ++pass) {
    now = now + microseconds(static_cast<std::int64_t>(250 + random.below(20'000)));
    Input input{now, {}};
    for (std::uint64_t births = random.below(4); births != 0; --births) {
      input.births.push_back({static_cast<std::int64_t>(random.below(40)), 0});
    }
    inputs.push_back(input);
  }
  return inputs;
}

/// The hash after each pass.
std::vector<std::uint64_t> play(const std::vector<Input>& inputs, std::uint64_t seed,
                                std::optional<std::uint64_t> shuffle = {}) {
  World world(7);
  register_all(world);
  ScheduleRun run(Life::table());
  if (shuffle) run.shuffle(*shuffle);
  RecordedOutputs outputs;
  Pass pass;
  pass.seed = seed;
  std::vector<std::uint64_t> hashes;
  for (const Input& input : inputs) {
    ++pass.number;
    pass.now = input.now;
    for (const Position& birth : input.births) {
      const Entity who = world.spawn();
      world.add<Position>(who, birth);
      world.add<Velocity>(who);
      if (who.counter() % 3 == 0) world.add<KnownSkills>(who);
    }
    run.run_due(world, pass, outputs);
    EXPECT_EQ(world.state_hash(), world.recompute_hash()) << "pass " << pass.number;
    world.drain_dirty();
    hashes.push_back(world.state_hash() + run.state_hash());
  }
  EXPECT_GT(world.entity_count(), 100u);
  return hashes;
}

TEST(Replay, GivesTheSameHashAtEveryPass) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const auto inputs = record(seed);
    const auto hashes = play(inputs, seed);
    EXPECT_EQ(play(inputs, seed), hashes);
    EXPECT_NE(play(inputs, seed + 1), hashes) << "the seed of the partition matters";
  }
}

TEST(Replay, TheOrderOfExecutionDoesNotMatter) {
  const auto inputs = record(11);
  const auto hashes = play(inputs, 11);
  for (std::uint64_t shuffle = 1; shuffle <= 5; ++shuffle) {
    EXPECT_EQ(play(inputs, 11, shuffle), hashes) << "shuffle seed " << shuffle;
  }
}

TEST(Replay, OneInputMoreIsSeenAtItsPass) {
  auto inputs = record(5);
  const auto hashes = play(inputs, 5);
  inputs[120].births.push_back({1, 1});
  const auto others = play(inputs, 5);
  const auto difference = std::mismatch(hashes.begin(), hashes.end(), others.begin());
  EXPECT_EQ(difference.first - hashes.begin(), 120);
}

}  // namespace
}  // namespace kairos::ecs_test
