// What the world asks of effects: questions, removals, and reactions to hits, deaths and journeys.
#include <vector>

#include "engine/core/random/random.hpp"
#include "slices/effect/system/bearing.hpp"

namespace kairos::effect {
namespace {

/// Keeps the dice of this rule apart from those that the step's own rule throws for the same creature.
constexpr std::uint32_t dice_of_waking = 0x4000'0001;

bool is_sleep(const Lasting& row) {
  return (row.flags & (static_cast<std::uint32_t>(Hindrance::asleep) | ends_on_damage)) != 0;
}
bool is_stun(const Lasting& row) { return (row.flags & static_cast<std::uint32_t>(Hindrance::stunned)) != 0; }
bool dies_too(const Lasting& row) { return (row.flags & stays_after_death) == 0; }

}  // namespace

Duration left_of(const Lasting& lasting, GameTime now) {
  if (lasting.until.us == 0 || lasting.until <= now) return {};
  return lasting.until - now;
}

bool hindered(const World& world, Entity entity, Hindrance what) {
  return (hindrances(world, entity) & static_cast<std::uint32_t>(what)) != 0;
}

std::uint32_t hindrances(const World& world, Entity entity) {
  const auto* const found = world.get<Hindered>(entity);
  return found == nullptr ? 0 : found->mask;
}

bool is_helpless(const World& world, Entity entity) { return (hindrances(world, entity) & helpless) != 0; }

bool is_invincible(const World& world, Entity entity) {
  for (const Lasting& row : world.rows<Effects>(entity)) {
    if ((row.flags & invincible_flag) != 0) return true;
  }
  return false;
}

const Lasting* find(const World& world, Entity entity, std::int32_t skill) {
  for (const Lasting& row : world.rows<Effects>(entity)) {
    if (row.skill == skill) return &row;
  }
  return nullptr;
}

bool dispel(Turn& turn, Entity entity, std::int32_t skill) {
  const Lasting* const row = find(turn.world(), entity, skill);
  return row != nullptr && take_off(turn, entity, row->number, Departure::removed);
}

bool dispel_number(Turn& turn, Entity entity, std::uint64_t number) {
  return take_off(turn, entity, number, Departure::removed);
}

std::size_t dispel_type(Turn& turn, Entity entity, std::int32_t abnormal_type, std::int32_t level_max) {
  if (abnormal_type == 0) return 0;
  // At most one effect of a type is there.
  for (const Lasting& row : turn.world().rows<Effects>(entity)) {
    if (row.abnormal_type == abnormal_type && row.abnormal_level <= level_max)
      return take_off(turn, entity, row.number, Departure::removed) ? 1 : 0;
  }
  return 0;
}

std::size_t dispel_if(Turn& turn, Entity entity, bool (*which)(const Lasting&)) {
  return take_off_if(turn, entity, which, Departure::removed);
}

void set_extra_slots(World& world, Entity entity, std::int32_t extra) {
  const std::int32_t bound = std::clamp(extra, 0, static_cast<std::int32_t>(extra_slots_max));
  if (bound == 0) {
    world.remove<ExtraSlots>(entity);
  } else {
    world.add(entity, ExtraSlots{bound});
  }
}

void on_harmed(Turn& turn, const character::Harm& harm, std::int32_t dealt) {
  if (dealt <= 0 || turn.world().rows<Effects>(harm.victim).empty()) return;
  take_off_if(turn, harm.victim, &is_sleep, Departure::removed);
  if (harm.kind == character::HarmKind::over_time || !hindered(turn.world(), harm.victim, Hindrance::stunned))
    return;
  const Pass& pass = turn.pass();
  Random dice(pass.seed, pass.number, pass.system ^ dice_of_waking, harm.victim);
  if (dice.below(stun_break_one_in) == 0) take_off_if(turn, harm.victim, &is_stun, Departure::removed);
}

void on_died(Turn& turn, const character::Death& death) {
  World& world = turn.world();
  take_off_if(turn, death.victim, &dies_too, Departure::died);
  if (world.rows<Effects>(death.victim).empty()) return;
  // Death lapsed the timers of all; those that stay get new ones of the next generation.
  turn.game_deadlines().raise(death.victim, TimerGroup::effects);
  world.modify_rows<Effects>(death.victim, [&](auto& rows) {
    for (Lasting& row : rows) arm_timers(turn, death.victim, row);
  });
}

void renumber_types(World& world, std::span<const std::int32_t> numbers) {
  std::vector<Entity> bearers;
  world.read<Entity, With<Effects>>([&](Entity bearer) { bearers.push_back(bearer); });
  for (const Entity bearer : bearers) {
    world.modify_rows<Effects>(bearer, [&](auto& rows) {
      for (Lasting& row : rows) {
        const auto type = static_cast<std::size_t>(row.abnormal_type);
        row.abnormal_type = type == 0 || type > numbers.size() ? 0 : numbers[type - 1];
      }
    });
  }
}

void on_entered(Turn& turn, Entity character) { owe_list(turn, character); }

Outcome end_effect(Turn& turn, const Actor& actor, const EndEffect& command) {
  const World& world = turn.world();
  if (!character::can_act(world, actor.entity)) return refused(Reason::not_now);
  const Lasting* const row = find(world, actor.entity, command.skill);
  if (row == nullptr) return refused(Reason::gone);
  if (row->kind == Kind::debuff || row->kind == Kind::unseen || (row->flags & not_dispelled) != 0)
    return refused(Reason::not_allowed);
  take_off(turn, actor.entity, row->number, Departure::removed);
  return applied;
}

}  // namespace kairos::effect
