// What everyone who sees a player character knows of its sheet.
#pragma once
#include <cstdint>

namespace kairos::character {

/// Part, seen by observers: what others think of it.
struct Renown {
  std::int32_t karma = 0;
  std::int32_t recommendations_have = 0;
};

/// Part, seen by observers: how fast it fights, which clients need to play its blows.
struct AttackSpeeds {
  std::int32_t p_atk_speed = 0;
  std::int32_t m_atk_speed = 0;
};

}  // namespace kairos::character
