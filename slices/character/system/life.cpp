// Harm, healing, death once, and back to life.
#include "slices/character/system/life.hpp"

#include <algorithm>
#include <array>

#include "engine/core/replication/core_slice.hpp"
#include "slices/character/system/regeneration.hpp"

namespace kairos::character {
namespace {

void remember_wound(World& world, Entity victim, Entity by, std::int64_t damage) {
  world.modify_rows<Wounds>(victim, [&](RowsEditor<Wound>& wounds) {
    const auto known = std::ranges::lower_bound(wounds, by, {}, &Wound::by);
    if (known != wounds.end() && known->by == by) {
      known->damage += damage;
      return;
    }
    auto at = static_cast<std::size_t>(known - wounds.begin());
    if (wounds.full()) {  // who did least is forgotten
      const auto least = std::ranges::min_element(wounds, {}, &Wound::damage);
      const auto place = static_cast<std::size_t>(least - wounds.begin());
      wounds.erase(place);
      if (place < at) --at;
    }
    wounds.insert(at, Wound{by, damage});
  });
}

/// Who is at the door is not in the world yet; who leaves is saved as it was.
bool is_here(const World& world, Entity entity) {
  return !world.has<AtDoor>(entity) && !world.has<Leaving>(entity);
}

/// CP stand before HP when players fight. Source: L2J `PcStatus.reduceHp`.
bool cp_first(const World& world, const Harm& blow) {
  return blow.past_cp == 0 && blow.attacker && blow.attacker != blow.victim &&
         world.has<Persona>(blow.attacker) && world.has<Persona>(blow.victim);
}

}  // namespace

void set_points(Turn& turn, Entity entity, const Vitals& points) {
  World& world = turn.world();
  const Vitals before = world.get<Health>(entity)->points;
  if (std::ranges::equal(bytes_of(before), bytes_of(points))) return;
  world.add(entity, Health{points});
  if (before.hp < points.hp && points.hp >= points.hp_max) forget_wounds(turn, entity);
  mark_unsaved(turn, entity);
}

bool alive(const World& world, Entity entity) {
  return world.has<Health>(entity) && !world.has<Dying>(entity) && !world.has<Dead>(entity);
}

std::int32_t harm(Turn& turn, const Harm& blow) {
  World& world = turn.world();
  if (blow.amount <= 0 || !alive(world, blow.victim) || !is_here(world, blow.victim)) return 0;
  Vitals points = world.get<Health>(blow.victim)->points;
  const std::int32_t of_cp = cp_first(world, blow) ? std::min(points.cp, blow.amount) : 0;
  const std::int32_t of_hp = std::min(points.hp, blow.amount - of_cp);
  points.cp -= of_cp;
  points.hp -= of_hp;
  const std::int32_t dealt = of_cp + of_hp;
  set_points(turn, blow.victim, points);
  if (blow.attacker && blow.attacker != blow.victim) remember_wound(world, blow.victim, blow.attacker, dealt);
  if (points.hp == 0) {
    world.add(blow.victim, Dying{});
    stop_regeneration(turn, blow.victim);
    turn.defer(Die{blow.victim, blow.attacker});
  } else {
    regenerate_if_missing(turn, blow.victim);
  }
  for (const auto react : turn.shared<Reactions>().harmed) react(turn, blow, dealt);
  return dealt;
}

void die(Turn& turn, const Die& effect) {
  World& world = turn.world();
  const Entity victim = effect.victim;
  if (!world.remove<Dying>(victim)) return;  // gone, or saved meanwhile
  std::array<Wound, wounds_max> wounds;
  const auto rows = world.rows<Wounds>(victim);
  std::ranges::copy(rows, wounds.begin());
  const Death death{victim, effect.killer, std::span(wounds).first(rows.size())};
  world.add(victim, Dead{turn.pass().now});
  world.remove<Wounds>(victim);
  turn.game_deadlines().raise(victim, TimerGroup::effects);
  turn.game_deadlines().raise(victim, TimerGroup::actions);
  if (const auto* const visible = world.get<core::Visible>(victim))
    turn.show(victim, Died{visible->handle, world.has<Persona>(victim) ? 1 : 0});
  mark_unsaved(turn, victim);
  for (const auto react : turn.shared<Reactions>().died) react(turn, death);
}

std::int32_t heal(Turn& turn, Entity, Entity target, Pool pool, std::int32_t amount) {
  const World& world = turn.world();
  if (amount <= 0 || !alive(world, target)) return 0;
  Vitals points = world.get<Health>(target)->points;
  const auto fill = [&](std::int32_t& has, std::int32_t most) {
    const std::int32_t given = std::clamp(most - has, 0, amount);
    has += given;
    return given;
  };
  std::int32_t given = 0;
  if (pool == Pool::hp) given = fill(points.hp, points.hp_max);
  if (pool == Pool::mp) given = fill(points.mp, points.mp_max);
  if (pool == Pool::cp) given = fill(points.cp, points.cp_max);
  set_points(turn, target, points);
  return given;
}

bool spend_mana(Turn& turn, Entity entity, std::int32_t amount) {
  const World& world = turn.world();
  if (!alive(world, entity)) return false;
  Vitals points = world.get<Health>(entity)->points;
  if (amount < 0 || points.mp < amount) return false;
  points.mp -= amount;
  set_points(turn, entity, points);
  regenerate_if_missing(turn, entity);
  return true;
}

bool spend_life(Turn& turn, Entity entity, std::int32_t amount) {
  const World& world = turn.world();
  if (!alive(world, entity)) return false;
  Vitals points = world.get<Health>(entity)->points;
  if (amount < 0 || points.hp <= amount) return false;
  points.hp -= amount;
  set_points(turn, entity, points);
  regenerate_if_missing(turn, entity);
  return true;
}

void revive(Turn& turn, Entity entity, std::int32_t hp_percent, std::int32_t mp_percent,
            std::int32_t cp_percent) {
  World& world = turn.world();
  if (!world.remove<Dead>(entity)) return;
  const Stats stats = fresh_stats(turn, entity);
  const auto part = [](std::int32_t most, std::int32_t percent) {
    return static_cast<std::int32_t>(std::int64_t{most} * std::clamp(percent, 0, 100) / 100);
  };
  Vitals points = world.get<Health>(entity)->points;
  points.hp = std::max(part(stats[Stat::hp_max], hp_percent), 1);
  points.mp = std::max(points.mp, part(stats[Stat::mp_max], mp_percent));
  points.cp = std::max(points.cp, part(stats[Stat::cp_max], cp_percent));
  set_points(turn, entity, points);
  forget_wounds(turn, entity);
  regenerate_if_missing(turn, entity);
  if (const auto* const visible = world.get<core::Visible>(entity))
    turn.show(entity, Revived{visible->handle});
  for (const auto react : turn.shared<Reactions>().revived) react(turn, entity);
}

void forget_wounds(Turn& turn, Entity entity) { turn.world().remove<Wounds>(entity); }

void detach(Turn& turn, Entity entity) {
  for (const auto react : turn.shared<Reactions>().detached) react(turn, entity);
}

}  // namespace kairos::character
