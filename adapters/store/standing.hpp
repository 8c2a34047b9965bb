// Standing: whether a server is the one server of its database, which it can stop being while it runs.
#pragma once
#include <cstdint>

namespace kairos::store {

enum class Standing : std::uint8_t {
  alone,  ///< it may read and write
  away,   ///< the database cannot be reached, or another server has its lock; later may be better
  lost,   ///< another server has served the world since, or its file is gone: nothing is written any more
};

}  // namespace kairos::store
