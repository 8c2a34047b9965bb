// Whom a skill may be used on, and whom it reaches.
#include "slices/skill/system/targets.hpp"

#include <cstdlib>

#include "slices/movement/movement.hpp"

namespace kairos::skill {
namespace {

using character::Persona;

/// A question about range on the grid reaches at most this far.
constexpr std::int32_t grid_radius_max = 4'096;
/// What of a circle is in front when a skill does not say.
constexpr std::int32_t front_degrees = 120;
constexpr std::int32_t circle = 65'536;

bool may_harm(Turn& turn, Entity caster, Entity target, bool forced) {
  if (caster == target) return false;
  const auto& rules = turn.shared<Reactions>().may_harm;
  for (const auto& rule : rules) {
    if (!rule(turn, caster, target, forced)) return false;
  }
  if (!rules.empty()) return true;
  const World& world = turn.world();
  return forced || world.has<Persona>(caster) != world.has<Persona>(target);
}

/// Friends are of one kind: players help players, NPCs help NPCs and never the player they fight. A player
/// may help others by force.
bool may_help(const World& world, Entity caster, Entity target, bool forced) {
  if (caster == target) return true;
  const bool player = world.has<Persona>(caster);
  return player == world.has<Persona>(target) || (player && forced);
}

bool suits(Turn& turn, const SkillTemplate& skill, Entity caster, Entity target, bool forced) {
  if (!character::alive(turn.world(), target)) return false;
  return skill.sign == Sign::hostile ? may_harm(turn, caster, target, forced)
                                     : may_help(turn.world(), caster, target, forced);
}

bool in_party(Turn& turn, Entity who, Entity other) {
  struct Search {
    Entity wanted;
    bool found = false;
  } search{other, false};
  for (const auto& list : turn.shared<Reactions>().party) {
    list(turn, who, &search, [](void* context, Entity member) {
      auto& wanted = *static_cast<Search*>(context);
      wanted.found |= member == wanted.wanted;
    });
  }
  return search.found;
}

bool is_corpse(const World& world, Entity target) { return world.has<character::Dead>(target); }

/// Half of `degrees` to each side of where the caster looks.
bool in_front(const World& world, Entity caster, Entity target, std::int32_t degrees, GameTime now) {
  const auto* const position = world.get<movement::Position>(caster);
  if (position == nullptr) return false;
  const std::int32_t way = movement::heading_to(world, caster, target, now);
  std::int32_t difference = (way - position->heading) & (circle - 1);
  if (difference > circle / 2) difference = circle - difference;
  return std::int64_t{difference} * 720 <= std::int64_t{degrees} * circle;
}

bool in_shape(Turn& turn, const SkillTemplate& skill, Entity caster, Entity candidate) {
  const std::int32_t degrees = skill.angle > 0 ? skill.angle : front_degrees;
  const GameTime now = turn.pass().now;
  switch (skill.target) {
    case TargetKind::front_aura:
    case TargetKind::front_area:
      return in_front(turn.world(), caster, candidate, degrees, now);
    case TargetKind::behind_aura:
      return !in_front(turn.world(), caster, candidate, 360 - degrees, now);
    default:
      return true;
  }
}

/// Everybody within the skill's radius of the centre whom it suits.
void reach_around(Turn& turn, const SkillTemplate& skill, const Aim& aim, Entity centre, Reached& out) {
  struct Candidates {
    std::array<Entity, 256> found;
    std::size_t count = 0;
  } candidates;
  const World& world = turn.world();
  const GameTime now = turn.pass().now;
  const std::int32_t radius = std::min(skill.radius, grid_radius_max);
  turn.grid().within(movement::point_now(world, centre, now), radius, [&](Entity entity, const Point&) {
    if (candidates.count < candidates.found.size()) candidates.found[candidates.count++] = entity;
  });
  const bool corpses = skill.target == TargetKind::area_corpse;
  for (std::size_t i = 0; i < candidates.count; ++i) {
    const Entity entity = candidates.found[i];
    if (!world.has<character::Health>(entity) || !movement::present(world, entity)) continue;
    if (entity == aim.caster && skill.sign == Sign::hostile) continue;
    // Force is meant for the one that was chosen.
    if (corpses ? !is_corpse(world, entity) : !suits(turn, skill, aim.caster, entity, false)) continue;
    if (!in_shape(turn, skill, aim.caster, entity)) continue;
    if (entity != centre && !movement::can_see(turn, centre, entity)) continue;
    out.add(entity);
  }
}

void reach_party(Turn& turn, const SkillTemplate& skill, const Aim& aim, Reached& out) {
  out.add(aim.caster);
  struct Gathering {
    Turn& turn;
    const SkillTemplate& skill;
    Entity caster;
    Reached& out;
  } gathering{turn, skill, aim.caster, out};
  for (const auto& list : turn.shared<Reactions>().party) {
    list(turn, aim.caster, &gathering, [](void* context, Entity member) {
      const auto& all = *static_cast<Gathering*>(context);
      if (character::alive(all.turn.world(), member) &&
          within(all.turn, all.caster, member, all.skill.radius))
        all.out.add(member);
    });
  }
}

}  // namespace

bool within(Turn& turn, Entity caster, Entity target, std::int32_t range) {
  if (range <= 0 || caster == target) return true;
  return movement::gap(turn.world(), caster, target, turn.pass().now) <= std::int64_t{range} * 1'000;
}

Entity main_target(Turn& turn, const SkillTemplate& skill, const Aim& aim) {
  World& world = turn.world();
  const Entity target = aim.target;
  switch (skill.target) {
    case TargetKind::none:
    case TargetKind::self:
    case TargetKind::aura:
    case TargetKind::front_aura:
    case TargetKind::behind_aura:
    case TargetKind::party:
    case TargetKind::clan:
      return aim.caster;
    case TargetKind::one:
    case TargetKind::area:
    case TargetKind::front_area:
      break;
    case TargetKind::party_member:
    case TargetKind::party_other:
      if (target == aim.caster) return skill.target == TargetKind::party_member ? target : Entity{};
      return in_party(turn, aim.caster, target) && character::alive(world, target) ? target : Entity{};
    case TargetKind::corpse:
      return is_corpse(world, target) ? target : Entity{};
    case TargetKind::corpse_player:
      return is_corpse(world, target) && world.has<Persona>(target) ? target : Entity{};
    case TargetKind::corpse_monster:
    case TargetKind::area_corpse:
      return is_corpse(world, target) && !world.has<Persona>(target) ? target : Entity{};
    default:
      return {};  // nobody has pets or doors yet, and nothing names a place on the ground
  }
  if (!world.has<character::Health>(target) || !movement::present(world, target)) return {};
  return suits(turn, skill, aim.caster, target, aim.forced) ? target : Entity{};
}

void reach(Turn& turn, const SkillTemplate& skill, const Aim& aim, Reached& out) {
  if (skill.targets_max > 0) out.limit(static_cast<std::size_t>(skill.targets_max));
  switch (skill.target) {
    case TargetKind::aura:
    case TargetKind::front_aura:
    case TargetKind::behind_aura:
      return reach_around(turn, skill, aim, aim.caster, out);
    case TargetKind::area:
    case TargetKind::front_area:
    case TargetKind::area_corpse:
      out.add(aim.target);
      return reach_around(turn, skill, aim, aim.target, out);
    case TargetKind::party:
    case TargetKind::clan:
      return reach_party(turn, skill, aim, out);
    default:
      out.add(aim.target);
  }
}

}  // namespace kairos::skill
