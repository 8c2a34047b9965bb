// AttributeBonuses: by what factor each value of an attribute multiplies what depends on it.
#pragma once
#include <array>
#include <cstdint>

#include "engine/core/reflect/fixed.hpp"

namespace kairos::character {

/// Attributes are 0 … attribute_max.
inline constexpr std::int32_t attribute_max = 99;

/// Indexed by the value of the attribute.
using BonusRow = std::array<Fixed, attribute_max + 1>;

struct AttributeBonuses {
  BonusRow str{};
  BonusRow dex{};
  BonusRow con{};
  BonusRow intelligence{};
  BonusRow wit{};
  BonusRow men{};
};

/// Values outside 0 … attribute_max give the bonus of the nearest.
[[nodiscard]] constexpr Fixed bonus_of(const BonusRow& row, std::int32_t value) {
  const std::int32_t held = value < 0 ? 0 : value > attribute_max ? attribute_max : value;
  return row[static_cast<std::size_t>(held)];
}

}  // namespace kairos::character
