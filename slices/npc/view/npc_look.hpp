// What everyone sees of an NPC: what it is, and how it is right now.
#pragma once
#include <cstdint>

#include "engine/core/identity/handle.hpp"
#include "engine/core/reflect/fixed.hpp"
#include "engine/core/reflect/text.hpp"

namespace kairos::npc {

/// Part, seen by observers. Constant.
struct NpcLook {
  Handle handle;
  std::int32_t template_id = 0;  ///< the id of the NPC kind as clients know it, without any offset
  std::int32_t attackable = 0;
  std::int32_t level = 1;
  Text<32> name;   ///< empty: the client's own name for the kind
  Text<32> title;  ///< empty: the client's own title
  std::int32_t p_atk_speed = 0;
  std::int32_t m_atk_speed = 0;
  std::int32_t right_hand = 0;  ///< item id shown in the hand
  std::int32_t left_hand = 0;
  std::int32_t chest = 0;
  std::int32_t weapon_enchant = 0;  ///< 0 … 127: how the weapon glows
  Fixed collision_radius;
  Fixed collision_height;
  std::int32_t targetable = 1;  ///< 0: clients cannot select it
  std::int32_t name_shown = 1;  ///< 0: no name floats over it
};

/// Part, seen by observers: what changes about an NPC. Whether it runs is the part movement::Pace.
struct NpcCondition {
  std::int32_t in_combat = 0;
  std::int32_t dead = 0;  ///< 1: lies there as a corpse
};

}  // namespace kairos::npc
