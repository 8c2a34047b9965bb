// The damage of skills, from stats and dice to points.
#include "slices/skill/system/damage.hpp"

#include <algorithm>

#include "engine/core/replication/core_slice.hpp"
#include "slices/effect/effect.hpp"
#include "slices/movement/movement.hpp"

namespace kairos::skill {
namespace {

using character::Persona;
using character::Stat;

/// How far above a player a target may be for its magic to be resisted only by half.
constexpr std::int32_t half_resist_levels = 9;

Handle handle_of(const World& world, Entity entity) {
  const auto* const visible = world.get<core::Visible>(entity);
  return visible == nullptr ? Handle{} : visible->handle;
}

std::int32_t random_part(Turn& turn, Entity caster, Random& dice) {
  const std::int32_t range = std::clamp(character::stat(turn, caster, Stat::random_damage), 0, 99);
  return static_cast<std::int32_t>(dice.between(-range, range));
}

bool per_mille(Random& dice, std::int32_t rate) {
  return dice.below(1'000) < static_cast<std::uint64_t>(std::max(rate, 0));
}

Side side_now(Turn& turn, Entity caster, Entity target) {
  const World& world = turn.world();
  const auto* const position = world.get<movement::Position>(target);
  if (position == nullptr || caster == target) return Side::front;
  return side_of(position->heading, movement::heading_to(world, caster, target, turn.pass().now));
}

/// What a shield adds to the defence this time; none against what comes from behind.
std::int32_t shield_part(Turn& turn, const Blow& blow, Entity target, Side side, Random& dice) {
  const std::int32_t defence = character::stat(turn, target, Stat::shield_def);
  if (defence <= 0 || blow.skill.ignore_shield || side == Side::back) return 0;
  return per_mille(dice, character::stat(turn, target, Stat::shield_rate)) ? defence : 0;
}

Resistance resistance(Turn& turn, const Blow& blow, Entity target, Random& dice) {
  const World& world = turn.world();
  const std::int32_t level = world.get<character::Level>(target)->value;
  const std::int32_t own = world.get<character::Level>(blow.caster)->value;
  const std::int32_t percent =
      magic_success_percent(level, blow.skill.magic_level > 0 ? blow.skill.magic_level : own);
  const auto works = [&] { return dice.below(100) < static_cast<std::uint64_t>(std::max(percent, 0)); };
  if (works()) return Resistance::none;
  // NPCs only lose their critical hit.
  if (!world.has<Persona>(blow.caster)) return Resistance::none;
  return works() && level - own <= half_resist_levels ? Resistance::half : Resistance::whole;
}

std::int32_t magic(Turn& turn, const Blow& blow, Entity target, const SkillEffect& effect, Random& dice,
                   bool& critical) {
  const World& world = turn.world();
  MagicAttack attack;
  attack.m_atk = character::stat(turn, blow.caster, Stat::m_atk);
  attack.m_def = character::stat(turn, target, Stat::m_def) +
                 shield_part(turn, blow, target, side_now(turn, blow.caster, target), dice);
  attack.power = effect.amount;
  attack.shot = blow.charged.spirit;
  attack.resistance = resistance(turn, blow, target, dice);
  critical = per_mille(dice, character::stat(turn, blow.caster, Stat::m_critical)) &&
             attack.resistance == Resistance::none;
  attack.critical = critical ? 1 : 0;
  attack.between_players = world.has<Persona>(blow.caster) && world.has<Persona>(target) ? 1 : 0;
  attack.random_percent = random_part(turn, blow.caster, dice);
  attack.skill_power_per_mille = character::stat(turn, blow.caster, Stat::skill_power_magic);
  if (attack.resistance == Resistance::half) tell_failure(turn, blow, target, Failure::half_resisted);
  if (attack.resistance == Resistance::whole) tell_failure(turn, blow, target, Failure::resisted);
  return magic_damage(attack);
}

PhysicalAttack physical_attack(Turn& turn, const Blow& blow, Entity target, const SkillEffect& effect,
                               Random& dice) {
  PhysicalAttack attack;
  attack.side = side_now(turn, blow.caster, target);
  attack.p_atk = character::stat(turn, blow.caster, Stat::p_atk);
  attack.p_def =
      character::stat(turn, target, Stat::p_def) + shield_part(turn, blow, target, attack.side, dice);
  attack.power = effect.amount;
  attack.soulshot = blow.charged.soul ? 1 : 0;
  attack.critical_damage_per_mille = character::stat(turn, blow.caster, Stat::critical_damage);
  attack.critical_damage_add = character::stat(turn, blow.caster, Stat::critical_damage_add);
  attack.random_percent = random_part(turn, blow.caster, dice);
  attack.skill_power_per_mille = character::stat(turn, blow.caster, Stat::skill_power_physical);
  return attack;
}

/// 0 when the blow fails.
std::int32_t physical(Turn& turn, const Blow& blow, Entity target, const SkillEffect& effect, Random& dice,
                      bool& critical) {
  PhysicalAttack attack = physical_attack(turn, blow, target, effect, dice);
  if (effect.kind == EffectKind::blow) {
    const std::int32_t dexterity = character::stat(turn, blow.caster, Stat::dexterity);
    critical = dice.chance(blow_chance(effect.chance, dexterity, attack.side));
    return critical ? blow_damage(attack) : 0;
  }
  const std::int32_t strength = character::stat(turn, blow.caster, Stat::strength);
  critical = per_mille(dice, skill_critical_per_mille(blow.skill.critical, strength));
  attack.critical = critical ? 1 : 0;
  return skill_damage(attack);
}

}  // namespace

void tell_failure(Turn& turn, const Blow& blow, Entity target, Failure why) {
  const World& world = turn.world();
  if (!world.has<Persona>(blow.caster)) return;
  turn.tell(blow.caster, SkillFailed{handle_of(world, target), blow.skill.id, blow.skill.level, why, 0});
}

std::int32_t strike(Turn& turn, const Blow& blow, Entity target, std::int32_t amount, bool critical,
                    bool past_cp) {
  const World& world = turn.world();
  if (effect::is_invincible(world, target)) return 0;
  character::Harm harm;
  harm.attacker = blow.caster;
  harm.victim = target;
  harm.amount = amount;
  harm.skill = blow.skill.id;
  harm.kind = character::HarmKind::skill;
  harm.critical = critical ? 1 : 0;
  harm.past_cp = past_cp ? 1 : 0;
  const SkillHarmed news{handle_of(world, blow.caster),
                         handle_of(world, target),
                         blow.skill.id,
                         blow.skill.level,
                         amount,
                         harm.critical};
  const std::int32_t dealt = character::harm(turn, harm);
  if (dealt > 0) {
    if (world.has<Persona>(blow.caster)) turn.tell(blow.caster, news);
    if (world.has<Persona>(target) && target != blow.caster) turn.tell(target, news);
  }
  return dealt;
}

void deal_damage(Turn& turn, const Blow& blow, Entity target, const SkillEffect& effect, Random& dice) {
  if (!character::alive(turn.world(), target)) return;
  bool critical = false;
  const bool by_magic = effect.kind == EffectKind::magical_attack || effect.kind == EffectKind::drain;
  const std::int32_t amount = by_magic ? magic(turn, blow, target, effect, dice, critical)
                                       : physical(turn, blow, target, effect, dice, critical);
  if (amount <= 0) return tell_failure(turn, blow, target, Failure::missed);
  const std::int32_t dealt = strike(turn, blow, target, amount, critical);
  if (effect.kind != EffectKind::drain || dealt <= 0) return;
  const std::int64_t back = std::int64_t{dealt} * effect.chance / 100;
  character::heal(turn, blow.caster, blow.caster, character::Pool::hp, static_cast<std::int32_t>(back));
}

}  // namespace kairos::skill
