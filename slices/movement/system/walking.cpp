// Orders of a client to walk and to stop, and what the client believes of it.
#include <algorithm>

#include "engine/core/replication/core_slice.hpp"
#include "ports/terrain_port.hpp"
#include "slices/movement/model/path.hpp"
#include "slices/movement/system/setting_out.hpp"
#include "slices/movement/view/body.hpp"

namespace kairos::movement {
namespace {

/// What one order may span, in client units: what a client can click. Public servers have the same limit.
constexpr std::int64_t order_distance_max = 9'900;
/// How far client and server may disagree, in client units, before the client is put right.
constexpr std::int64_t disagreement_max = 500;

bool may_walk(Turn& turn, Entity entity) {
  return can_act(turn.world(), entity) && on_its_feet(turn.world(), entity, turn.pass().now);
}

std::int64_t disagreement(const Position& server, const Point& client) {
  const Point at = whole_units(server);
  const auto dx = static_cast<std::int64_t>(at.x) - client.x;
  const auto dy = static_cast<std::int64_t>(at.y) - client.y;
  return std::max(std::abs(dx), std::abs(dy));
}

void ordered(Turn& turn, Entity who) {
  for (const auto& react : turn.shared<Reactions>().ordered) react(turn, who);
}

/// When the body is free; the last order only.
void wait_for_step(Turn& turn, Entity who, const Point& destination, GameTime when) {
  const TimerId due =
      turn.arm(GameDeadlines::Terms{.when = when, .entity = who, .group = TimerGroup::actions}, StepDue{});
  turn.world().add(who, NextStep{destination, 0, due});
}

}  // namespace

GameTime busy_until(Turn& turn, Entity who) {
  GameTime until{};
  for (const auto& ask : turn.shared<Reactions>().busy_until) until = std::max(until, ask(turn.world(), who));
  return until;
}

Outcome move_to(Turn& turn, const Actor& actor, const MoveTo& command) {
  const Entity who = actor.entity;
  if (!may_walk(turn, who)) return refused(Reason::not_now);
  if (!inside_world(command.destination)) return refused(Reason::out_of_range);
  World& world = turn.world();
  const auto& to = command.destination;
  const auto ground = turn.shared<TerrainPort>().ground_height(to.x, to.y, to.z);
  const Position goal{to.x * 1000, to.y * 1000, ground * 1000, 0};
  if (flat_distance(place_now(world, who, turn.pass().now), goal) > order_distance_max * 1000)
    return refused(Reason::out_of_range);
  ordered(turn, who);
  if (const GameTime until = busy_until(turn, who); until > turn.pass().now) {
    halt(turn, who);
    wait_for_step(turn, who, to, until);
    return applied;
  }
  forget_intents(turn, who);
  if (!set_out(turn, who, goal)) {
    halt(turn, who);
    return refused(Reason::not_now);
  }
  character::mark_unsaved(turn, who);
  return applied;
}

void take_next_step(Turn& turn, Entity who, const StepDue&) {
  World& world = turn.world();
  const auto* const found = world.get<NextStep>(who);
  if (found == nullptr) return;
  const Point to = found->destination;
  world.remove<NextStep>(who);
  if (!may_walk(turn, who)) return;
  if (const GameTime until = busy_until(turn, who); until > turn.pass().now)
    return wait_for_step(turn, who, to, until);
  if (walk_to(turn, who, to)) character::mark_unsaved(turn, who);
}

Outcome stop_moving(Turn& turn, const Actor& actor, const StopMoving&) {
  if (!can_act(turn.world(), actor.entity)) return refused(Reason::not_now);
  ordered(turn, actor.entity);
  halt(turn, actor.entity);
  return applied;
}

Outcome report_position(Turn& turn, const Actor& actor, const ReportPosition& command) {
  const World& world = turn.world();
  if (!can_act(world, actor.entity)) return refused(Reason::not_now);
  const Position at = place_now(world, actor.entity, turn.pass().now);
  if (disagreement(at, command.at) > disagreement_max) {
    turn.tell(actor.entity,
              PlaceCorrected{world.get<core::Visible>(actor.entity)->handle, whole_units(at), at.heading});
  }
  return applied;
}

}  // namespace kairos::movement
