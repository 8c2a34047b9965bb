// A step every three seconds; the source of its length is L2J `Formulas.getRegeneratePeriod`.
#include "slices/character/system/regeneration.hpp"

#include <algorithm>

#include "slices/character/system/life.hpp"

namespace kairos::character {
namespace {

bool lacks_nothing(const Vitals& points) {
  return points.hp >= points.hp_max && points.mp >= points.mp_max && points.cp >= points.cp_max;
}

/// Adds a step's share to a pool. A full one keeps no rest.
void give(std::int32_t& has, std::int32_t most, std::int32_t& rest, std::int64_t thousandths) {
  if (has >= most) {
    rest = 0;
    return;
  }
  const std::int64_t total = rest + thousandths;
  has = static_cast<std::int32_t>(std::min<std::int64_t>(has + total / 1000, most));
  rest = has >= most ? 0 : static_cast<std::int32_t>(total % 1000);
}

}  // namespace

void regenerate_if_missing(Turn& turn, Entity entity) {
  World& world = turn.world();
  const auto* const health = world.get<Health>(entity);
  if (health == nullptr || lacks_nothing(health->points) || world.has<Regeneration>(entity)) return;
  if (!alive(world, entity) || world.has<AtDoor>(entity) || world.has<Leaving>(entity)) return;
  Regeneration state;
  state.timer = turn.arm(
      GameDeadlines::Terms{
          .when = turn.pass().now + regeneration_period, .period = regeneration_period, .entity = entity},
      RegenerationStep{});
  world.add(entity, state);
}

void stop_regeneration(Turn& turn, Entity entity) {
  if (const auto* const state = turn.world().get<Regeneration>(entity)) {
    turn.game_deadlines().cancel(state->timer);
    turn.world().remove<Regeneration>(entity);
  }
}

void regenerate(Turn& turn, Entity entity, const RegenerationStep&) {
  World& world = turn.world();
  const auto* const found = world.get<Regeneration>(entity);
  if (found == nullptr) return;
  if (!alive(world, entity)) return stop_regeneration(turn, entity);
  const auto factor_of = turn.shared<Wiring>().rest_factor;
  const std::int64_t factor = factor_of == nullptr ? 1000 : factor_of(world, entity);
  const Stats& stats = fresh_stats(turn, entity);
  const auto share = [&](Stat stat) { return stats[stat] * factor / 1000; };
  Regeneration state = *world.get<Regeneration>(entity);
  Vitals points = world.get<Health>(entity)->points;
  give(points.hp, points.hp_max, state.hp_rest, share(Stat::hp_regen));
  give(points.mp, points.mp_max, state.mp_rest, share(Stat::mp_regen));
  give(points.cp, points.cp_max, state.cp_rest, share(Stat::cp_regen));
  set_points(turn, entity, points);
  if (lacks_nothing(points)) {
    stop_regeneration(turn, entity);
  } else {
    world.add(entity, state);
  }
}

}  // namespace kairos::character
