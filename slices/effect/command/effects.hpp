// What a player may ask about the effects on its character.
#pragma once
#include <cstdint>

namespace kairos::effect {

/// Take this beneficial effect off myself.
struct EndEffect {
  std::int32_t skill = 0;
  std::int32_t level = 0;
};

}  // namespace kairos::effect
