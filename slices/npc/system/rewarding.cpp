// What a kill leaves behind, by the snapshot of who hurt the victim for how much.
#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "engine/core/partition/turn.hpp"
#include "engine/core/replication/core_slice.hpp"
#include "slices/item/item.hpp"
#include "slices/npc/model/drop_draw.hpp"
#include "slices/npc/model/ground_draw.hpp"
#include "slices/npc/model/party_shares.hpp"
#include "slices/npc/model/shares.hpp"
#include "slices/npc/npc.hpp"
#include "slices/npc/system/hating.hpp"
#include "slices/npc/system/spawning.hpp"
#include "slices/skill/skill.hpp"

namespace kairos::npc {
namespace {

/// How far from the corpse things fall. Source: L2J Attackable.dropItem: 70 units.
constexpr std::int32_t drop_radius = 70;

/// A player that took part and is still there, near and alive.
bool took_part(const World& world, Entity victim, Entity who, GameTime now, std::int32_t range = part_range) {
  return world.has<character::Persona>(who) && character::alive(world, who) &&
         movement::present(world, who) &&
         movement::distance(world, victim, who, now) <= std::int64_t{range} * 1'000;
}

std::int32_t level_of(const World& world, Entity who) {
  const auto* const level = world.get<character::Level>(who);
  return level != nullptr ? level->value : 1;
}

/// Those of one party.
struct Troop {
  std::array<Entity, party_max> who;
  std::size_t count = 0;

  void add(Entity member) {
    if (count < who.size()) who[count++] = member;
  }
  [[nodiscard]] std::span<const Entity> all() const { return std::span(who).first(count); }
  [[nodiscard]] bool has(Entity member) const { return std::ranges::find(all(), member) != all().end(); }
};

/// With itself first; alone when it is in no party.
Troop troop_of(Turn& turn, Entity who) {
  Troop troop;
  troop.add(who);
  for (const auto& list : turn.shared<skill::Reactions>().party)
    list(turn, who, &troop, [](void* context, Entity member) { static_cast<Troop*>(context)->add(member); });
  return troop;
}

void give_party_shares(Turn& turn, const character::Death& death, const NpcTemplate& kind, const Troop& troop,
                       const Earned& whole, std::int64_t total) {
  const World& world = turn.world();
  Troop near;
  std::array<std::int32_t, party_max> levels{};
  std::array<Earned, party_max> shares{};
  for (const Entity member : troop.all()) {
    if (!took_part(world, death.victim, member, turn.pass().now, party_range)) continue;
    levels[near.count] = level_of(world, member);
    near.add(member);
  }
  std::int64_t damage = 0;
  for (const character::Wound& wound : death.wounds) damage += near.has(wound.by) ? wound.damage : 0;
  const std::span present = std::span(levels).first(near.count);
  if (present.empty() || damage == 0) return;
  const Earned of_party = share_of(whole, damage, total, *std::ranges::max_element(present), kind.level);
  share_in_party(of_party, present, shares);
  for (std::size_t i = 0; i < near.count; ++i)
    character::give_experience(turn, near.who[i], shares[i].experience, shares[i].sp);
}

/// All damage counts, also of those who are gone: what they would have earned nobody earns. A party earns by
/// what all of it did, once.
void give_shares(Turn& turn, const character::Death& death, const NpcTemplate& kind) {
  std::int64_t total = 0;
  for (const character::Wound& wound : death.wounds) total += wound.damage;
  const Earned whole{kind.leavings.experience, kind.leavings.sp};
  std::vector<Entity> done;
  for (const character::Wound& wound : death.wounds) {
    if (!turn.world().has<character::Persona>(wound.by)) continue;
    if (std::ranges::find(done, wound.by) != done.end()) continue;
    const Troop troop = troop_of(turn, wound.by);
    if (troop.count > 1) {
      done.insert(done.end(), troop.all().begin(), troop.all().end());
      give_party_shares(turn, death, kind, troop, whole, total);
      continue;
    }
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
