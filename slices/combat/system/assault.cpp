// From the order to attack to the end of the fight: who may be attacked, going there, and one blow after
// another.
#include <algorithm>

#include "engine/core/replication/sight_grid.hpp"
#include "slices/combat/system/fighting.hpp"
#include "slices/effect/effect.hpp"
#include "slices/item/item.hpp"

namespace kairos::combat {
namespace {

void forget(Turn& turn, Entity attacker) {
  World& world = turn.world();
  if (const auto* const assault = world.get<Assault>(attacker)) {
    turn.game_deadlines().cancel(assault->next);
    world.remove<Assault>(attacker);
  }
}

/// The fight is over without an order.
void give_up(Turn& turn, Entity attacker) {
  World& world = turn.world();
  const auto* const assault = world.get<Assault>(attacker);
  if (assault == nullptr) return;
  const Entity target = assault->target;
  forget(turn, attacker);
  for (const auto& react : turn.shared<Reactions>().stopped) react(turn, attacker, target);
}

void wait_until(Turn& turn, Entity attacker, GameTime when) {
  const TimerId next = turn.arm(
      GameDeadlines::Terms{.when = when, .entity = attacker, .group = TimerGroup::actions}, BlowDue{});
  turn.world().modify<Assault>(attacker, [&](Assault& assault) {
    assault.due = when;
    assault.next = next;
  });
}

/// Goes on with the assault: walks, waits for its rhythm, or strikes. `due` is when the blow was to begin.
void go_on(Turn& turn, Entity attacker, GameTime due) {
  World& world = turn.world();
  const Assault assault = *world.get<Assault>(attacker);
  const GameTime now = turn.pass().now;
  if (may_attack(turn, attacker, assault.target, assault.forced != 0) != Reason::none)
    return give_up(turn, attacker);
  const Rhythm rhythm = world.has<Rhythm>(attacker) ? *world.get<Rhythm>(attacker) : Rhythm{};
  const GameTime busy = std::max(rhythm.busy_until, movement::busy_until(turn, attacker));
  if (busy > now) return wait_until(turn, attacker, busy);
  switch (movement::approach(turn, attacker, assault.target, reach_of(turn, attacker))) {
    case movement::Approach::impossible:
      return give_up(turn, attacker);
    case movement::Approach::on_the_way:
      world.modify<Assault>(attacker, [](Assault& walking) { walking.next = {}; });
      return;
    case movement::Approach::there:
      break;
  }
  if (!movement::can_see(turn, attacker, assault.target)) return give_up(turn, attacker);
  if (rhythm.next > now) return wait_until(turn, attacker, rhythm.next);
  if (!strike(turn, attacker, assault.target, due)) return give_up(turn, attacker);
  wait_until(turn, attacker, world.get<Rhythm>(attacker)->next);
}

Outcome order(Turn& turn, const Actor& actor, Handle handle, bool forced) {
  const World& world = turn.world();
  if (!movement::can_act(world, actor.entity)) return refused(Reason::not_now);
  const Entity target = turn.find(handle);
  if (!target) return refused(Reason::gone);
  return attack(turn, actor.entity, target, forced);
}

}  // namespace

std::int32_t reach_of(Turn& turn, Entity attacker) {
  // For who has neither a weapon nor a reach of its own.
  constexpr std::int32_t bare_reach = 40;
  const std::int32_t own = character::stat(turn, attacker, character::Stat::attack_range);
  if (own > 0) return own;
  return is_player(turn.world(), attacker) ? item::weapon_of(turn, attacker).attack_range : bare_reach;
}

bool hostile(Turn& turn, Entity attacker, Entity target) {
  const World& world = turn.world();
  if (attacker == target || !world.has<character::Health>(target)) return false;
  if (is_player(world, target)) {
    if (!is_player(world, attacker)) return true;
    return world.has<Flagged>(target) || world.get<character::Fame>(target)->renown.karma > 0;
  }
  const auto attackable = turn.shared<Reactions>().attackable;
  return attackable == nullptr || attackable(world, target);
}

Reason may_attack(Turn& turn, Entity attacker, Entity target, bool forced) {
  const World& world = turn.world();
  if (attacker == target) return Reason::choice_invalid;
  if (!movement::present(world, target) || !character::alive(world, target)) return Reason::gone;
  if (!movement::present(world, attacker) || !character::alive(world, attacker)) return Reason::not_now;
  if (effect::is_helpless(world, attacker)) return Reason::not_now;
  const auto* const seat = world.get<movement::Seat>(attacker);
  if (seat != nullptr && (seat->sitting != 0 || seat->rising_until > turn.pass().now)) return Reason::not_now;
  const GameTime now = turn.pass().now;
  if (!in_sight(SightGrid::cell_at(movement::point_now(world, attacker, now)),
                SightGrid::cell_at(movement::point_now(world, target, now))))
    return Reason::out_of_range;
  return may_harm(turn, attacker, target, forced) ? Reason::none : Reason::not_allowed;
}

bool may_harm(Turn& turn, Entity attacker, Entity target, bool forced) {
  const World& world = turn.world();
  if (attacker == target) return false;
  if (!is_player(world, attacker)) return true;
  const bool enemy = hostile(turn, attacker, target);
  if (!enemy && (!forced || !is_player(world, target))) return false;
  const bool peace = ground_of(turn, attacker) == Ground::peace || ground_of(turn, target) == Ground::peace;
  return !peace || !is_player(world, target);
}

Outcome attack(Turn& turn, Entity attacker, Entity target, bool forced) {
  World& world = turn.world();
  if (const Reason no = may_attack(turn, attacker, target, forced); no != Reason::none) return refused(no);
  if (const auto* const present = world.get<Assault>(attacker);
      present != nullptr && present->target == target) {
    world.modify<Assault>(attacker, [&](Assault& assault) { assault.forced |= forced ? 1 : 0; });
    return applied;
  }
  forget(turn, attacker);
  // A walk that waits for the end of a blow is not wanted any more.
  if (world.has<movement::NextStep>(attacker)) movement::halt(turn, attacker);
  Assault assault;
  assault.target = target;
  assault.forced = forced ? 1 : 0;
  world.add(attacker, assault);
  go_on(turn, attacker, turn.pass().now);
  return world.has<Assault>(attacker) ? applied : refused(Reason::out_of_range);
}

void stop_attacking(Turn& turn, Entity attacker) {
  const auto* const assault = turn.world().get<Assault>(attacker);
  if (assault == nullptr) return;
  const bool walking = !assault->next;
  forget(turn, attacker);
  if (walking) movement::halt(turn, attacker);
}

bool is_attacking(const World& world, Entity attacker) { return world.has<Assault>(attacker); }

void blow_due(Turn& turn, Entity attacker, const BlowDue&) {
  if (const auto* const assault = turn.world().get<Assault>(attacker)) go_on(turn, attacker, assault->due);
}

void on_arrived(Turn& turn, Entity who, Entity target) {
  const auto* const assault = turn.world().get<Assault>(who);
  if (assault != nullptr && !assault->next && assault->target == target) go_on(turn, who, turn.pass().now);
}

void on_lost(Turn& turn, Entity who, Entity target) {
  const auto* const assault = turn.world().get<Assault>(who);
  if (assault != nullptr && !assault->next && assault->target == target) give_up(turn, who);
}

void on_ordered(Turn& turn, Entity who) { forget(turn, who); }

void on_teleported(Turn& turn, Entity who) {
  forget(turn, who);
  break_off(turn, who);
}

void on_hindered(Turn& turn, Entity who, std::uint32_t hindrances) {
  if ((hindrances & effect::helpless) == 0) return;
  give_up(turn, who);
  break_off(turn, who);
}

GameTime busy_until(const World& world, Entity who) {
  const auto* const rhythm = world.get<Rhythm>(who);
  return rhythm == nullptr ? GameTime{} : rhythm->busy_until;
}

Outcome attack_target(Turn& turn, const Actor& actor, const Attack& command) {
  return order(turn, actor, command.target, false);
}

Outcome force_attack(Turn& turn, const Actor& actor, const ForceAttack& command) {
  return order(turn, actor, command.target, true);
}

Outcome stop_attack(Turn& turn, const Actor& actor, const StopAttack&) {
  if (!movement::can_act(turn.world(), actor.entity)) return refused(Reason::not_now);
  if (!is_attacking(turn.world(), actor.entity)) return refused(Reason::no_such_target);
  stop_attacking(turn, actor.entity);
  return applied;
}

}  // namespace kairos::combat
