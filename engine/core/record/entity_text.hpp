// How reports of replays and dumps write an entity.
#pragma once
#include <fmt/format.h>

#include <string>

#include "engine/core/identity/entity.hpp"

namespace kairos {

/// The partition it was born in and its number there.
[[nodiscard]] inline std::string entity_text(Entity entity) {
  return fmt::format("{}:{}", entity.birth_partition(), entity.counter());
}

}  // namespace kairos
