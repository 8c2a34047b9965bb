// What the movement slice gives to every partition, and to a character's record.
#include "slices/movement/movement.hpp"

#include "engine/core/partition/turn.hpp"
#include "slices/movement/model/path.hpp"
#include "slices/movement/system/parts.hpp"
#include "slices/movement/system/setting_out.hpp"
#include "slices/movement/view/travel.hpp"

namespace kairos::movement {
namespace {

void restore(Turn& turn, Entity entity, const character::StoredCharacter& stored) {
  World& world = turn.world();
  const auto& place = stored.place;
  world.add(entity, Position{static_cast<std::int32_t>(place.x), static_cast<std::int32_t>(place.y),
                             static_cast<std::int32_t>(place.z), place.heading});
  world.add(entity, Gait{});
  world.add(entity, Seat{});
  if (const auto* const persona = world.get<character::Persona>(entity))
    world.add(entity, bulk_of(persona->collision_radius, persona->collision_height));
}

bool capture(Turn& turn, Entity entity, character::StoredCharacter& stored) {
  const World& world = turn.world();
  const Position at = place_now(world, entity, turn.pass().now);
  stored.place = {at.x, at.y, at.z, at.heading, 0};
  return world.has<Mover>(entity);
}

/// No time passes for who is between two partitions. Its timers lapsed, so it goes after nobody any more.
void settle_in(Turn& turn, const Arrival& arrival) {
  World& world = turn.world();
  world.modify<Mover>(arrival.entity, [&](Mover& mover) { mover.since = mover.since + arrival.shift; });
  world.remove<Pursuit>(arrival.entity);
  world.remove<NextStep>(arrival.entity);
  world.remove<Teleporting>(arrival.entity);
  world.modify<Seat>(arrival.entity, [&](Seat& seat) {
    if (seat.rising_until.us != 0) seat.rising_until = seat.rising_until + arrival.shift;
  });
}

}  // namespace

void place_body(World& world, Entity entity, const Point& at, std::int32_t heading, const Gait& gait,
                const Bulk& bulk) {
  world.add(entity, Position{at.x * 1000, at.y * 1000, at.z * 1000, heading & 65535});
  world.add(entity, gait);
  world.add(entity, bulk);
  world.add(entity, Seat{});
}

void place_thing(World& world, Entity entity, const Point& at) {
  world.add(entity, Position{at.x * 1000, at.y * 1000, at.z * 1000, 0});
}

character::Persistence persistence() { return {&restore, &capture, &halt}; }

void register_slice(Registry& registry) {
  registry.component<Position>();
  registry.component<Mover>();
  registry.component<Gait>();
  registry.component<Seat>();
  registry.component<Bulk>();
  registry.component<Pursuit>();
  registry.component<NextStep>();
  registry.component<Teleporting>();
  registry.component<Held>();
  registry.commands(Handlers{});
  registry.arrival<&settle_in>();
  registry.deadline<&look_again>();
  registry.deadline<&take_next_step>();
  registry.deadline<&appear_at_last>();
  registry.part<&place_of>(Audience::observers);
  registry.part<&pace_of>(Audience::observers);
  registry.part<&posture_of>(Audience::observers);
  registry.part<&path_of>(Audience::observers);
  registry.part<&speeds_of>(Audience::observers);
  registry.sight<&sight_of>();
  registry.happening<Followed>(HappeningClass::critical);
  registry.happening<Teleported>(HappeningClass::critical);
  registry.happening<TurnStarted>(HappeningClass::cosmetic);
  registry.happening<TurnFinished>(HappeningClass::cosmetic);
}

}  // namespace kairos::movement
