// Going after a creature that may be on its way itself. A pursuer looks again when the two could first meet
// at their speeds, so far ones look seldom; only near ones look as often as look_min, and the last look is at
// the very microsecond of contact.
#include <algorithm>

#include "engine/core/replication/core_slice.hpp"
#include "engine/core/replication/sight_grid.hpp"
#include "slices/movement/model/path.hpp"
#include "slices/movement/model/pursuit.hpp"
#include "slices/movement/system/setting_out.hpp"
#include "slices/movement/view/body.hpp"
#include "slices/movement/view/travel.hpp"

namespace kairos::movement {
namespace {

/// Nobody who pursues looks more often, but at the moment of contact.
constexpr Duration look_min = milliseconds(100);
/// Clients follow by themselves and are told again no more often than this.
constexpr Duration tell_period = seconds(1);
/// It aims this much nearer than the reach, in 1/1000 unit, so that rounding never leaves it outside.
constexpr std::int64_t aim_margin = 1'000;

Motion motion_of(const World& world, Entity entity) {
  const auto* const mover = world.get<Mover>(entity);
  return {*world.get<Position>(entity), mover == nullptr ? std::nullopt : std::optional(*mover)};
}

std::int64_t radius_of(const World& world, Entity entity) {
  const auto* const bulk = world.get<Bulk>(entity);
  return bulk == nullptr ? 0 : bulk->radius;
}

/// Centre to centre, 1/1000 unit.
std::int64_t centre_reach(const World& world, Entity who, Entity target, std::int32_t reach) {
  return std::int64_t{reach} * 1000 + radius_of(world, who) + radius_of(world, target);
}

bool may_pursue(Turn& turn, Entity who, Entity target) {
  const World& world = turn.world();
  if (who == target || !present(world, who) || !present(world, target)) return false;
  const GameTime now = turn.pass().now;
  return in_sight(SightGrid::cell_at(point_now(world, who, now)),
                  SightGrid::cell_at(point_now(world, target, now)));
}

/// How fast the target could come toward us, standing or not.
std::int64_t possible_speed(const World& world, Entity target) {
  const auto* const strides = world.get<character::Strides>(target);
  if (strides == nullptr || world.has<Held>(target)) return 0;
  return speed_of(*strides, Gait{});
}

void tell(Turn& turn, Entity who, const Pursuit& pursuit) {
  const World& world = turn.world();
  const GameTime now = turn.pass().now;
  turn.show(
      who, Followed{world.get<core::Visible>(who)->handle, world.get<core::Visible>(pursuit.target)->handle,
                    static_cast<std::int32_t>(centre_reach(world, who, pursuit.target, pursuit.reach) / 1000),
                    point_now(world, who, now), point_now(world, pursuit.target, now)});
}

/// Lays the path anew when the target is not where it was, and arms the next look. False when it cannot walk.
bool pursue(Turn& turn, Entity who, Pursuit& pursuit) {
  World& world = turn.world();
  const GameTime now = turn.pass().now;
  const Position here = place_now(world, who, now);
  const Position goal = place_now(world, pursuit.target, now);
  const std::int64_t reach = centre_reach(world, who, pursuit.target, pursuit.reach);
  const bool moved = goal.x != pursuit.aim.x || goal.y != pursuit.aim.y || goal.z != pursuit.aim.z;
  if (moved || !world.has<Mover>(who)) {
    // One that stands is walked up to; one that walks is walked at, because it will be elsewhere by then.
    const bool stands = !world.has<Mover>(pursuit.target);
    const Position to = stands ? short_of(here, goal, std::max<std::int64_t>(reach - aim_margin, 0)) : goal;
    if (!set_out(turn, who, to)) return false;
    pursuit.aim = goal;
    if (pursuit.told.us == 0 || now - pursuit.told >= tell_period) {
      pursuit.told = now;
      tell(turn, who, pursuit);
    }
  }
  const std::int64_t between = flat_distance(here, goal) - reach;
  const auto soonest =
      earliest_contact(between, world.get<Mover>(who)->speed, possible_speed(world, pursuit.target));
  const Duration window = std::max(soonest.value_or(look_min), look_min);
  const auto meet = contact(motion_of(world, who), motion_of(world, pursuit.target), reach, now, window);
  pursuit.look = turn.arm(
      GameDeadlines::Terms{.when = meet.value_or(now + window), .entity = who, .group = TimerGroup::actions},
      LookAgain{});
  return true;
}

}  // namespace

Approach approach(Turn& turn, Entity who, Entity target, std::int32_t reach) {
  World& world = turn.world();
  const GameTime now = turn.pass().now;
  if (!may_pursue(turn, who, target)) return Approach::impossible;
  if (distance(world, who, target, now) <= centre_reach(world, who, target, reach)) {
    halt(turn, who);
    return Approach::there;
  }
  if (!on_its_feet(world, who, now)) return Approach::impossible;
  if (const auto* const before = world.get<Pursuit>(who);
      before != nullptr && before->target == target && before->reach == reach)
    return Approach::on_the_way;
  forget_intents(turn, who);
  Pursuit pursuit;
  pursuit.target = target;
  pursuit.reach = reach;
  pursuit.aim = {};
  stand_still(turn, who);
  if (!pursue(turn, who, pursuit)) return Approach::impossible;
  world.add(who, pursuit);
  return Approach::on_the_way;
}

void look_again(Turn& turn, Entity who, const LookAgain&) {
  World& world = turn.world();
  const auto* const found = world.get<Pursuit>(who);
  if (found == nullptr) return;
  Pursuit pursuit = *found;
  const auto& reactions = turn.shared<Reactions>();
  if (!may_pursue(turn, who, pursuit.target) || !on_its_feet(world, who, turn.pass().now)) {
    halt(turn, who);
    for (const auto& react : reactions.lost) react(turn, who, pursuit.target);
    return;
  }
  if (distance(world, who, pursuit.target, turn.pass().now) <=
      centre_reach(world, who, pursuit.target, pursuit.reach)) {
    halt(turn, who);
    for (const auto& react : reactions.arrived) react(turn, who, pursuit.target);
    return;
  }
  if (pursue(turn, who, pursuit)) {
    world.add(who, pursuit);
    return;
  }
  halt(turn, who);
  for (const auto& react : reactions.lost) react(turn, who, pursuit.target);
}

}  // namespace kairos::movement
