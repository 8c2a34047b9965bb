// What a kill leaves behind, by the snapshot of who hurt the victim for how much.
#include "engine/core/partition/turn.hpp"
#include "slices/npc/model/shares.hpp"
#include "slices/npc/npc.hpp"
#include "slices/npc/system/hating.hpp"
#include "slices/npc/system/spawning.hpp"

namespace kairos::npc {
namespace {

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
  rot(turn, death.victim, *kind);
}

}  // namespace kairos::npc
