// Turning, sitting, standing, running, walking.
#include "slices/movement/view/body.hpp"
#include "engine/core/partition/turn.hpp"
#include "engine/core/replication/core_slice.hpp"
#include "slices/movement/model/path.hpp"
#include "slices/movement/movement.hpp"

namespace kairos::movement {
namespace {

/// How long clients play the standing-up before they let the character walk.
constexpr Duration rising_time = milliseconds(2'500);

}  // namespace

Outcome start_turning(Turn& turn, const Actor& actor, const StartTurning& command) {
  const World& world = turn.world();
  if (!can_act(world, actor.entity)) return refused(Reason::not_now);
  const Handle who = world.get<core::Visible>(actor.entity)->handle;
  turn.show_others(actor.entity, TurnStarted{who, command.heading & 65535, command.side < 0 ? -1 : 1});
  return applied;
}

Outcome finish_turning(Turn& turn, const Actor& actor, const FinishTurning& command) {
  World& world = turn.world();
  if (!can_act(world, actor.entity)) return refused(Reason::not_now);
  const std::int32_t heading = command.heading & 65535;
  if (!world.has<Mover>(actor.entity)) {
    world.modify<Position>(actor.entity, [&](Position& position) { position.heading = heading; });
    character::mark_unsaved(turn, actor.entity);
  }
  turn.show_others(actor.entity, TurnFinished{world.get<core::Visible>(actor.entity)->handle, heading});
  return applied;
}

Outcome toggle_posture(Turn& turn, const Actor& actor, const TogglePosture&) {
  World& world = turn.world();
  if (!can_act(world, actor.entity)) return refused(Reason::not_now);
  if (world.get<Seat>(actor.entity)->rising_until > turn.pass().now) return refused(Reason::not_now);
  if (!character::alive(world, actor.entity)) return refused(Reason::not_now);
  for (const auto& react : turn.shared<Reactions>().ordered) react(turn, actor.entity);
  halt(turn, actor.entity);
  world.modify<Seat>(actor.entity, [&](Seat& seat) {
    seat.sitting = seat.sitting != 0 ? 0 : 1;
    seat.rising_until = seat.sitting != 0 ? GameTime{} : turn.pass().now + rising_time;
  });
  return applied;
}

void set_running(Turn& turn, Entity entity, bool running) {
  World& world = turn.world();
  const auto* const gait = world.get<Gait>(entity);
  const std::int32_t wanted = running ? 1 : 0;
  if (gait == nullptr || gait->running == wanted) return;
  world.modify<Gait>(entity, [&](Gait& pace) { pace.running = wanted; });
  pace_changed(turn, entity);
}

Outcome toggle_pace(Turn& turn, const Actor& actor, const TogglePace&) {
  World& world = turn.world();
  if (!can_act(world, actor.entity)) return refused(Reason::not_now);
  world.modify<Gait>(actor.entity, [](Gait& gait) { gait.running = gait.running != 0 ? 0 : 1; });
  // What it walks already goes on at the new speed from where it is now.
  pace_changed(turn, actor.entity);
  return applied;
}

}  // namespace kairos::movement
