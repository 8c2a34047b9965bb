// Who is in combat, and who is flagged for having fought a player.
#include "engine/core/replication/core_slice.hpp"
#include "slices/combat/system/fighting.hpp"
#include "slices/combat/template/combat_data.hpp"

namespace kairos::combat {
namespace {

void set_flag(Turn& turn, Entity who, Duration how_long) {
  World& world = turn.world();
  if (const auto* const before = world.get<Flagged>(who)) turn.game_deadlines().cancel(before->due);
  Flagged flagged;
  flagged.until = turn.pass().now + how_long;
  flagged.due = turn.arm(GameDeadlines::Terms{.when = flagged.until - blink_time, .entity = who}, FlagDue{});
  world.add(who, flagged);
}

template <class Happening>
void show(Turn& turn, Entity who) {
  if (const auto* const visible = turn.world().get<core::Visible>(who))
    turn.show(who, Happening{visible->handle});
}

}  // namespace

Ground ground_of(Turn& turn, Entity entity) {
  const World& world = turn.world();
  if (const auto ask = turn.shared<Reactions>().ground; ask != nullptr) return ask(world, entity);
  if (!entity || !world.has<movement::Position>(entity)) return Ground::open;
  return ground_at(turn.shared<CombatData>().zones, movement::point_now(world, entity, turn.pass().now));
}

Repute repute_of(Turn& turn, Entity entity) {
  const World& world = turn.world();
  Repute repute;
  if (!entity || !world.has<character::Persona>(entity)) return repute;
  repute.player = 1;
  if (const auto* const fame = world.get<character::Fame>(entity)) repute.karma = fame->renown.karma;
  repute.flagged = world.has<Flagged>(entity) ? 1 : 0;
  repute.ground = ground_of(turn, entity);
  return repute;
}

void flag_by_act(Turn& turn, Act act, Entity actor, Entity other) {
  if (actor == other) return;
  const Duration how_long = flag_for(act, repute_of(turn, actor), repute_of(turn, other));
  if (how_long.us > 0) set_flag(turn, actor, how_long);
}

void flag_due(Turn& turn, Entity who, const FlagDue&) {
  World& world = turn.world();
  const auto* const found = world.get<Flagged>(who);
  if (found == nullptr) return;
  if (found->blinking != 0) return end_flag(turn, who);
  const TimerId due = turn.arm(GameDeadlines::Terms{.when = found->until, .entity = who}, FlagDue{});
  world.modify<Flagged>(who, [&](Flagged& flagged) {
    flagged.blinking = 1;
    flagged.due = due;
  });
}

void end_flag(Turn& turn, Entity who) {
  if (const auto* const flagged = turn.world().get<Flagged>(who)) {
    turn.game_deadlines().cancel(flagged->due);
    turn.world().remove<Flagged>(who);
  }
}

void enter_stance(Turn& turn, Entity who) {
  World& world = turn.world();
  const GameTime until = turn.pass().now + stance_time;
  if (world.modify<Stance>(who, [&](Stance& stance) { stance.until = until; })) return;
  Stance stance;
  stance.until = until;
  stance.end = turn.arm(GameDeadlines::Terms{.when = until, .entity = who}, StanceDue{});
  world.add(who, stance);
  show<CombatBegan>(turn, who);
}

bool in_combat(const World& world, Entity who) { return world.has<Stance>(who); }

Duration linger(Turn& turn, Entity who) {
  return in_combat(turn.world(), who) ? turn.shared<CombatData>().settings.linger : Duration{};
}

void stance_due(Turn& turn, Entity who, const StanceDue&) {
  World& world = turn.world();
  const auto* const found = world.get<Stance>(who);
  if (found == nullptr) return;
  // It fought on since this was armed; one deadline a stance, however many blows.
  if (found->until > turn.pass().now) {
    const TimerId end = turn.arm(GameDeadlines::Terms{.when = found->until, .entity = who}, StanceDue{});
    world.modify<Stance>(who, [&](Stance& stance) { stance.end = end; });
    return;
  }
  end_stance(turn, who);
}

void end_stance(Turn& turn, Entity who) {
  const auto* const stance = turn.world().get<Stance>(who);
  if (stance == nullptr) return;
  turn.game_deadlines().cancel(stance->end);
  turn.world().remove<Stance>(who);
  show<CombatEnded>(turn, who);
}

void act_against(Turn& turn, Entity actor, Entity victim) {
  enter_stance(turn, actor);
  enter_stance(turn, victim);
  flag_by_act(turn, Act::hostile, actor, victim);
  for (const auto& react : turn.shared<Reactions>().attacked) react(turn, actor, victim);
}

void on_launched(Turn& turn, const skill::Launch& launch) {
  for (const Entity target : launch.targets) {
    if (target == launch.caster) continue;
    if (launch.skill.sign == skill::Sign::hostile) {
      act_against(turn, launch.caster, target);
    } else {
      act_for(turn, launch.caster, target);
    }
  }
}

void act_for(Turn& turn, Entity actor, Entity helped) { flag_by_act(turn, Act::helpful, actor, helped); }

}  // namespace kairos::combat
