// One blow: everything is decided when it begins, from what attacker and victims are then; the hits land
// later.
#include <algorithm>

#include "engine/core/replication/core_slice.hpp"
#include "engine/core/replication/sight_grid.hpp"
#include "slices/combat/model/blow.hpp"
#include "slices/combat/model/rhythm.hpp"
#include "slices/combat/system/fighting.hpp"
#include "slices/combat/template/combat_data.hpp"
#include "slices/item/item.hpp"

namespace kairos::combat {
namespace {

using character::Stat;

/// It is night in the first six hours of a day of the game, which is four hours long.
constexpr std::int64_t day_us = 4LL * 3600 * 1'000'000;
/// The widest reach at which others than the target are looked for.
constexpr std::int32_t pole_reach_max = 500;
/// Nobody on another floor is hit by a pole. Source: public L2J servers.
constexpr std::int32_t floor_height = 650;

/// What a blow is made with.
struct Arms {
  item::WeaponFacts weapon;
  Swing swing = Swing::plain;
  std::int32_t soulshot = 0;
};

Swing swing_of(item::Type type) {
  switch (type) {
    case item::Type::dual:
    case item::Type::dual_fist:
    case item::Type::dual_dagger:
      return Swing::dual;
    case item::Type::bow:
      return Swing::bow;
    case item::Type::crossbow:
      return Swing::crossbow;
    default:
      return Swing::plain;
  }
}

bool shoots(Swing swing) { return swing == Swing::bow || swing == Swing::crossbow; }

/// What the weapon needs for a blow: mana, and an arrow. False, and nothing is used, when something is
/// missing.
bool pay(Turn& turn, Entity attacker, const Arms& arms) {
  const bool arrow = shoots(arms.swing);
  const std::int32_t kind = arrow ? item::ready_arrow(turn, attacker) : 0;
  if (arrow && kind == 0) {
    turn.tell(attacker, ArrowsMissing{});
    return false;
  }
  if (arms.weapon.mp_cost > 0 && !character::spend_mana(turn, attacker, arms.weapon.mp_cost)) return false;
  return !arrow || item::consume(turn, attacker, kind, 1, item::Why::use);
}

/// Of who has no weapon: 5 and the square root of its level. Source: getRandomDamage of public L2J servers.
std::int32_t random_damage_of(const World& world, Entity attacker, const character::Stats& stats) {
  if (stats[Stat::random_damage] > 0) return stats[Stat::random_damage];
  const auto* const level = world.get<character::Level>(attacker);
  std::int32_t root = 0;
  while (level != nullptr && (root + 1) * (root + 1) <= level->value) ++root;
  return 5 + root;
}

Stand stand_of(Turn& turn, Entity attacker, Entity target) {
  const World& world = turn.world();
  const GameTime now = turn.pass().now;
  Stand stand;
  stand.side = side_of(movement::heading_to(world, target, attacker, now),
                       world.get<movement::Position>(target)->heading);
  stand.above = movement::point_now(world, attacker, now).z - movement::point_now(world, target, now).z;
  stand.night = now.us % day_us < day_us / 4 ? 1 : 0;
  return stand;
}

/// Decides one hit. Draws the same number of times whatever comes of it.
HitLands decide(Turn& turn, Entity attacker, const character::Stats& own, Entity target, const Arms& arms,
                Random& random) {
  const character::Stats theirs = character::fresh_stats(turn, target);
  const Stand stand = stand_of(turn, attacker, target);
  const auto draw = [&] { return static_cast<std::int32_t>(random.below(1'000)); };
  const std::int32_t spread_max = random_damage_of(turn.world(), attacker, own);
  const std::int32_t hit_draw = draw();
  const std::int32_t perfect_draw = draw();
  const std::int32_t block_draw = draw();
  const std::int32_t critical_draw = draw();
  const auto spread = static_cast<std::int32_t>(random.between(-spread_max, spread_max));
  HitLands hit;
  hit.target = target;
  const auto& bonus = turn.shared<CombatData>().hit_bonus;
  if (hit_draw >= hit_chance(own[Stat::accuracy], theirs[Stat::evasion], bonus, stand)) {
    hit.missed = 1;
    return hit;
  }
  Force force;
  force.p_atk = own[Stat::p_atk];
  force.p_def = theirs[Stat::p_def];
  force.shield_def = theirs[Stat::shield_def];
  force.critical_damage = own[Stat::critical_damage];
  force.critical_damage_add = own[Stat::critical_damage_add];
  force.side = stand.side;
  force.shield =
      shield_of(theirs[Stat::shield_rate], stand.side, shoots(arms.swing), perfect_draw, block_draw);
  force.soulshot = arms.soulshot;
  force.critical = critical_draw < own[Stat::critical] ? 1 : 0;
  force.spread = spread;
  hit.damage = damage_of(force);
  hit.critical = force.critical != 0 ? 1 : 0;
  hit.shielded = static_cast<std::uint8_t>(force.shield);
  return hit;
}

/// The victims of a pole beside the target: enemies in reach and before it, nearest cells first.
std::size_t others_before(Turn& turn, Entity attacker, Entity target, const character::Stats& stats,
                          std::span<Entity> out) {
  const World& world = turn.world();
  const GameTime now = turn.pass().now;
  const std::int32_t reach = std::clamp(reach_of(turn, attacker), 0, pole_reach_max);
  const std::int32_t heading = movement::heading_to(world, attacker, target, now);
  const Point here = movement::point_now(world, attacker, now);
  std::size_t count = 0;
  // Bodies are thick, so those whose centre is a little farther count as well.
  turn.grid().within(here, reach * 2 + pole_reach_max, [&](Entity other, const Point& at) {
    if (count == out.size() || other == attacker || other == target || !world.has<character::Health>(other))
      return;
    if (std::abs(at.z - here.z) > floor_height ||
        movement::gap(world, attacker, other, now) > std::int64_t{reach} * 1000)
      return;
    if (!within_angle(movement::heading_to(world, attacker, other, now), heading, stats[Stat::attack_angle]))
      return;
    if (may_attack(turn, attacker, other, false) == Reason::none) out[count++] = other;
  });
  return count;
}

struct Blow {
  std::array<HitLands, hits_max> hits{};
  std::size_t count = 0;
};

Blow decide_all(Turn& turn, Entity attacker, Entity target, const Arms& arms, const character::Stats& stats) {
  Random random = turn.pass().random(attacker);
  Blow blow;
  blow.hits[blow.count++] = decide(turn, attacker, stats, target, arms, random);
  if (arms.swing == Swing::dual) {
    blow.hits[blow.count++] = decide(turn, attacker, stats, target, arms, random);
    for (std::size_t i = 0; i < blow.count; ++i) blow.hits[i].damage /= 2;
  } else if (arms.weapon.type == item::Type::pole && stats[Stat::attack_targets] > 1) {
    std::array<Entity, hits_max - 1> others{};
    const auto most = static_cast<std::size_t>(stats[Stat::attack_targets] - 1);
    const std::size_t found =
        others_before(turn, attacker, target, stats, std::span(others).first(std::min(most, others.size())));
    for (std::size_t i = 0; i < found; ++i) {
      HitLands hit = decide(turn, attacker, stats, others[i], arms, random);
      const Fixed share = share_of_pole(static_cast<std::int32_t>(i) + 1);
      hit.damage = static_cast<std::int32_t>(hit.damage * share.millionths / Fixed::one);
      blow.hits[blow.count++] = hit;
    }
  }
  return blow;
}

Handle handle_of(const World& world, Entity entity) {
  const auto* const visible = world.get<core::Visible>(entity);
  return visible == nullptr ? Handle{} : visible->handle;
}

void show(Turn& turn, Entity attacker, const Arms& arms, const Blow& blow) {
  const World& world = turn.world();
  const GameTime now = turn.pass().now;
  Struck struck;
  struck.who = handle_of(world, attacker);
  struck.at = movement::point_now(world, attacker, now);
  struck.target_at = movement::point_now(world, blow.hits[0].target, now);
  struck.soulshot = arms.soulshot;
  struck.grade = static_cast<std::int32_t>(std::min(arms.weapon.grade, item::Grade::s));
  struck.count = static_cast<std::int32_t>(blow.count);
  for (std::size_t i = 0; i < blow.count; ++i) {
    const HitLands& hit = blow.hits[i];
    struck.hits[i] = {handle_of(world, hit.target), hit.damage, hit.missed, hit.critical,
                      hit.shielded != 0 ? 1 : 0};
  }
  turn.show(attacker, struck);
}

void arm_hits(Turn& turn, Entity attacker, GameTime begin, const Beats& beats, const Blow& blow) {
  for (std::size_t i = 0; i < blow.count; ++i) {
    const bool second = i == 1 && beats.second_hit.us != 0;
    const Duration after = second ? beats.second_hit : beats.first_hit;
    turn.arm(GameDeadlines::Terms{.when = begin + after, .entity = attacker, .group = TimerGroup::actions},
             blow.hits[i]);
  }
}

void tell_both(Turn& turn, Entity attacker, const HitLands& hit, std::int32_t dealt) {
  const World& world = turn.world();
  const HitLanded landed{handle_of(world, attacker),
                         handle_of(world, hit.target),
                         dealt,
                         hit.missed,
                         hit.critical,
                         hit.shielded};
  if (is_player(world, attacker)) turn.tell(attacker, landed);
  if (is_player(world, hit.target)) turn.tell(hit.target, landed);
}

}  // namespace

bool strike(Turn& turn, Entity attacker, Entity target, GameTime due) {
  World& world = turn.world();
  const bool player = is_player(world, attacker);
  Arms arms;
  if (player) {
    arms.weapon = item::weapon_of(turn, attacker);
    arms.swing = swing_of(arms.weapon.type);
    if (!pay(turn, attacker, arms)) return false;
    item::load_shots(turn, attacker);
    const auto* const charges = world.get<item::Charges>(attacker);
    arms.soulshot = charges != nullptr && charges->soulshot > 0 ? 1 : 0;
  }
  const character::Stats stats = character::fresh_stats(turn, attacker);
  const std::int32_t speed =
      player ? std::min(stats[Stat::p_atk_speed], turn.shared<CombatData>().settings.attack_speed_max)
             : stats[Stat::p_atk_speed];
  const Beats beats = beats_of(arms.swing, speed, arms.weapon.reuse);
  const GameTime begin = beginning_of(due, turn.pass().now, beats.next);
  movement::face(turn, attacker, target);
  Blow blow = decide_all(turn, attacker, target, arms, stats);
  std::uint32_t broken = 0;
  world.update<Rhythm>(attacker, [&](Rhythm& rhythm) {
    rhythm.next = begin + beats.next;
    rhythm.busy_until = begin + beats.free;
    broken = rhythm.broken;
  });
  bool hits = false;
  for (std::size_t i = 0; i < blow.count; ++i) {
    blow.hits[i].broken = broken;
    hits |= blow.hits[i].missed == 0;
  }
  // A blow that misses leaves the shot in the weapon.
  if (arms.soulshot != 0 && hits) item::spend_charge(turn, attacker, item::Charge::soulshot);
  show(turn, attacker, arms, blow);
  if (shoots(arms.swing)) turn.tell(attacker, BowDrawn{static_cast<std::int32_t>(beats.next.us / 1'000)});
  arm_hits(turn, attacker, begin, beats, blow);
  enter_stance(turn, attacker);
  for (std::size_t i = 0; i < blow.count; ++i) flag_by_act(turn, Act::hostile, attacker, blow.hits[i].target);
  return true;
}

void break_off(Turn& turn, Entity attacker) {
  turn.world().modify<Rhythm>(attacker, [&](Rhythm& rhythm) {
    ++rhythm.broken;
    rhythm.busy_until = std::min(rhythm.busy_until, turn.pass().now);
  });
}

void hit_lands(Turn& turn, Entity attacker, const HitLands& hit) {
  World& world = turn.world();
  const auto* const rhythm = world.get<Rhythm>(attacker);
  if (rhythm == nullptr || rhythm->broken != hit.broken) return;
  if (!movement::present(world, attacker) || !character::alive(world, attacker)) return;
  if (!movement::present(world, hit.target) || !character::alive(world, hit.target)) return;
  const GameTime now = turn.pass().now;
  if (!in_sight(SightGrid::cell_at(movement::point_now(world, attacker, now)),
                SightGrid::cell_at(movement::point_now(world, hit.target, now))))
    return;
  for (const auto& react : turn.shared<Reactions>().attacked) react(turn, attacker, hit.target);
  enter_stance(turn, hit.target);
  if (hit.missed != 0) return tell_both(turn, attacker, hit, 0);
  const std::int32_t drain = character::stat(turn, attacker, Stat::drain);
  const std::int32_t reflect = character::stat(turn, hit.target, Stat::reflect);
  const std::int32_t dealt = character::harm(
      turn,
      character::Harm{attacker, hit.target, hit.damage, 0, character::HarmKind::weapon, hit.critical, 0});
  tell_both(turn, attacker, hit, dealt);
  const auto part = [&](std::int32_t per_mille) {
    return static_cast<std::int32_t>(std::int64_t{dealt} * per_mille / 1'000);
  };
  if (drain > 0) character::heal(turn, attacker, attacker, character::Pool::hp, part(drain));
  if (reflect > 0 && part(reflect) > 0) {
    character::harm(
        turn, character::Harm{hit.target, attacker, part(reflect), 0, character::HarmKind::reflected, 0, 0});
  }
}

}  // namespace kairos::combat
