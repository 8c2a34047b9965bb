// Access: the rank of a player's account, as far as clients show it.
#pragma once
#include <cstdint>

namespace kairos::admin {

/// Part, seen by observers.
struct Access {
  std::int32_t level = 0;  ///< 0 is a player; 100 the highest
};

}  // namespace kairos::admin
