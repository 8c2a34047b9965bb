// Looks a character's experience up in the table of levels.
#include "slices/character/model/level.hpp"

#include <algorithm>

namespace kairos::character {

std::int32_t level_of(const ExperienceTable& table, std::int64_t experience) {
  // The last entry only ends the last level, so it is not looked at.
  const auto above = std::upper_bound(table.begins.begin(), table.begins.end() - 1, experience);
  return std::max(static_cast<std::int32_t>(above - table.begins.begin()), 1);
}

Fixed level_progress(const ExperienceTable& table, std::int64_t experience) {
  const auto level = static_cast<std::size_t>(level_of(table, experience));
  const std::int64_t begin = table.begins[level - 1];
  const std::int64_t end = table.begins[level];
  const std::int64_t held = std::clamp(experience, begin, end - 1);
  return Fixed::ratio(held - begin, end - begin);
}

}  // namespace kairos::character
