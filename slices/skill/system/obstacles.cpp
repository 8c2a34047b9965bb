// What keeps a creature from using a skill, and the table of what is not ready.
#include <algorithm>

#include "engine/core/replication/core_slice.hpp"
#include "slices/effect/effect.hpp"
#include "slices/item/item.hpp"
#include "slices/movement/movement.hpp"
#include "slices/skill/system/casting.hpp"

namespace kairos::skill {
namespace {

using character::Stat;
using effect::Hindrance;

bool acts(const World& world, Entity caster, GameTime now) {
  if (!character::alive(world, caster) || !movement::present(world, caster)) return false;
  if (world.has<character::Persona>(caster) && !movement::can_act(world, caster)) return false;
  const auto* const seat = world.get<movement::Seat>(caster);
  return seat == nullptr || (seat->sitting == 0 && seat->rising_until <= now);
}

bool silenced(const World& world, Entity caster, Nature nature) {
  if (effect::is_helpless(world, caster)) return true;
  if (nature == Nature::physical) return effect::hindered(world, caster, Hindrance::muted);
  return nature != Nature::item && effect::hindered(world, caster, Hindrance::silenced);
}

bool right_weapon(Turn& turn, Entity caster, const SkillTemplate& skill) {
  if (skill.weapons == 0 || !turn.world().has<character::Persona>(caster)) return true;
  const auto type = static_cast<std::uint32_t>(item::weapon_of(turn, caster).type);
  return type < 32 && (skill.weapons >> type & 1u) != 0;
}

const Reuse* find_reuse(const World& world, Entity entity, std::int32_t skill) {
  for (const Reuse& reuse : world.rows<Reuses>(entity)) {
    if (reuse.skill == skill) return &reuse;
  }
  return nullptr;
}

std::int32_t seconds_up(Duration left) { return static_cast<std::int32_t>((left.us + 999'999) / 1'000'000); }

}  // namespace

Handle handle_of(const World& world, Entity entity) {
  const auto* const visible = world.get<core::Visible>(entity);
  return visible == nullptr ? Handle{} : visible->handle;
}

std::int32_t mana_now(Turn& turn, Entity caster, const SkillTemplate& skill, std::int32_t base) {
  const Stat rate = skill.nature == Nature::physical ? Stat::physical_mp_cost : Stat::magic_mp_cost;
  return mana_cost(base, character::stat(turn, caster, rate));
}

bool is_ready(const World& world, Entity entity, std::int32_t skill, GameTime now) {
  const Reuse* const reuse = find_reuse(world, entity, skill);
  return reuse == nullptr || reuse->ready <= now;
}

Obstacle find_obstacle(Turn& turn, Entity caster, const SkillTemplate& skill, const CastOptions& options) {
  const World& world = turn.world();
  const GameTime now = turn.pass().now;
  if (!acts(world, caster, now)) return {Reason::not_now, Failure::hindered};
  if (!options.unlearned && level_of(world, caster, skill.id) < skill.level)
    return {Reason::not_allowed, Failure::wrong_target};
  if (silenced(world, caster, skill.nature)) return {Reason::not_now, Failure::hindered};
  if (const Reuse* const reuse = find_reuse(world, caster, skill.id); reuse != nullptr && reuse->ready > now)
    return {Reason::too_fast, Failure::not_ready, seconds_up(reuse->ready - now)};
  if (!right_weapon(turn, caster, skill)) return {Reason::not_allowed, Failure::wrong_weapon};
  const std::int32_t mp =
      mana_now(turn, caster, skill, skill.mp) + mana_now(turn, caster, skill, skill.mp_first);
  const auto points = world.get<character::Health>(caster)->points;
  if (points.mp < mp) return {Reason::not_now, Failure::no_mana};
  if (skill.hp > 0 && points.hp <= skill.hp) return {Reason::not_now, Failure::no_life};
  if (skill.item != 0 && item::count_of(world, caster, skill.item) < skill.item_count)
    return {Reason::not_now, Failure::no_items};
  return {};
}

void tell_obstacle(Turn& turn, Entity caster, const SkillTemplate& skill, const Obstacle& obstacle) {
  if (!turn.world().has<character::Persona>(caster)) return;
  turn.tell(caster, SkillFailed{{}, skill.id, skill.level, obstacle.why, obstacle.seconds_left});
}

void start_reuse(Turn& turn, Entity caster, const SkillTemplate& skill, Duration total) {
  // What is over in less is no news to clients.
  constexpr Duration least = milliseconds(10);
  if (total < least) return;
  const GameTime now = turn.pass().now;
  const Reuse fresh{skill.id, skill.level, now + total, total.us};
  turn.world().modify_rows<Reuses>(caster, [&](auto& rows) {
    rows.erase_if([&](const Reuse& reuse) { return reuse.ready <= now || reuse.skill == skill.id; });
    // When too many wait, the one that is ready first does not wait any more.
    if (rows.full()) {
      const auto first = std::min_element(rows.begin(), rows.end(),
                                          [](const Reuse& a, const Reuse& b) { return a.ready < b.ready; });
      rows.erase(static_cast<std::size_t>(first - rows.begin()));
    }
    rows.push_back(fresh);
  });
}

Outcome list_reuses(Turn& turn, const Actor& actor, const ListReuses&) {
  const World& world = turn.world();
  if (!character::can_act(world, actor.entity)) return refused(Reason::not_now);
  ReusesListed list;
  const GameTime now = turn.pass().now;
  for (const Reuse& reuse : world.rows<Reuses>(actor.entity)) {
    if (reuse.ready <= now) continue;
    list.rows[static_cast<std::size_t>(list.count++)] = {
        reuse.skill, reuse.level, seconds_up({reuse.total_us}), seconds_up(reuse.ready - now)};
  }
  turn.tell(actor.entity, list);
  return applied;
}

}  // namespace kairos::skill
