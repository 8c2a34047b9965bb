// NameRules: which names a new character may have.
#pragma once
#include <cstdint>
#include <vector>

#include "engine/core/reflect/text.hpp"

namespace kairos::character {

/// A character's name: the clients show at most 16 UTF-16 units.
using Name = Text<16>;

struct NameRules {
  std::int32_t length_min = 1;   ///< UTF-16 units
  std::int32_t length_max = 16;  ///< UTF-16 units
  bool latin = false;  ///< letters of Latin-1 and Latin Extended-A beside a … z, which are always allowed
  bool cyrillic = false;       ///< letters of the Cyrillic block
  std::vector<Name> reserved;  ///< folded and sorted: names nobody may take
};

}  // namespace kairos::character
