// From experience to level and to the way to the next one.
#pragma once
#include <cstdint>

#include "engine/core/reflect/fixed.hpp"
#include "slices/character/template/experience_table.hpp"

namespace kairos::character {

/// 1 … level_max. Less than nothing counts as nothing.
[[nodiscard]] std::int32_t level_of(const ExperienceTable& table, std::int64_t experience);

/// How much of its level is behind a character: 0 … 1, never 1 itself. Rounded toward zero at the millionth.
[[nodiscard]] Fixed level_progress(const ExperienceTable& table, std::int64_t experience);

}  // namespace kairos::character
