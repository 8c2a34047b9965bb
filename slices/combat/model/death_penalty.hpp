// What each level of the death penalty takes.
#pragma once
#include <array>
#include <cstdint>

#include "slices/character/character.hpp"

namespace kairos::combat {

inline constexpr std::size_t penalty_changes = 9;

/// What it does to the stats at `level` (1 … death_penalty_max; what is beyond is held). Source: the levels
/// of the skill Death Penalty (5076) in the public High Five datapacks.
[[nodiscard]] std::array<character::StatChange, penalty_changes> penalty_at(std::int32_t level);

}  // namespace kairos::combat
