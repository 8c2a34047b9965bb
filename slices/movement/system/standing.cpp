// Where bodies are at a moment, and whether they can set out.
#include "engine/core/partition/turn.hpp"
#include "engine/core/replication/sight_grid.hpp"
#include "ports/terrain_port.hpp"
#include "slices/movement/model/path.hpp"
#include "slices/movement/movement.hpp"

namespace kairos::movement {
namespace {

/// Where the eyes are: the feet and two thirds of the height.
Point eyes(const Position& at, const Bulk& bulk) {
  Point point = whole_units(at);
  point.z += bulk.height * 2 / 3 / 1000;
  return point;
}

Bulk bulk(const World& world, Entity entity) {
  const auto* const found = world.get<Bulk>(entity);
  return found == nullptr ? Bulk{} : *found;
}

}  // namespace

Bulk bulk_of(Fixed radius, Fixed height) {
  return {static_cast<std::int32_t>(radius.millionths / 1000),
          static_cast<std::int32_t>(height.millionths / 1000)};
}

bool present(const World& world, Entity entity) {
  if (!entity || !world.has<Position>(entity) || world.has<Teleporting>(entity)) return false;
  return !world.has<character::AtDoor>(entity) && !world.has<character::Leaving>(entity);
}

bool can_act(const World& world, Entity character) {
  return character::can_act(world, character) && !world.has<Teleporting>(character);
}

bool on_its_feet(const World& world, Entity entity, GameTime now) {
  const auto* const seat = world.get<Seat>(entity);
  if (seat == nullptr || seat->sitting != 0 || seat->rising_until > now || world.has<Held>(entity))
    return false;
  return !world.has<character::Dying>(entity) && !world.has<character::Dead>(entity);
}

std::int32_t rest_factor(const World& world, Entity entity) {
  const auto* const seat = world.get<Seat>(entity);
  if (seat == nullptr) return 1'000;
  if (seat->sitting != 0) return 1'500;
  if (!world.has<Mover>(entity)) return 1'100;
  const auto* const gait = world.get<Gait>(entity);
  return gait != nullptr && gait->running != 0 ? 700 : 1'000;
}

Point point_now(const World& world, Entity entity, GameTime now) {
  if (!entity || !world.has<Position>(entity)) return {};
  return whole_units(place_now(world, entity, now));
}

std::int64_t distance(const World& world, Entity a, Entity b, GameTime now) {
  return flat_distance(place_now(world, a, now), place_now(world, b, now));
}

std::int64_t gap(const World& world, Entity a, Entity b, GameTime now) {
  const std::int64_t edges = distance(world, a, b, now) - bulk(world, a).radius - bulk(world, b).radius;
  return std::max<std::int64_t>(edges, 0);
}

std::int32_t heading_to(const World& world, Entity who, Entity target, GameTime now) {
  Position from = place_now(world, who, now);
  Position to = place_now(world, target, now);
  to.heading = from.heading;
  return heading_toward(from, to);
}

bool can_see(Turn& turn, Entity a, Entity b) {
  const World& world = turn.world();
  if (!world.has<Position>(a) || !world.has<Position>(b)) return false;
  const GameTime now = turn.pass().now;
  const Point from = eyes(place_now(world, a, now), bulk(world, a));
  const Point to = eyes(place_now(world, b, now), bulk(world, b));
  return in_sight(SightGrid::cell_at(from), SightGrid::cell_at(to)) &&
         turn.shared<TerrainPort>().can_see(from, to);
}

}  // namespace kairos::movement
