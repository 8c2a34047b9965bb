// The API of the npc slice: NPCs that stand in the world.
#pragma once
#include <cstdint>

#include "engine/core/identity/handle.hpp"
#include "engine/core/partition/registry.hpp"
#include "engine/core/reflect/fixed.hpp"
#include "engine/core/reflect/text.hpp"

namespace kairos::npc {

/// Names this slice in the declarations of its components.
struct slice {};

/// What kind of NPC an entity is; constant.
struct Npc {
  using slice = npc::slice;
  std::int32_t template_id = 0;
  std::int32_t attackable = 0;
  std::int32_t level = 1;
  std::int32_t p_atk_speed = 0;
  std::int32_t m_atk_speed = 0;
  std::int32_t right_hand = 0;
  std::int32_t left_hand = 0;
  std::int32_t chest = 0;
  Text<32> name;
  Text<32> title;
  Fixed collision_radius;
  Fixed collision_height;
};

struct NpcData;

/// Puts every spawn point's NPC into the world. Called by the building thread, before the first pass.
void spawn_all(Turn& turn, const NpcData& data);

void register_slice(Registry& registry);

}  // namespace kairos::npc
