// From one place to another without a path. Between the order and the client's word that it is there, the
// body is nowhere: it does nothing and nothing is done to it, but not longer than teleport_time_max.
#include "engine/core/replication/core_slice.hpp"
#include "slices/movement/model/path.hpp"
#include "slices/movement/system/setting_out.hpp"
#include "slices/movement/view/travel.hpp"

namespace kairos::movement {

void teleport(Turn& turn, Entity who, const Point& to, std::int32_t heading) {
  World& world = turn.world();
  if (!world.has<Position>(who)) return;
  forget_intents(turn, who);
  stand_still(turn, who);
  for (const auto& react : turn.shared<Reactions>().teleported) react(turn, who);
  world.add(who, Position{to.x * 1000, to.y * 1000, to.z * 1000, heading & 65535});
  if (!world.has<character::Persona>(who)) return;
  character::mark_unsaved(turn, who);
  // Who has no client has nobody to wait for.
  if (!turn.session_of(who)) return;
  if (const auto* const under_way = world.get<Teleporting>(who))
    turn.game_deadlines().cancel(under_way->limit);
  const TimerId limit =
      turn.arm(GameDeadlines::Terms{.when = turn.pass().now + teleport_time_max, .entity = who}, AppearDue{});
  world.add(who, Teleporting{limit});
  turn.tell(who, Teleported{world.get<core::Visible>(who)->handle, to, heading & 65535});
}

Outcome appear(Turn& turn, const Actor& actor, const Appeared&) {
  World& world = turn.world();
  const auto* const under_way = actor.entity ? world.get<Teleporting>(actor.entity) : nullptr;
  if (under_way == nullptr || !character::can_act(world, actor.entity)) return refused(Reason::not_now);
  turn.game_deadlines().cancel(under_way->limit);
  world.remove<Teleporting>(actor.entity);
  // The client forgot itself and all around on its way.
  turn.resync(actor.session);
  return applied;
}

void appear_at_last(Turn& turn, Entity who, const AppearDue&) { turn.world().remove<Teleporting>(who); }

}  // namespace kairos::movement
