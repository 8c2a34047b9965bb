// Players light the cells around them; NPCs in the dark sleep.
#include "slices/npc/system/attention.hpp"

#include "engine/core/partition/messages.hpp"
#include "engine/core/replication/core_slice.hpp"
#include "slices/npc/template/npc_data.hpp"

namespace kairos::npc {
namespace {

/// Thoughts of NPCs that wake together are spread over this.
constexpr std::int64_t spread_us = 1'000'000;

Cell cell_of(const movement::Position& position) {
  return SightGrid::cell_at(movement::whole_units(position));
}

}  // namespace

void wake(Turn& turn, Entity npc) {
  World& world = turn.world();
  if (world.has<Awake>(npc) || !character::alive(world, npc)) return;
  const NpcTemplate* const kind = turn.shared<NpcData>().find(world.get<Npc>(npc)->template_id);
  if (kind == nullptr || kind->conduct.ai == AiKind::corpse) return;
  Random random = turn.pass().random(npc);
  const GameTime now = turn.pass().now;
  Awake awake;
  awake.next = now + microseconds(static_cast<std::int64_t>(random.below(spread_us)));
  awake.wander_at = now + microseconds(static_cast<std::int64_t>(random.below(30 * spread_us)));
  world.add(npc, awake);
}

void wake_if_watched(Turn& turn, Entity npc) {
  const World& world = turn.world();
  bool watched = false;
  turn.grid().near(cell_of(*world.get<movement::Position>(npc)),
                   [&](Entity other) { watched |= world.has<character::Persona>(other); });
  if (watched) wake(turn, npc);
}

void stir(Turn& turn, const Stir& effect) {
  const World& world = turn.world();
  const auto* const position = world.get<movement::Position>(effect.player);
  if (position == nullptr) return;
  turn.grid().near(cell_of(*position), [&](Entity other) {
    if (world.has<Npc>(other)) wake(turn, other);
  });
}

void lull(Turn& turn, const Lull&) {
  World& world = turn.world();
  auto& lights = turn.index<Lights>();
  lights.clear();
  world.read<movement::Position, With<character::Persona>, Without<character::AtDoor>>(
      [&](const movement::Position& position) { lights.add(cell_of(position)); });
  lights.sort();
  world.query<Entity, Awake, movement::Position>(
      [&](Entity npc, const Awake& awake, const movement::Position& position) {
        if (awake.mood == Mood::calm && !lights.lit(cell_of(position))) world.remove<Awake>(npc);
      });
}

void forget_cell(Turn& turn, const Arrival& arrival) { turn.world().remove<Noticed>(arrival.entity); }

void notice_players(
    Query<Entity, movement::Position, Opt<Noticed>, With<character::Persona>, Without<character::AtDoor>>
        players,
    Commands<Inserts<Noticed>> commands, Defer<Stir> stirs) {
  players.each([&](Entity player, const movement::Position& position, const Noticed* before) {
    const Cell cell = cell_of(position);
    if (before != nullptr && before->cell == cell) return;
    commands.try_insert(player, Noticed{cell});
    stirs(Stir{player});
  });
}

void lull_npcs(Query<Entity, With<Awake>> awake, Defer<Lull> lulls) {
  bool any = false;
  awake.each([&](Entity) { any = true; });
  if (any) lulls(Lull{});
}

}  // namespace kairos::npc
