// Audience: who may see a part or a happening.
#pragma once
#include <cstdint>

namespace kairos {

enum class Audience : std::uint8_t {
  observers,   ///< everyone who sees the entity, and its owner
  owner_only,  ///< the session whose character it is
};

}  // namespace kairos
