// ExperienceTable: how much experience each level needs.
#pragma once
#include <array>
#include <cstdint>

#include "slices/character/template/class_template.hpp"

namespace kairos::character {

struct ExperienceTable {
  /// The experience at which each level begins; entry 0 is level 1 and is 0. The last entry is the end of the
  /// last level, which cannot be reached.
  std::array<std::int64_t, level_max + 1> begins{};
};

}  // namespace kairos::character
