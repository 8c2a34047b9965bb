// Vitals: how much life, mana and combat points a creature has.
#pragma once
#include <cstdint>

namespace kairos::character {

/// Part, seen by observers. Whole points.
struct Vitals {
  std::int32_t hp = 0;
  std::int32_t hp_max = 0;
  std::int32_t mp = 0;
  std::int32_t mp_max = 0;
  std::int32_t cp = 0;
  std::int32_t cp_max = 0;
};

}  // namespace kairos::character
