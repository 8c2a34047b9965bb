// Rows of effects that come and go, and everything that follows from them.
#include "slices/effect/system/bearing.hpp"

#include "engine/core/replication/core_slice.hpp"
#include "slices/effect/model/stacking.hpp"
#include "slices/movement/movement.hpp"

namespace kairos::effect {
namespace {

character::ModifierSource source_of(const Lasting& row) {
  return {character::Origin::effect, static_cast<std::int32_t>(row.number)};
}

constexpr std::uint32_t hindrance_bits = 0x7f;
constexpr std::uint32_t stands_still = helpless | static_cast<std::uint32_t>(Hindrance::rooted);

/// Hindrances and look as the rows that are left make them. Gives the bits that are new.
std::uint32_t sum_up(Turn& turn, Entity bearer) {
  World& world = turn.world();
  std::uint32_t mask = 0;
  AbnormalLook look;
  for (const Lasting& row : world.rows<Effects>(bearer)) {
    mask |= row.flags & hindrance_bits;
    look.mask |= row.look;
    look.special |= row.special_look;
  }
  const std::uint32_t before = hindrances(world, bearer);
  if (mask == 0) {
    if (before != 0) world.remove<Hindered>(bearer);
  } else if (mask != before) {
    world.add(bearer, Hindered{mask});
  }
  const auto* const shown = world.get<AbnormalLook>(bearer);
  if (look.mask == 0 && look.special == 0) {
    if (shown != nullptr) world.remove<AbnormalLook>(bearer);
  } else if (shown == nullptr || shown->mask != look.mask || shown->special != look.special) {
    world.add(bearer, look);
  }
  if (((mask ^ before) & stands_still) != 0) {
    movement::hold_still(turn, bearer, (mask & stands_still) != 0);
  }
  return mask & ~before;
}

/// Its client shows a world, and this creature in it.
bool is_shown(const World& world, Entity bearer) {
  return world.has<character::Persona>(bearer) && !world.has<character::AtDoor>(bearer);
}

void tell_end(Turn& turn, Entity bearer, const Lasting& row, Departure how) {
  if (row.kind == Kind::unseen || !is_shown(turn.world(), bearer)) return;
  if (how == Departure::expired || how == Departure::removed) {
    turn.tell(bearer, EffectEnded{row.skill, row.level, how == Departure::removed ? 1 : 0});
  }
}

/// The row is off the list already.
void let_go(Turn& turn, Entity bearer, const Lasting& row, Departure how) {
  turn.game_deadlines().cancel(row.end);
  for (const TimerId step : row.steps) turn.game_deadlines().cancel(step);
  character::set_modifiers(turn, bearer, source_of(row), {});
  sum_up(turn, bearer);
  tell_end(turn, bearer, row, how);
  if (row.kind != Kind::unseen) owe_list(turn, bearer);
  for (const auto& react : turn.shared<Reactions>().ended) react(turn, bearer, row);
}

const Lasting* find_number(const World& world, Entity bearer, std::uint64_t number) {
  for (const Lasting& row : world.rows<Effects>(bearer)) {
    if (row.number == number) return &row;
  }
  return nullptr;
}

/// One step of what comes or goes over time. The effect may be gone afterwards.
void step(Turn& turn, Entity bearer, const Lasting& row, const OverTime& over_time) {
  if (over_time.amount > 0) {
    character::heal(turn, row.from, bearer, over_time.pool, over_time.amount);
    return;
  }
  const std::int32_t amount = -over_time.amount;
  if (over_time.ends_when_empty != 0) {
    const bool paid = over_time.pool == character::Pool::mp ? character::spend_mana(turn, bearer, amount)
                                                            : character::spend_life(turn, bearer, amount);
    if (!paid) take_off(turn, bearer, row.number, Departure::removed);
    return;
  }
  if (over_time.pool == character::Pool::mp) {
    const auto* const health = turn.world().get<character::Health>(bearer);
    if (health != nullptr) (void)character::spend_mana(turn, bearer, std::min(amount, health->points.mp));
    return;
  }
  const auto* const health = turn.world().get<character::Health>(bearer);
  if (health == nullptr) return;
  const std::int32_t bound = (row.flags & may_kill) != 0 ? amount : std::min(amount, health->points.hp - 1);
  if (bound < 1) return;
  character::Harm harm;
  harm.attacker = turn.world().alive(row.from) ? row.from : Entity{};
  harm.victim = bearer;
  harm.amount = bound;
  harm.skill = row.skill;
  harm.kind = character::HarmKind::over_time;
  character::harm(turn, harm);
}

std::uint64_t add_row(Turn& turn, const Application& application) {
  World& world = turn.world();
  Lasting row;
  world.update<EffectCount>(application.to, [&](EffectCount& count) { row.number = ++count.given; });
  row.began = turn.pass().now;
  if (application.length.us > 0) row.until = row.began + application.length;
  row.from = application.from;
  row.skill = application.skill;
  row.level = application.level;
  row.abnormal_type = application.abnormal_type;
  row.abnormal_level = application.abnormal_level;
  row.flags = application.flags;
  row.look = application.look;
  row.special_look = application.special_look;
  row.kind = application.kind;
  const std::size_t count = std::min(application.over_time.size(), over_time_max);
  for (std::size_t i = 0; i < count; ++i) row.over_time[i] = application.over_time[i];
  arm_timers(turn, application.to, row);
  world.modify_rows<Effects>(application.to, [&](auto& rows) { rows.push_back(row); });
  return row.number;
}

}  // namespace

void arm_timers(Turn& turn, Entity bearer, Lasting& row) {
  // The end first: at the moment of both it is the end that does the last step.
  row.end = {};
  if (row.until.us != 0) {
    const GameDeadlines::Terms terms{.when = row.until, .entity = bearer, .group = TimerGroup::effects};
    row.end = turn.arm(terms, EffectEnds{row.number});
  }
  for (std::size_t i = 0; i < over_time_max; ++i) {
    row.steps[i] = {};
    const Duration period = row.over_time[i].period;
    if (period < deadline_period_min) continue;
    const std::int64_t done = (turn.pass().now - row.began).us / period.us;
    const GameDeadlines::Terms terms{.when = row.began + period * (done + 1),
                                     .period = period,
                                     .entity = bearer,
                                     .group = TimerGroup::effects};
    row.steps[i] = turn.arm(terms, EffectSteps{row.number, i});
  }
}

void owe_list(Turn& turn, Entity bearer) {
  World& world = turn.world();
  if (!is_shown(world, bearer) || world.has<ListOwed>(bearer)) return;
  world.add<ListOwed>(bearer);
  turn.defer(ListEffects{bearer});
}

bool take_off(Turn& turn, Entity bearer, std::uint64_t number, Departure how) {
  World& world = turn.world();
  const Lasting* const found = find_number(world, bearer, number);
  if (found == nullptr) return false;
  const Lasting row = *found;
  world.modify_rows<Effects>(
      bearer, [&](auto& rows) { rows.erase_if([&](const Lasting& each) { return each.number == number; }); });
  let_go(turn, bearer, row, how);
  return true;
}

std::size_t take_off_if(Turn& turn, Entity bearer, bool (*which)(const Lasting&), Departure how) {
  // One after the other, by number: what an end sets off may change the list.
  std::size_t taken = 0;
  std::uint64_t after = 0;
  for (;;) {
    const Lasting* next = nullptr;
    for (const Lasting& row : turn.world().rows<Effects>(bearer)) {
      if (row.number > after && which(row)) {
        next = &row;
        break;
      }
    }
    if (next == nullptr) return taken;
    after = next->number;
    taken += take_off(turn, bearer, after, how) ? 1 : 0;
  }
}

bool apply(Turn& turn, const Application& application) {
  World& world = turn.world();
  if (!character::alive(world, application.to)) return false;
  const auto* const extra = world.get<ExtraSlots>(application.to);
  const Newcomer newcomer{application.skill, application.level, application.abnormal_type,
                          application.abnormal_level, application.kind};
  const Verdict verdict =
      judge(world.rows<Effects>(application.to), newcomer,
            capacity_of(application.kind, extra == nullptr ? 0 : static_cast<std::size_t>(extra->buffs)));
  if (!verdict.comes) return false;
  for (std::size_t i = 0; i < verdict.count; ++i)
    take_off(turn, application.to, verdict.displaced[i], Departure::displaced);
  const std::uint64_t number = add_row(turn, application);
  character::set_modifiers(turn, application.to,
                           {character::Origin::effect, static_cast<std::int32_t>(number)},
                           application.changes);
  const std::uint32_t fresh = sum_up(turn, application.to);
  if (application.kind != Kind::unseen && is_shown(world, application.to)) {
    turn.tell(application.to, EffectFelt{application.skill, application.level});
    owe_list(turn, application.to);
  }
  if (fresh != 0) {
    for (const auto& react : turn.shared<Reactions>().hindered) react(turn, application.to, fresh);
  }
  return true;
}

void end_when_due(Turn& turn, Entity bearer, const EffectEnds& due) {
  const Lasting* const found = find_number(turn.world(), bearer, due.number);
  if (found == nullptr) return;
  const Lasting row = *found;
  for (const OverTime& over_time : row.over_time) {
    if (over_time.period.us > 0 && (row.until - row.began).us % over_time.period.us == 0)
      step(turn, bearer, row, over_time);
  }
  take_off(turn, bearer, due.number, Departure::expired);
}

void step_when_due(Turn& turn, Entity bearer, const EffectSteps& due) {
  const Lasting* const found = find_number(turn.world(), bearer, due.number);
  if (found == nullptr) return;
  const Lasting row = *found;
  step(turn, bearer, row, row.over_time[due.which]);
}

void list_effects(Turn& turn, const ListEffects& order) {
  World& world = turn.world();
  if (!world.alive(order.bearer) || !world.remove<ListOwed>(order.bearer)) return;
  EffectsListed list;
  for (const Lasting& row : world.rows<Effects>(order.bearer)) {
    if (row.kind == Kind::unseen) continue;
    auto& icon = list.rows[static_cast<std::size_t>(list.count++)];
    icon.skill = row.skill;
    icon.level = row.level;
    if (row.until.us != 0) {
      icon.seconds_left = static_cast<std::int32_t>((left_of(row, turn.pass().now).us + 999'999) / 1'000'000);
    }
  }
  turn.tell(order.bearer, list);
}

}  // namespace kairos::effect
