// What an NPC sees: its own state, whom it hates, who comes too near, which of its skills are ready.
#include <algorithm>

#include "slices/combat/combat.hpp"
#include "slices/effect/effect.hpp"
#include "slices/npc/system/hating.hpp"
#include "slices/npc/system/thinking.hpp"
#include "slices/skill/skill.hpp"

namespace kairos::npc {
namespace {

/// Nobody is noticed that far above or below. Source: L2J AttackableAI.
constexpr std::int32_t notice_height = 500;
/// How far it looks for friends to heal. Source: the reach of most healing skills.
constexpr std::int32_t heal_range = 600;
/// How near a guard lets somebody with karma come, when its kind says nothing.
constexpr std::int32_t guard_range = 600;

bool provokes(const World& world, const NpcTemplate& kind, Entity who) {
  if (!world.has<character::Persona>(who) || !character::alive(world, who) || !movement::present(world, who))
    return false;
  if (kind.kind != NpcKind::guard) return true;
  const auto* const fame = world.get<character::Fame>(who);
  return fame != nullptr && fame->renown.karma > 0;
}

/// The nearest one that it attacks by itself, if it can see it.
Entity find_intruder(Turn& turn, Entity npc, const NpcTemplate& kind) {
  const World& world = turn.world();
  const bool is_guard = kind.kind == NpcKind::guard;
  if (!is_guard && kind.conduct.aggressive == 0) return {};
  const std::int32_t range =
      is_guard && kind.conduct.aggro_range == 0 ? guard_range : kind.conduct.aggro_range;
  if (range == 0) return {};
  const Point here = movement::point_now(world, npc, turn.pass().now);
  Entity nearest;
  std::int64_t least = 0;
  turn.grid().within(here, range, [&](Entity other, const Point& there) {
    if (!provokes(world, kind, other) || std::abs(there.z - here.z) > notice_height) return;
    const std::int64_t dx = there.x - here.x;
    const std::int64_t dy = there.y - here.y;
    const std::int64_t away = dx * dx + dy * dy;
    if (nearest && (away > least || (away == least && other > nearest))) return;
    nearest = other;
    least = away;
  });
  return nearest && movement::can_see(turn, npc, nearest) ? nearest : Entity{};
}

/// Notes the skills that are ready; of each sort the first.
void look_at_skills(Turn& turn, Entity npc, std::span<const SkillOfNpc> skills, Outlook& out) {
  const World& world = turn.world();
  const std::int32_t mp = world.get<character::Health>(npc)->points.mp;
  for (const SkillOfNpc& each : skills) {
    const auto* const skill = skill::template_of(turn, each.skill, each.level);
    if (skill == nullptr || skill->kind != skill::SkillKind::active || skill->mp_first + skill->mp > mp)
      continue;
    if (!skill::is_ready(world, npc, each.skill, turn.pass().now)) continue;
    const bool lasts = skill->seconds > 0;
    if (skill->sign == skill::Sign::hostile) {
      if (out.harm.skill == 0) out.harm = each;
    } else if (!lasts) {
      if (out.heal.skill == 0) out.heal = each;
    } else if (out.support.skill == 0 && effect::find(world, npc, each.skill) == nullptr) {
      out.support = each;
    }
  }
  out.situation.can_harm = out.harm.skill != 0;
  out.situation.can_heal = out.heal.skill != 0;
  out.situation.can_support = out.support.skill != 0;
}

std::int32_t hp_percent_of(const World& world, Entity npc) {
  const auto& points = world.get<character::Health>(npc)->points;
  return static_cast<std::int32_t>(std::int64_t{points.hp} * 100 / std::max(points.hp_max, 1));
}

/// The one with the least part of its hp, of itself and the friends around it; itself of equals.
void find_patient(Turn& turn, Entity npc, const NpcTemplate& kind, Outlook& out) {
  const World& world = turn.world();
  const NpcData& data = turn.shared<NpcData>();
  const Point here = movement::point_now(world, npc, turn.pass().now);
  turn.grid().within(here, heal_range, [&](Entity other, const Point&) {
    if (!is_friend(world, data, npc, kind, other) || !character::alive(world, other)) return;
    const std::int32_t percent = hp_percent_of(world, other);
    if (percent >= out.situation.friend_hp_percent) return;
    out.situation.friend_hp_percent = percent;
    out.patient = other;
  });
}

Point home_of(const World& world, const NpcData& data, Entity npc) {
  const Home& home = *world.get<Home>(npc);
  const auto* const awake = world.get<Awake>(npc);
  if (home.route < 0 || awake == nullptr) return home.at;
  const auto points =
      NpcData::of(data.route_points, data.routes[static_cast<std::size_t>(home.route)].points);
  return points[static_cast<std::size_t>(awake->route_point)].at;
}

std::int32_t flat(const Point& a, const Point& b) {
  // Within a thousandth of the greater side, which is all that leashes need.
  const std::int64_t dx = std::abs(std::int64_t{a.x} - b.x);
  const std::int64_t dy = std::abs(std::int64_t{a.y} - b.y);
  const auto [least, most] = std::minmax(dx, dy);
  if (most == 0) return 0;
  std::int64_t guess = most + least / 2;
  for (int step = 0; step < 3; ++step) guess = (guess + (dx * dx + dy * dy) / guess) / 2;
  return static_cast<std::int32_t>(guess);
}

}  // namespace

Outlook look_around(Turn& turn, Entity npc, const NpcTemplate& kind, Random& random) {
  const World& world = turn.world();
  const NpcData& data = turn.shared<NpcData>();
  const GameTime now = turn.pass().now;
  const Awake& awake = *world.get<Awake>(npc);
  Outlook out;
  out.home = home_of(world, data, npc);
  Situation& see = out.situation;
  see.mood = awake.mood;
  see.ai = kind.conduct.ai;
  see.helpless = effect::is_helpless(world, npc);
  see.rooted = effect::hindered(world, npc, effect::Hindrance::rooted);
  see.busy = skill::is_casting(world, npc) || combat::busy_until(world, npc) > now;
  see.moves = kind.conduct.moves != 0 && kind.run_speed > 0;
  see.home_distance = flat(movement::point_now(world, npc, now), out.home);
  see.leash = kind.conduct.leash;
  see.on_route = world.get<Home>(npc)->route >= 0;
  if (see.on_route && see.mood == Mood::calm) see.home_distance = 0;
  see.wander_due = kind.conduct.wanders != 0 && awake.wander_at <= now;
  see.attack_range = kind.strength.attack_range;
  see.flees_below = kind.conduct.flees_below;
  see.fled = awake.fled != 0;
  see.skill_chance = kind.conduct.skill_chance;
  see.roll = static_cast<std::int32_t>(random.below(100));
  see.hp_percent = hp_percent_of(world, npc);
  see.friend_hp_percent = see.hp_percent;
  out.patient = npc;
  if (see.mood == Mood::returning) return out;
  if (awake.mood == Mood::calm || awake.patience > now) out.foe = most_hated(turn, npc);
  see.has_foe = static_cast<bool>(out.foe);
  if (!see.has_foe && see.mood == Mood::calm) {
    out.foe = find_intruder(turn, npc, kind);
    see.has_intruder = static_cast<bool>(out.foe);
  }
  if (out.foe) {
    see.foe_gap = static_cast<std::int32_t>(movement::gap(world, npc, out.foe, now) / 1'000);
    const auto* const assault = world.get<combat::Assault>(npc);
    see.attacking = assault != nullptr && assault->target == out.foe;
    look_at_skills(turn, npc, NpcData::of(data.skills, kind.conduct.skills), out);
    if (see.can_heal) find_patient(turn, npc, kind, out);
  }
  return out;
}

}  // namespace kairos::npc
