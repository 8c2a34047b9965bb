// What a launched skill does to those it reaches.
#include "slices/skill/system/results.hpp"

#include <algorithm>

#include "engine/core/random/random.hpp"
#include "engine/core/replication/core_slice.hpp"
#include "slices/effect/effect.hpp"
#include "slices/movement/movement.hpp"
#include "slices/skill/system/damage.hpp"
#include "slices/skill/template/skill_data.hpp"

namespace kairos::skill {
namespace {

using character::Persona;
using character::Pool;
using character::Stat;
using effect::Hindrance;

/// Which Hindrance bits an effect puts on, and which flags.
std::uint32_t flags_of(EffectKind kind) {
  switch (kind) {
    case EffectKind::stun:
      return static_cast<std::uint32_t>(Hindrance::stunned);
    case EffectKind::sleep:
      return static_cast<std::uint32_t>(Hindrance::asleep);
    case EffectKind::root:
      return static_cast<std::uint32_t>(Hindrance::rooted);
    case EffectKind::paralyze:
      return static_cast<std::uint32_t>(Hindrance::paralysed);
    case EffectKind::silence:
      return static_cast<std::uint32_t>(Hindrance::silenced);
    case EffectKind::mute:
      return static_cast<std::uint32_t>(Hindrance::muted);
    case EffectKind::fear:
      return static_cast<std::uint32_t>(Hindrance::afraid);
    case EffectKind::invincible:
      return effect::invincible_flag;
    default:
      return 0;
  }
}

bool lasts(EffectKind kind) {
  return flags_of(kind) != 0 || kind == EffectKind::stats || kind == EffectKind::damage_over_time ||
         kind == EffectKind::heal_over_time || kind == EffectKind::toggle_cost ||
         kind == EffectKind::trait_defence;
}

effect::Kind list_of(const SkillTemplate& skill) {
  if (skill.kind == SkillKind::toggle) return effect::Kind::toggle;
  if (skill.debuff || skill.sign == Sign::hostile) return effect::Kind::debuff;
  return skill.nature == Nature::dance ? effect::Kind::dance : effect::Kind::buff;
}

void tell_healed(Turn& turn, const Blow& blow, Entity target, Pool pool, std::int32_t amount) {
  const World& world = turn.world();
  if (amount <= 0 || !world.has<Persona>(target)) return;
  const auto handle = [&](Entity entity) {
    const auto* const visible = world.get<core::Visible>(entity);
    return visible == nullptr ? Handle{} : visible->handle;
  };
  turn.tell(target, SkillHealed{handle(blow.caster), handle(target), blow.skill.id,
                                static_cast<std::int32_t>(pool), amount});
}

void give(Turn& turn, const Blow& blow, Entity target, Pool pool, std::int32_t amount) {
  tell_healed(turn, blow, target, pool, character::heal(turn, blow.caster, target, pool, amount));
}

void heal(Turn& turn, const Blow& blow, Entity target, const SkillEffect& effect, Random& dice) {
  Healing healing;
  healing.power = effect.amount;
  healing.m_atk = character::stat(turn, blow.caster, Stat::m_atk);
  healing.mp_cost = blow.skill.mp;
  healing.shot = blow.charged.spirit;
  healing.received_per_mille = character::stat(turn, target, Stat::heal_received);
  healing.critical = blow.skill.nature == Nature::magic &&
                             dice.below(1'000) < static_cast<std::uint64_t>(std::max(
                                                     character::stat(turn, blow.caster, Stat::m_critical), 0))
                         ? 1
                         : 0;
  give(turn, blow, target, Pool::hp, heal_amount(healing));
}

std::int32_t share_of(Turn& turn, Entity target, Pool pool, Fixed percent) {
  const auto* const health = turn.world().get<character::Health>(target);
  if (health == nullptr) return 0;
  const std::int64_t most = pool == Pool::hp   ? health->points.hp_max
                            : pool == Pool::mp ? health->points.mp_max
                                               : health->points.cp_max;
  return static_cast<std::int32_t>((Fixed::of(most) * percent).whole() / 100);
}

bool can_be_cancelled(const effect::Lasting& row) {
  return (row.kind == effect::Kind::buff || row.kind == effect::Kind::dance) &&
         (row.flags & effect::not_dispelled) == 0;
}

/// From the newest to the oldest, each with its chance: the effect's, a per cent of it more for each level
/// that the spell is above the buff's; 10 … 90. Source: L2J High Five, Formulas.calcCancelStealEffects.
void cancel(Turn& turn, const Blow& blow, Entity target, const SkillEffect& effect, Random& dice) {
  std::array<std::uint64_t, effect::effects_max> chosen{};
  std::size_t count = 0;
  const auto rows = turn.world().rows<effect::Effects>(target);
  for (auto row = rows.rbegin(); row != rows.rend(); ++row) {
    if (count == static_cast<std::size_t>(effect.count)) break;
    if (!can_be_cancelled(*row)) continue;
    const auto* const buff = template_of(turn, row->skill, row->level);
    std::int64_t chance = effect.chance;
    if (buff != nullptr && buff->magic_level > 0)
      chance = chance * (100 + blow.skill.magic_level - buff->magic_level) / 100;
    if (dice.below(100) < static_cast<std::uint64_t>(std::clamp<std::int64_t>(chance, 10, 90)))
      chosen[count++] = row->number;
  }
  for (std::size_t i = 0; i < count; ++i) effect::dispel_number(turn, target, chosen[i]);
}

void lethal(Turn& turn, const Blow& blow, Entity target, const SkillEffect& effect, Random& dice) {
  const auto* const health = turn.world().get<character::Health>(target);
  if (health == nullptr) return;
  const std::int32_t hp = health->points.hp;
  std::int32_t amount = 0;
  if (dice.chance(Fixed{std::int64_t{effect.chance} * Fixed::one / 100})) {
    amount = hp - 1;
  } else if (dice.chance(Fixed{effect.amount.millionths / 100})) {
    amount = hp / 2;
  }
  if (amount > 0) strike(turn, blow, target, amount, false, true);
}

/// What is done at once. The target may be dead afterwards.
void do_at_once(Turn& turn, const Blow& blow, Entity target, const SkillEffect& effect, Random& dice) {
  const auto& reactions = turn.shared<Reactions>();
  switch (effect.kind) {
    case EffectKind::physical_attack:
    case EffectKind::magical_attack:
    case EffectKind::drain:
    case EffectKind::blow:
      return deal_damage(turn, blow, target, effect, dice);
    case EffectKind::lethal:
      return lethal(turn, blow, target, effect, dice);
    case EffectKind::heal:
      return heal(turn, blow, target, effect, dice);
    case EffectKind::restore:
      return give(turn, blow, target, effect.pool, static_cast<std::int32_t>(effect.amount.whole()));
    case EffectKind::heal_percent:
      return give(turn, blow, target, effect.pool, share_of(turn, target, effect.pool, effect.amount));
    case EffectKind::dispel:
      for (const Cure& cure : turn.shared<SkillData>().cures_of(effect))
        effect::dispel_type(turn, target, cure.type, cure.level);
      return;
    case EffectKind::cancel:
      return cancel(turn, blow, target, effect, dice);
    case EffectKind::cancel_target:
      if (turn.world().has<Persona>(target))
        (void)character::clear_target(turn, Actor{turn.session_of(target), target}, {});
      return;
    case EffectKind::hate:
      for (const auto& react : reactions.hated)
        react(turn, blow.caster, target, static_cast<std::int32_t>(effect.amount.whole()));
      return;
    case EffectKind::resurrect:
      for (const auto& react : reactions.resurrected) react(turn, blow.caster, target, effect.amount);
      return;
    case EffectKind::escape:
      for (const auto& react : reactions.escaped)
        react(turn, target, static_cast<std::int32_t>(effect.amount.whole()));
      return;
    default:
      return;
  }
}

std::int32_t attribute_of(Turn& turn, Entity target, Property property) {
  switch (property) {
    case Property::strength:
      return character::stat(turn, target, Stat::strength);
    case Property::dexterity:
      return character::stat(turn, target, Stat::dexterity);
    case Property::constitution:
      return character::stat(turn, target, Stat::constitution);
    case Property::intelligence:
      return character::stat(turn, target, Stat::intelligence);
    case Property::wit:
      return character::stat(turn, target, Stat::wit);
    case Property::mental:
      return character::stat(turn, target, Stat::mental);
    case Property::none:
      break;
  }
  return 0;
}

bool lands(Turn& turn, const Blow& blow, Entity target, Random& dice) {
  const SkillTemplate& skill = blow.skill;
  if (skill.sign == Sign::friendly && !skill.debuff) return true;
  if (effect::is_invincible(turn.world(), target)) return false;
  Landing landing;
  landing.rate = skill.activate_rate;
  landing.magic_level = skill.magic_level;
  landing.level_bonus = skill.level_bonus;
  landing.target_level = turn.world().get<character::Level>(target)->value;
  landing.property = skill.property;
  landing.attribute = attribute_of(turn, target, skill.property);
  landing.magic = skill.nature == Nature::magic ? 1 : 0;
  landing.m_atk = character::stat(turn, blow.caster, Stat::m_atk);
  landing.m_def = character::stat(turn, target, Stat::m_def);
  landing.shot = blow.charged.spirit;
  if (skill.trait != Trait::none) {
    constexpr auto first = static_cast<std::int32_t>(Stat::stun_resist);
    landing.trait_resist =
        character::stat(turn, target, static_cast<Stat>(first + static_cast<std::int32_t>(skill.trait) - 1));
  }
  landing.debuff_resist = character::stat(turn, target, Stat::debuff_resist);
  return dice.chance(landing_chance(landing));
}

void make_last(Turn& turn, const Blow& blow, Entity target, Random& dice) {
  if (!character::alive(turn.world(), target)) return;
  if (!lands(turn, blow, target, dice)) {
    tell_failure(turn, blow, target, Failure::resisted);
    return;
  }
  // An active skill without a time leaves nothing behind; -1: until it is taken off.
  if (blow.skill.seconds == 0 && blow.skill.kind == SkillKind::active) return;
  put_on(turn, blow.skill, blow.caster, target, seconds(std::max(blow.skill.seconds, 0)));
}

}  // namespace

bool has_lasting(const Turn& turn, const SkillTemplate& skill) {
  const auto effects = turn.shared<SkillData>().effects_of(skill);
  return std::any_of(effects.begin(), effects.end(),
                     [](const SkillEffect& effect) { return lasts(effect.kind); });
}

bool put_on(Turn& turn, const SkillTemplate& skill, Entity from, Entity to, Duration length) {
  constexpr std::size_t changes_max = 64;
  const auto& data = turn.shared<SkillData>();
  std::array<character::StatChange, changes_max> changes{};
  std::size_t change_count = 0;
  std::array<effect::OverTime, effect::over_time_max> over_time{};
  std::size_t over_time_count = 0;
  effect::Application application;
  for (const SkillEffect& each : data.effects_of(skill)) {
    if (!lasts(each.kind)) continue;
    application.flags |= flags_of(each.kind);
    for (const auto& change : data.changes_of(each)) {
      if (change_count < changes_max) changes[change_count++] = change;
    }
    const bool takes = each.kind == EffectKind::damage_over_time || each.kind == EffectKind::toggle_cost;
    if ((!takes && each.kind != EffectKind::heal_over_time) || over_time_count == effect::over_time_max)
      continue;
    const auto amount = static_cast<std::int32_t>(each.amount.whole());
    effect::OverTime& step = over_time[over_time_count++];
    step.pool = each.pool;
    step.amount = takes ? -amount : amount;
    step.period = milliseconds(each.period_ms);
    step.ends_when_empty = each.kind == EffectKind::toggle_cost ? 1 : 0;
    if (each.kills != 0) application.flags |= effect::may_kill;
  }
  application.skill = skill.id;
  application.level = skill.level;
  application.abnormal_type = skill.abnormal_type;
  application.abnormal_level = skill.abnormal_level;
  application.length = length;
  application.from = from;
  application.to = to;
  application.changes = std::span(changes).first(change_count);
  application.over_time = std::span(over_time).first(over_time_count);
  if (skill.ends_on_damage) application.flags |= effect::ends_on_damage;
  if (skill.stays_after_death) application.flags |= effect::stays_after_death;
  if (skill.not_dispelled) application.flags |= effect::not_dispelled;
  application.look = skill.look;
  application.special_look = skill.special_look;
  application.kind = list_of(skill);
  return effect::apply(turn, application);
}

void take_effect(Turn& turn, const Blow& blow, std::span<const Entity> targets) {
  const auto& data = turn.shared<SkillData>();
  const bool lasting = has_lasting(turn, blow.skill);
  Random dice = turn.pass().random(blow.caster);
  for (const Entity target : targets) {
    for (const SkillEffect& effect : data.effects_of(blow.skill)) {
      if (!turn.world().alive(target)) break;
      do_at_once(turn, blow, target, effect, dice);
    }
    if (lasting && turn.world().alive(target)) make_last(turn, blow, target, dice);
  }
}

}  // namespace kairos::skill
