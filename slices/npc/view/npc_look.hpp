// NpcLook: what an NPC is to everyone who sees it.
#pragma once
#include <cstdint>

#include "engine/core/identity/handle.hpp"
#include "engine/core/reflect/fixed.hpp"
#include "engine/core/reflect/text.hpp"

namespace kairos::npc {

/// Part, seen by observers.
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
  std::int32_t reserved = 0;
  Fixed collision_radius;
  Fixed collision_height;
};

}  // namespace kairos::npc
