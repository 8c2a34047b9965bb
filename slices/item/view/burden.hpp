// Burden: that a character carries more than is easy.
#pragma once
#include <cstdint>

namespace kairos::item {

/// Part, owner only.
struct Burden {
  std::int32_t penalty = 0;  ///< 0 … 4
};

}  // namespace kairos::item
