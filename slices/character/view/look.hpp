// Look: what a player character is to everyone who sees it.
#pragma once
#include <cstdint>

#include "engine/core/identity/handle.hpp"
#include "engine/core/reflect/fixed.hpp"
#include "engine/core/reflect/text.hpp"

namespace kairos::character {

/// Part, seen by observers.
struct Look {
  Handle handle;
  Text<16> name;
  Text<16> title;
  std::int32_t race = 0;
  std::int32_t sex = 0;
  std::int32_t class_id = 0;
  std::int32_t base_class_id = 0;
  std::int32_t hair_style = 0;
  std::int32_t hair_color = 0;
  std::int32_t face = 0;
  std::int32_t name_color = 0;   ///< 0xBBGGRR as the client wants it
  std::int32_t title_color = 0;  ///< 0xBBGGRR
  Fixed collision_radius;        ///< client units
  Fixed collision_height;        ///< client units
};

}  // namespace kairos::character
