// What a character looks at, and that its client be shown everything once more.
#include "engine/core/partition/turn.hpp"
#include "engine/core/replication/core_slice.hpp"
#include "slices/character/character.hpp"
#include "slices/character/view/presence.hpp"

namespace kairos::character {
namespace {

Point point_of(Turn& turn, Entity entity) { return turn.grid().point_of(entity).value_or(Point{}); }

}  // namespace

Outcome select_target(Turn& turn, const Actor& actor, const SelectTarget& command) {
  World& world = turn.world();
  if (!can_act(world, actor.entity)) return refused(Reason::not_now);
  const Entity target = turn.find(command.target);
  if (!target || !turn.grid().cell_of(target)) return refused(Reason::gone);
  if (!in_sight(*turn.grid().cell_of(actor.entity), *turn.grid().cell_of(target)))
    return refused(Reason::out_of_range);
  const auto* const before = world.get<Selection>(actor.entity);
  const bool again = before != nullptr && before->target == target;
  for (const auto ask : turn.shared<Reactions>().clicked) {
    if (const auto done = ask(turn, actor, target, again)) return *done;
  }
  world.add(actor.entity, Selection{target});
  turn.set_interest(actor.entity, target, Interest::target);
  TargetSelected view;
  view.target = command.target;
  const auto* const own = world.get<Level>(actor.entity);
  const auto* const theirs = world.get<Level>(target);
  if (own != nullptr && theirs != nullptr) view.level_difference = own->value - theirs->value;
  if (const auto* const health = world.get<Health>(target)) {
    view.hp = health->points.hp;
    view.hp_max = health->points.hp_max;
  }
  turn.tell(actor.entity, view);
  if (again) return applied;  // nobody's picture of it changes
  const Handle own_handle = world.get<core::Visible>(actor.entity)->handle;
  turn.show_others(actor.entity, TargetShown{own_handle, command.target, point_of(turn, actor.entity)});
  return applied;
}

Outcome clear_target(Turn& turn, const Actor& actor, const ClearTarget&) {
  World& world = turn.world();
  if (!can_act(world, actor.entity)) return refused(Reason::not_now);
  const auto* const selection = world.get<Selection>(actor.entity);
  if (selection == nullptr) return refused(Reason::no_such_target);
  turn.end_interest(actor.entity, selection->target, Interest::target);
  world.remove<Selection>(actor.entity);
  const Handle own_handle = world.get<core::Visible>(actor.entity)->handle;
  turn.show(actor.entity, TargetCleared{own_handle, point_of(turn, actor.entity)});
  return applied;
}

Outcome show_anew(Turn& turn, const Actor& actor, const ShowAnew&) {
  World& world = turn.world();
  if (!can_act(world, actor.entity)) return refused(Reason::not_now);
  const GameTime now = turn.pass().now;
  const auto* const last = world.get<ShownAnew>(actor.entity);
  if (last != nullptr && now - last->at < show_anew_period) return refused(Reason::too_fast);
  world.add(actor.entity, ShownAnew{now});
  turn.resync(actor.session);
  return applied;
}

}  // namespace kairos::character
