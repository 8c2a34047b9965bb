// What a kill leaves behind, by the snapshot of who hurt the victim for how much.
#include <algorithm>
#include <array>

#include "engine/core/partition/turn.hpp"
#include "engine/core/replication/core_slice.hpp"
#include "slices/item/item.hpp"
#include "slices/npc/model/drop_draw.hpp"
#include "slices/npc/model/ground_draw.hpp"
#include "slices/npc/model/shares.hpp"
#include "slices/npc/npc.hpp"
#include "slices/npc/system/hating.hpp"
#include "slices/npc/system/spawning.hpp"

namespace kairos::npc {
namespace {

/// How far from the corpse things fall. Source: L2J Attackable.dropItem: 70 units.
constexpr std::int32_t drop_radius = 70;

/// A player that took part and is still there, near and alive.
bool took_part(const World& world, Entity victim, Entity who, GameTime now) {
  return world.has<character::Persona>(who) && character::alive(world, who) &&
         movement::present(world, who) &&
         movement::distance(world, victim, who, now) <= std::int64_t{part_range} * 1'000;
}

std::int32_t level_of(const World& world, Entity who) {
  const auto* const level = world.get<character::Level>(who);
  return level != nullptr ? level->value : 1;
}

/// All damage counts, also of those who are gone: what they would have earned nobody earns.
void give_shares(Turn& turn, const character::Death& death, const NpcTemplate& kind) {
  std::int64_t total = 0;
  for (const character::Wound& wound : death.wounds) total += wound.damage;
  const Earned whole{kind.leavings.experience, kind.leavings.sp};
  for (const character::Wound& wound : death.wounds) {
    if (!took_part(turn.world(), death.victim, wound.by, turn.pass().now)) continue;
    const Earned earned = share_of(whole, wound.damage, total, level_of(turn.world(), wound.by), kind.level);
    character::give_experience(turn, wound.by, earned.experience, earned.sp);
  }
}

/// Who did most of those who took part; the lowest entity of equals. None when no player did.
Entity main_dealer(const World& world, const character::Death& death, GameTime now) {
  Entity best;
  std::int64_t damage = 0;
  for (const character::Wound& wound : death.wounds) {
    if (wound.damage <= damage || !took_part(world, death.victim, wound.by, now)) continue;
    best = wound.by;
    damage = wound.damage;
  }
  return best;
}

void drop_things(Turn& turn, const character::Death& death, const NpcTemplate& kind) {
  const World& world = turn.world();
  const NpcData& data = turn.shared<NpcData>();
  const GameTime now = turn.pass().now;
  const Entity owner = main_dealer(world, death, now);
  if (!owner) return;
  // The highest of all counts, so that nobody lets a weak friend strike last.
  std::int32_t level = level_of(world, owner);
  for (const character::Wound& wound : death.wounds) {
    if (took_part(world, death.victim, wound.by, now)) level = std::max(level, level_of(world, wound.by));
  }
  const Point at = movement::point_now(world, death.victim, now);
  const Handle from = world.get<core::Visible>(death.victim)->handle;
  Random random = turn.pass().random(death.victim);
  for (const DropGroup& group : NpcData::of(data.drop_groups, kind.leavings.drops)) {
    const auto fallen = draw_group(group, NpcData::of(data.drops, group.drops), level - kind.level, random);
    if (fallen)
      (void)item::drop(turn, fallen->item, fallen->count, draw_around(at, drop_radius, random), owner, from);
  }
}

}  // namespace

void on_died(Turn& turn, const character::Death& death) {
  World& world = turn.world();
  const auto* const npc = world.get<Npc>(death.victim);
  if (npc == nullptr) return;
  const NpcTemplate* const kind = turn.shared<NpcData>().find(npc->template_id);
  if (kind == nullptr) return;
  movement::halt(turn, death.victim);
  world.remove<Awake>(death.victim);
  world.remove<Roused>(death.victim);
  world.remove<Hates>(death.victim);
  give_shares(turn, death, *kind);
  drop_things(turn, death, *kind);
  rot(turn, death.victim, *kind);
}

}  // namespace kairos::npc
