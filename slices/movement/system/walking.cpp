// Setting out, stopping, and what the client believes of it.
#include "engine/core/partition/turn.hpp"
#include "engine/core/replication/core_slice.hpp"
#include "ports/terrain_port.hpp"
#include "slices/movement/model/path.hpp"
#include "slices/movement/movement.hpp"
#include "slices/movement/view/body.hpp"

namespace kairos::movement {
namespace {

/// What one order may span, in client units: what a client can click. Public servers have the same limit.
constexpr std::int64_t order_distance_max = 9'900;
/// How far client and server may disagree, in client units, before the client is put right.
constexpr std::int64_t disagreement_max = 500;

/// The world of the client: map squares of 32,768 units, 11 … 26 in x and 10 … 25 in y.
constexpr Point world_least{-294'912, -262'144, -16'384};
constexpr Point world_greatest{229'375, 262'143, 16'383};

bool inside_world(const Point& p) {
  return p.x >= world_least.x && p.x <= world_greatest.x && p.y >= world_least.y && p.y <= world_greatest.y &&
         p.z >= world_least.z && p.z <= world_greatest.z;
}

/// Brings the position up to this very moment and forgets the way. False when it stood already.
bool stand_still(Turn& turn, Entity entity) {
  World& world = turn.world();
  const auto* const mover = world.get<Mover>(entity);
  if (mover == nullptr) return false;
  const Position now = position_at(*mover, turn.pass().now);
  world.modify<Position>(entity, [&](Position& position) { position = now; });
  world.remove<Mover>(entity);
  return true;
}

bool may_walk(Turn& turn, Entity entity) {
  const World& world = turn.world();
  if (!character::can_act(world, entity)) return false;
  const auto* const seat = world.get<Seat>(entity);
  return seat != nullptr && seat->sitting == 0 && seat->rising_until <= turn.pass().now;
}

std::int64_t disagreement(const Position& server, const Point& client) {
  const Point at = whole_units(server);
  const auto dx = static_cast<std::int64_t>(at.x) - client.x;
  const auto dy = static_cast<std::int64_t>(at.y) - client.y;
  return std::max(std::abs(dx), std::abs(dy));
}

}  // namespace

void halt(Turn& turn, Entity entity) {
  if (!stand_still(turn, entity)) return;
  const World& world = turn.world();
  const auto& position = *world.get<Position>(entity);
  turn.show(entity,
            Stopped{world.get<core::Visible>(entity)->handle, whole_units(position), position.heading});
}

Outcome move_to(Turn& turn, const Actor& actor, const MoveTo& command) {
  if (!may_walk(turn, actor.entity)) return refused(Reason::not_now);
  if (!inside_world(command.destination)) return refused(Reason::out_of_range);
  World& world = turn.world();
  Mover mover;
  mover.from = place_now(world, actor.entity, turn.pass().now);
  const auto& to = command.destination;
  const auto ground = turn.shared<TerrainPort>().ground_height(to.x, to.y, to.z);
  mover.to = {to.x * 1000, to.y * 1000, ground * 1000, mover.from.heading};
  mover.to.heading = heading_toward(mover.from, mover.to);
  mover.from.heading = mover.to.heading;
  mover.since = turn.pass().now;
  mover.speed = speed_of(*world.get<character::Strides>(actor.entity), *world.get<Gait>(actor.entity));
  mover.distance = flat_distance(mover.from, mover.to);
  if (mover.distance > order_distance_max * 1000) return refused(Reason::out_of_range);
  if (mover.distance == 0 || mover.speed == 0) {
    halt(turn, actor.entity);
    return refused(Reason::not_now);
  }
  world.modify<Position>(actor.entity, [&](Position& position) { position = mover.from; });
  world.add(actor.entity, mover);
  character::mark_unsaved(turn, actor.entity);
  return applied;
}

Outcome stop_moving(Turn& turn, const Actor& actor, const StopMoving&) {
  if (!character::can_act(turn.world(), actor.entity)) return refused(Reason::not_now);
  halt(turn, actor.entity);
  return applied;
}

Outcome report_position(Turn& turn, const Actor& actor, const ReportPosition& command) {
  const World& world = turn.world();
  if (!character::can_act(world, actor.entity)) return refused(Reason::not_now);
  const Position at = place_now(world, actor.entity, turn.pass().now);
  if (disagreement(at, command.at) > disagreement_max) {
    turn.tell(actor.entity,
              PlaceCorrected{world.get<core::Visible>(actor.entity)->handle, whole_units(at), at.heading});
  }
  return applied;
}

}  // namespace kairos::movement
