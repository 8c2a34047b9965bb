// NPCs as the game's own spawning makes them, and one kind of deadline that is known to measurements only.
#include "app/bench/idle_world.hpp"

#include "app/server.hpp"
#include "engine/core/metrics/metrics.hpp"
#include "engine/core/partition/turn.hpp"
#include "engine/core/replication/core_slice.hpp"
#include "slices/character/character.hpp"
#include "slices/movement/movement.hpp"
#include "slices/npc/npc.hpp"

namespace kairos::bench {
namespace {

/// Orders of client units that keep a lattice of 100 columns inside the world.
constexpr std::int32_t columns = 100;
constexpr std::int32_t spacing = 1'500;
constexpr std::int32_t corner_x = -120'000;
constexpr std::int32_t corner_y = -200'000;
constexpr std::int64_t period_least_us = 30'000'000;
constexpr std::int64_t period_greatest_us = 90'000'000;

/// The payload of the timers.
struct Breath {};

/// Where they are counted.
struct Breaths {
  Counter* fired = nullptr;
};

void breathe(Turn& turn, Entity, const Breath&) { turn.shared<Breaths>().fired->add(); }

void spawn(Turn& turn, std::int64_t number) {
  World& world = turn.world();
  const Entity entity = world.spawn();
  const auto column = static_cast<std::int32_t>(number % columns);
  const auto row = static_cast<std::int32_t>(number / columns);
  npc::Npc npc;
  npc.template_id = 30'001;
  world.add(entity, core::Visible{turn.take_handle()});
  world.add(entity, npc);
  character::make_creature(world, entity, 1, {100, 100, 100, 100, 0, 0},
                           {120, 60, 120, 60, Fixed::of(1), Fixed::of(1)});
  movement::place_body(world, entity, {corner_x + column * spacing, corner_y + row % 250 * spacing, 0}, 0);
}

void arm(Turn& turn, Entity entity, Random& random, Duration tolerance) {
  const Duration period = microseconds(random.between(period_least_us, period_greatest_us));
  const Duration first = microseconds(random.between(1, period.us));
  turn.arm(
      GameDeadlines::Terms{
          .when = turn.pass().now + first, .tolerance = tolerance, .period = period, .entity = entity},
      Breath{});
}

}  // namespace

void add_idle_world(app::Server& server, const IdleWorld& wanted) {
  Counter& fired =
      server.metrics().add_counters(timers_fired_metric, "Timers fired for a measurement.", {}).with({});
  server.also_register([&fired](Registry& registry) {
    registry.deadline<&breathe>();
    registry.shared<Breaths>(std::make_shared<const Breaths>(Breaths{&fired}));
  });
  server.also_build([wanted](Turn& turn) {
    for (std::int64_t i = 0; i < wanted.npcs; ++i) spawn(turn, i);
    if (!wanted.timers) return;
    Random random = turn.pass().random(Entity{});
    turn.world().query<Entity, With<npc::Npc>>(
        [&](Entity entity) { arm(turn, entity, random, wanted.tolerance); });
  });
}

}  // namespace kairos::bench
