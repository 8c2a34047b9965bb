// Setting out, standing still, and what a body is about to do next.
#include "slices/movement/system/setting_out.hpp"

#include <algorithm>

#include "engine/core/replication/core_slice.hpp"
#include "ports/terrain_port.hpp"
#include "slices/movement/model/path.hpp"
#include "slices/movement/view/body.hpp"

namespace kairos::movement {
namespace {

/// Map squares of 32,768 units, 11 … 26 in x and 10 … 26 in y.
constexpr Point world_least{-294'912, -262'144, -16'384};
constexpr Point world_greatest{229'375, 294'911, 16'383};

}  // namespace

bool inside_world(const Point& p) {
  return p.x >= world_least.x && p.x <= world_greatest.x && p.y >= world_least.y && p.y <= world_greatest.y &&
         p.z >= world_least.z && p.z <= world_greatest.z;
}

bool stand_still(Turn& turn, Entity entity) {
  World& world = turn.world();
  const auto* const mover = world.get<Mover>(entity);
  if (mover == nullptr) return false;
  const Position now = position_at(*mover, turn.pass().now);
  world.modify<Position>(entity, [&](Position& position) { position = now; });
  world.remove<Mover>(entity);
  return true;
}

bool set_out(Turn& turn, Entity entity, const Position& to) {
  World& world = turn.world();
  Mover mover;
  mover.from = place_now(world, entity, turn.pass().now);
  mover.to = to;
  mover.to.heading = heading_toward(mover.from, mover.to);
  mover.from.heading = mover.to.heading;
  mover.since = turn.pass().now;
  mover.speed = speed_of(*world.get<character::Strides>(entity), *world.get<Gait>(entity));
  mover.distance = flat_distance(mover.from, mover.to);
  if (mover.distance == 0 || mover.speed == 0) return false;
  world.modify<Position>(entity, [&](Position& position) { position = mover.from; });
  world.add(entity, mover);
  return true;
}

void forget_intents(Turn& turn, Entity entity) {
  World& world = turn.world();
  if (const auto* const pursuit = world.get<Pursuit>(entity)) {
    turn.game_deadlines().cancel(pursuit->look);
    world.remove<Pursuit>(entity);
  }
  if (const auto* const step = world.get<NextStep>(entity)) {
    turn.game_deadlines().cancel(step->due);
    world.remove<NextStep>(entity);
  }
}

void halt(Turn& turn, Entity entity) {
  forget_intents(turn, entity);
  if (!stand_still(turn, entity)) return;
  const World& world = turn.world();
  const auto& position = *world.get<Position>(entity);
  turn.show(entity,
            Stopped{world.get<core::Visible>(entity)->handle, whole_units(position), position.heading});
}

void on_died(Turn& turn, const character::Death& death) {
  if (turn.world().has<Position>(death.victim)) halt(turn, death.victim);
}

void face(Turn& turn, Entity who, Entity target) {
  World& world = turn.world();
  const std::int32_t heading = heading_to(world, who, target, turn.pass().now);
  if (world.has<Mover>(who) || world.get<Position>(who)->heading == heading) return;
  world.modify<Position>(who, [&](Position& position) { position.heading = heading; });
}

bool walk_to(Turn& turn, Entity who, const Point& destination) {
  const World& world = turn.world();
  if (!present(world, who) || !on_its_feet(world, who, turn.pass().now) || !inside_world(destination))
    return false;
  const auto ground = turn.shared<TerrainPort>().ground_height(destination.x, destination.y, destination.z);
  const bool gone = set_out(turn, who, {destination.x * 1000, destination.y * 1000, ground * 1000, 0});
  if (gone) forget_intents(turn, who);
  return gone;
}

void pace_changed(Turn& turn, Entity entity) {
  World& world = turn.world();
  const auto* const before = world.get<Mover>(entity);
  if (before == nullptr) return;
  Mover mover = *before;
  mover.speed = speed_of(*world.get<character::Strides>(entity), *world.get<Gait>(entity));
  if (mover.speed == before->speed) return;
  mover.from = position_at(*before, turn.pass().now);
  mover.since = turn.pass().now;
  mover.distance = flat_distance(mover.from, mover.to);
  if (mover.distance == 0) return;  // there; the next step ends it
  if (mover.speed == 0) return halt(turn, entity);
  world.modify<Position>(entity, [&](Position& position) { position = mover.from; });
  world.add(entity, mover);
}

void hold_still(World& world, Entity who, bool held) {
  if (held) {
    world.add(who, Held{});
  } else {
    world.remove<Held>(who);
  }
}

void hold_still(Turn& turn, Entity who, bool held) {
  hold_still(turn.world(), who, held);
  if (held && turn.world().has<Position>(who)) halt(turn, who);
}

}  // namespace kairos::movement
