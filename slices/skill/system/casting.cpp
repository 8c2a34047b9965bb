// The flow of a cast on deadlines: began, launched, free again.
//
// Everything that may break a cast off happens in the order of commands, deadlines and side effects: what
// comes before the launch's deadline breaks it off, what comes after it is too late. At one moment the
// sequence of arming decides, so a silence whose own cast began earlier wins.
#include "slices/skill/system/casting.hpp"

#include <algorithm>

#include "slices/effect/effect.hpp"
#include "slices/item/item.hpp"
#include "slices/movement/movement.hpp"
#include "slices/skill/system/damage.hpp"
#include "slices/skill/template/skill_data.hpp"

namespace kairos::skill {

std::int32_t mana_now(Turn& turn, Entity caster, const SkillTemplate& skill, std::int32_t base);

namespace {

using character::Stat;

Shot spirit_shot(const item::Charges* charges) {
  if (charges == nullptr) return Shot::none;
  if (charges->blessed_spiritshot != 0) return Shot::blessed;
  return charges->spiritshot != 0 ? Shot::plain : Shot::none;
}

Charged charges_of(Turn& turn, Entity caster, Nature nature) {
  const auto* const charges = turn.world().get<item::Charges>(caster);
  Charged charged;
  if (nature == Nature::magic) charged.spirit = spirit_shot(charges);
  if (nature == Nature::physical) charged.soul = charges != nullptr && charges->soulshot != 0;
  return charged;
}

bool uses_shot(const Turn& turn, const SkillTemplate& skill) {
  const auto effects = turn.shared<SkillData>().effects_of(skill);
  return std::any_of(effects.begin(), effects.end(), [&](const SkillEffect& effect) {
    return effect.kind == EffectKind::magical_attack || effect.kind == EffectKind::drain ||
           effect.kind == EffectKind::heal || effect.kind == EffectKind::physical_attack ||
           effect.kind == EffectKind::blow || skill.sign == Sign::hostile;
  });
}

void spend_shot(Turn& turn, Entity caster, const Charged& charged) {
  if (charged.spirit == Shot::blessed) item::spend_charge(turn, caster, item::Charge::blessed_spiritshot);
  if (charged.spirit == Shot::plain) item::spend_charge(turn, caster, item::Charge::spiritshot);
  if (charged.soul) item::spend_charge(turn, caster, item::Charge::soulshot);
}

std::int32_t scaled(Turn& turn, Entity caster, const SkillTemplate& skill, std::int32_t base_ms) {
  CastSpeed speed;
  speed.nature = skill.nature;
  speed.p_atk_speed = character::stat(turn, caster, Stat::p_atk_speed);
  speed.m_atk_speed = character::stat(turn, caster, Stat::m_atk_speed);
  speed.shot = charges_of(turn, caster, skill.nature).spirit;
  return cast_time_ms(base_ms, speed);
}

std::int32_t reuse_of(Turn& turn, Entity caster, const SkillTemplate& skill) {
  if (skill.reuse_fixed || skill.nature == Nature::item) return skill.reuse_ms;
  const Stat rate = skill.nature == Nature::physical ? Stat::physical_reuse : Stat::magic_reuse;
  return reuse_time_ms(skill.reuse_ms, character::stat(turn, caster, rate));
}

void show_begin(Turn& turn, const SkillTemplate& skill, const Aim& aim, std::int32_t cast_ms,
                std::int32_t reuse_ms) {
  const World& world = turn.world();
  const GameTime now = turn.pass().now;
  CastBegan began;
  began.caster = handle_of(world, aim.caster);
  began.target = handle_of(world, aim.target);
  began.skill = skill.id;
  began.level = skill.level;
  began.cast_ms = cast_ms;
  began.reuse_ms = reuse_ms;
  began.at = movement::point_now(world, aim.caster, now);
  began.target_at = movement::point_now(world, aim.target, now);
  turn.show(aim.caster, began);
  if (world.has<character::Persona>(aim.caster)) {
    turn.tell(aim.caster, CastTold{began.caster, skill.id, skill.level, cast_ms});
  }
}

/// The last costs; false, and nothing is taken, when one of them cannot be paid.
bool pay(Turn& turn, Entity caster, const SkillTemplate& skill) {
  const World& world = turn.world();
  const std::int32_t mp = mana_now(turn, caster, skill, skill.mp);
  const auto points = world.get<character::Health>(caster)->points;
  Obstacle obstacle{Reason::not_now, Failure::no_mana};
  bool enough = points.mp >= mp;
  if (enough && skill.hp > 0 && points.hp <= skill.hp) {
    obstacle.why = Failure::no_life;
    enough = false;
  }
  if (enough && skill.item != 0 &&
      !item::consume(turn, caster, skill.item, skill.item_count, item::Why::use)) {
    obstacle.why = Failure::no_items;
    enough = false;
  }
  if (!enough) {
    tell_obstacle(turn, caster, skill, obstacle);
    return false;
  }
  return character::spend_mana(turn, caster, mp) &&
         (skill.hp == 0 || character::spend_life(turn, caster, skill.hp));
}

/// Whether the target is still one, still in reach and in sight.
bool still_there(Turn& turn, const SkillTemplate& skill, const Aim& aim) {
  const Entity target = main_target(turn, skill, aim);
  if (!target) return false;
  if (target == aim.caster) return true;
  const std::int32_t reach = skill.effect_range > 0 ? skill.effect_range : skill.range;
  return within(turn, aim.caster, target, reach) && movement::can_see(turn, aim.caster, target);
}

}  // namespace

bool launch(Turn& turn, const SkillTemplate& skill, const Aim& aim, bool sure_of_target) {
  if (!sure_of_target && !still_there(turn, skill, aim)) {
    tell_obstacle(turn, aim.caster, skill, {Reason::gone, Failure::too_far});
    return false;
  }
  if (!pay(turn, aim.caster, skill)) return false;
  Reached reached;
  reach(turn, skill, aim, reached);
  const Charged charged = uses_shot(turn, skill) ? charges_of(turn, aim.caster, skill.nature) : Charged{};
  const World& world = turn.world();
  CastLaunched launched;
  launched.caster = handle_of(world, aim.caster);
  launched.skill = skill.id;
  launched.level = skill.level;
  for (const Entity target : reached.all())
    launched.targets[static_cast<std::size_t>(launched.count++)] = handle_of(world, target);
  turn.show(aim.caster, launched);
  const Launch news{aim.caster, skill, reached.all()};
  for (const auto& react : turn.shared<Reactions>().launched) react(turn, news);
  take_effect(turn, Blow{aim.caster, skill, charged}, reached.all());
  spend_shot(turn, aim.caster, charged);
  return true;
}

void begin_cast(Turn& turn, const SkillTemplate& skill, const Aim& aim, const CastOptions& options) {
  World& world = turn.world();
  world.remove<PendingCast>(aim.caster);
  if (!options.instant) item::load_shots(turn, aim.caster);
  const std::int32_t cast_ms = options.instant ? 0 : scaled(turn, aim.caster, skill, skill.cast_ms);
  const std::int32_t reuse_ms = reuse_of(turn, aim.caster, skill);
  (void)character::spend_mana(turn, aim.caster, mana_now(turn, aim.caster, skill, skill.mp_first));
  start_reuse(turn, aim.caster, skill, milliseconds(reuse_ms));
  if (!options.instant) {
    movement::halt(turn, aim.caster);
    if (aim.target != aim.caster) movement::face(turn, aim.caster, aim.target);
  }
  show_begin(turn, skill, aim, cast_ms, reuse_ms);
  for (const auto& react : turn.shared<Reactions>().began) react(turn, aim.caster, skill);
  if (options.instant) {
    launch(turn, skill, aim, true);
    return;
  }
  const GameTime now = turn.pass().now;
  Casting casting;
  casting.launch = now + milliseconds(cast_ms);
  casting.finish = casting.launch + milliseconds(scaled(turn, aim.caster, skill, skill.cool_ms));
  casting.target = aim.target;
  casting.skill = skill.id;
  casting.level = skill.level;
  casting.nature = skill.nature;
  casting.forced = aim.forced ? 1 : 0;
  if (cast_ms > 0) {
    const GameDeadlines::Terms terms{
        .when = casting.launch, .entity = aim.caster, .group = TimerGroup::actions};
    casting.timer = turn.arm(terms, CastLaunches{});
    world.add(aim.caster, casting);
    return;
  }
  casting.launched = 1;
  world.add(aim.caster, casting);
  launch(turn, skill, aim, true);
  if (!world.has<Casting>(aim.caster)) return;
  if (casting.finish <= now) return end_cast(turn, aim.caster);
  const GameDeadlines::Terms terms{
      .when = casting.finish, .entity = aim.caster, .group = TimerGroup::actions};
  const TimerId timer = turn.arm(terms, CastFinishes{});
  world.modify<Casting>(aim.caster, [&](Casting& cast) { cast.timer = timer; });
}

void launch_when_due(Turn& turn, Entity caster, const CastLaunches&) {
  World& world = turn.world();
  const auto* const found = world.get<Casting>(caster);
  if (found == nullptr || found->launched != 0) return;
  const Casting casting = *found;
  const SkillTemplate* const skill = template_of(turn, casting.skill, casting.level);
  world.modify<Casting>(caster, [](Casting& cast) { cast.launched = 1; });
  const Aim aim{caster, casting.target, casting.forced != 0};
  if (skill == nullptr || !launch(turn, *skill, aim, false)) {
    turn.show(caster, CastCancelled{handle_of(world, caster)});
    return end_cast(turn, caster);
  }
  // Its own effects may have ended it, or it.
  if (!world.has<Casting>(caster)) return;
  if (casting.finish <= casting.launch) return end_cast(turn, caster);
  const GameDeadlines::Terms terms{.when = casting.finish, .entity = caster, .group = TimerGroup::actions};
  const TimerId timer = turn.arm(terms, CastFinishes{});
  world.modify<Casting>(caster, [&](Casting& cast) { cast.timer = timer; });
}

void finish_when_due(Turn& turn, Entity caster, const CastFinishes&) { end_cast(turn, caster); }

bool interrupt(Turn& turn, Entity caster, Interruption why) {
  World& world = turn.world();
  if (why != Interruption::damage) world.remove<PendingCast>(caster);
  const auto* const casting = world.get<Casting>(caster);
  if (casting == nullptr) return false;
  const bool too_late = casting->launched != 0;
  // A launched one cannot be undone, but who is hindered or gone does not go on with it either.
  if (too_late && (why == Interruption::damage || why == Interruption::wish)) return false;
  turn.game_deadlines().cancel(casting->timer);
  const SkillFailed failed{{}, casting->skill, casting->level, Failure::interrupted, 0};
  if (!too_late) {
    turn.show(caster, CastCancelled{handle_of(world, caster)});
    if (world.has<character::Persona>(caster) && why != Interruption::wish) turn.tell(caster, failed);
  }
  end_cast(turn, caster);
  return !too_late;
}

bool is_casting(const World& world, Entity entity) { return world.has<Casting>(entity); }

GameTime busy_until(const World& world, Entity who) {
  const auto* const casting = world.get<Casting>(who);
  return casting == nullptr ? GameTime{} : casting->finish;
}

}  // namespace kairos::skill
