// The NPCs of the datapack, standing where they belong.
#include <algorithm>

#include "engine/core/partition/turn.hpp"
#include "engine/core/replication/core_slice.hpp"
#include "slices/character/character.hpp"
#include "slices/movement/movement.hpp"
#include "slices/npc/npc.hpp"
#include "slices/npc/template/load.hpp"

namespace kairos::npc {
namespace {

Npc npc_of(const NpcTemplate& kind) {
  Npc npc;
  npc.template_id = kind.id;
  npc.attackable = kind.attackable;
  npc.level = kind.level;
  npc.p_atk_speed = kind.p_atk_speed;
  npc.m_atk_speed = kind.m_atk_speed;
  npc.right_hand = kind.right_hand;
  npc.left_hand = kind.left_hand;
  npc.chest = kind.chest;
  if (kind.show_name != 0) {
    npc.name = kind.name;
    npc.title = kind.title;
  }
  npc.collision_radius = kind.collision_radius;
  npc.collision_height = kind.collision_height;
  return npc;
}

}  // namespace

void spawn_all(Turn& turn, const NpcData& data) {
  World& world = turn.world();
  for (const SpawnPoint& point : data.spawns) {
    const auto kind = std::lower_bound(data.npcs.begin(), data.npcs.end(), point.npc,
                                       [](const NpcTemplate& npc, std::int32_t id) { return npc.id < id; });
    const Entity entity = world.spawn();
    world.add(entity, core::Visible{turn.take_handle()});
    world.add(entity, npc_of(*kind));
    character::make_creature(
        world, entity, kind->level,
        {kind->strength.hp, kind->strength.hp, kind->strength.mp, kind->strength.mp, 0, 0},
        {kind->run_speed, kind->walk_speed, kind->run_speed, kind->walk_speed, kind->speed_factor,
         kind->attack_factor});
    movement::place_body(world, entity, point.at, point.heading, movement::Gait{.running = 0});
  }
}

}  // namespace kairos::npc
