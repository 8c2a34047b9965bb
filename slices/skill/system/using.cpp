// From the wish to use a skill to its cast: on the spot, after a walk, or after the present cast.
#include "slices/effect/effect.hpp"
#include "slices/movement/movement.hpp"
#include "slices/skill/system/casting.hpp"
#include "slices/skill/template/skill_data.hpp"

namespace kairos::skill {
namespace {

Outcome refuse(Turn& turn, Entity caster, const SkillTemplate& skill, const Obstacle& obstacle) {
  tell_obstacle(turn, caster, skill, obstacle);
  return refused(obstacle.reason);
}

void wait_for(Turn& turn, const SkillTemplate& skill, const Aim& aim, const CastOptions& options) {
  turn.world().add(aim.caster, PendingCast{aim.target, skill.id, skill.level, aim.forced ? 1u : 0u,
                                           options.unlearned ? 1u : 0u});
}

/// Switches a toggle: off when it is on.
Outcome switch_toggle(Turn& turn, const SkillTemplate& skill, Entity caster, const CastOptions& options) {
  if (effect::find(turn.world(), caster, skill.id) != nullptr) {
    effect::dispel(turn, caster, skill.id);
    return applied;
  }
  const Obstacle obstacle = find_obstacle(turn, caster, skill, options);
  if (obstacle.reason != Reason::none) return refuse(turn, caster, skill, obstacle);
  CastOptions at_once = options;
  at_once.instant = true;
  begin_cast(turn, skill, Aim{caster, caster, false}, at_once);
  return applied;
}

/// The target is legal: goes there first when it is too far.
Outcome reach_out(Turn& turn, const SkillTemplate& skill, const Aim& aim, const CastOptions& options) {
  if (!within(turn, aim.caster, aim.target, skill.range)) {
    if (options.stay || options.instant)
      return refuse(turn, aim.caster, skill, {Reason::out_of_range, Failure::too_far});
    switch (movement::approach(turn, aim.caster, aim.target, skill.range)) {
      case movement::Approach::on_the_way:
        wait_for(turn, skill, aim, options);
        return applied;
      case movement::Approach::impossible:
        return refuse(turn, aim.caster, skill, {Reason::out_of_range, Failure::too_far});
      case movement::Approach::there:
        break;
    }
  }
  if (aim.target != aim.caster && !movement::can_see(turn, aim.caster, aim.target))
    return refuse(turn, aim.caster, skill, {Reason::out_of_range, Failure::out_of_sight});
  begin_cast(turn, skill, aim, options);
  return applied;
}

/// Tries what waited.
void go_on(Turn& turn, Entity caster) {
  World& world = turn.world();
  const auto* const found = world.get<PendingCast>(caster);
  if (found == nullptr) return;
  const PendingCast pending = *found;
  world.remove<PendingCast>(caster);
  CastOptions options;
  options.forced = pending.forced != 0;
  options.unlearned = pending.unlearned != 0;
  (void)cast(turn, caster, pending.skill, pending.level, pending.target, options);
}

}  // namespace

Outcome cast(Turn& turn, Entity caster, std::int32_t skill, std::int32_t level, Entity target,
             const CastOptions& options) {
  const SkillTemplate* const found = template_of(turn, skill, level);
  if (found == nullptr) return refused(Reason::gone);
  if (found->kind == SkillKind::passive) return refused(Reason::not_allowed);
  if (found->kind == SkillKind::toggle) return switch_toggle(turn, *found, caster, options);
  const Obstacle obstacle = find_obstacle(turn, caster, *found, options);
  if (obstacle.reason != Reason::none) return refuse(turn, caster, *found, obstacle);
  Aim aim{caster, target, options.forced};
  aim.target = main_target(turn, *found, aim);
  if (!aim.target) return refuse(turn, caster, *found, {Reason::no_such_target, Failure::wrong_target});
  if (!options.instant && is_casting(turn.world(), caster)) {
    // A player's next skill waits for the end of the present one, as clients expect.
    if (!turn.world().has<character::Persona>(caster)) return refused(Reason::busy);
    wait_for(turn, *found, aim, options);
    return applied;
  }
  return reach_out(turn, *found, aim, options);
}

Outcome use_skill(Turn& turn, const Actor& actor, const UseSkill& command) {
  const World& world = turn.world();
  if (!movement::can_act(world, actor.entity)) return refused(Reason::not_now);
  const std::int32_t level = level_of(world, actor.entity, command.skill);
  if (level == 0) return refused(Reason::not_allowed);
  const auto* const selection = world.get<character::Selection>(actor.entity);
  CastOptions options;
  options.forced = command.forced != 0;
  options.stay = command.stay != 0;
  return cast(turn, actor.entity, command.skill, level, selection == nullptr ? Entity{} : selection->target,
              options);
}

Outcome cancel_cast(Turn& turn, const Actor& actor, const CancelCast&) {
  if (!character::can_act(turn.world(), actor.entity)) return refused(Reason::not_now);
  if (interrupt(turn, actor.entity, Interruption::wish)) return applied;
  return character::clear_target(turn, actor, character::ClearTarget{});
}

void end_cast(Turn& turn, Entity caster) {
  World& world = turn.world();
  if (!world.remove<Casting>(caster)) return;
  go_on(turn, caster);
  if (world.has<Casting>(caster)) return;
  for (const auto& react : turn.shared<Reactions>().finished) react(turn, caster);
}

void on_arrived(Turn& turn, Entity who, Entity target) {
  const auto* const pending = turn.world().get<PendingCast>(who);
  if (pending != nullptr && pending->target == target) go_on(turn, who);
}

void on_lost(Turn& turn, Entity who, Entity target) {
  const auto* const pending = turn.world().get<PendingCast>(who);
  if (pending != nullptr && pending->target == target) turn.world().remove<PendingCast>(who);
}

void on_ordered(Turn& turn, Entity who) { turn.world().remove<PendingCast>(who); }

void on_teleported(Turn& turn, Entity who) { interrupt(turn, who, Interruption::movement); }

void on_detached(Turn& turn, Entity entity) { interrupt(turn, entity, Interruption::detached); }

void on_died(Turn& turn, const character::Death& death) {
  interrupt(turn, death.victim, Interruption::death);
}

void on_hindered(Turn& turn, Entity entity, std::uint32_t hindrances) {
  const auto* const casting = turn.world().get<Casting>(entity);
  if (casting == nullptr) return;
  const auto has = [&](effect::Hindrance what) {
    return (hindrances & static_cast<std::uint32_t>(what)) != 0;
  };
  const bool physical = casting->nature == Nature::physical;
  const bool voice = casting->nature == Nature::magic || casting->nature == Nature::dance;
  if ((hindrances & effect::helpless) != 0 || (voice && has(effect::Hindrance::silenced)) ||
      (physical && has(effect::Hindrance::muted)))
    interrupt(turn, entity, Interruption::hindrance);
}

void on_harmed(Turn& turn, const character::Harm& harm, std::int32_t dealt) {
  const auto* const casting = turn.world().get<Casting>(harm.victim);
  if (casting == nullptr || casting->launched != 0 || casting->nature != Nature::magic || dealt <= 0) return;
  if (harm.kind == character::HarmKind::over_time || harm.attacker == harm.victim) return;
  // Dice of their own: the step's rule throws others for the same creature.
  constexpr std::uint32_t dice_of_breaking = 0x4000'0002;
  const Pass& pass = turn.pass();
  Random dice(pass.seed, pass.number, pass.system ^ dice_of_breaking, harm.victim);
  const std::int32_t mental = character::stat(turn, harm.victim, character::Stat::mental);
  if (dice.chance(break_chance(dealt, mental))) interrupt(turn, harm.victim, Interruption::damage);
}

}  // namespace kairos::skill
