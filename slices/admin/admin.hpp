// The API of the admin slice: the rank of players.
#pragma once
#include "engine/core/partition/registry.hpp"

namespace kairos::admin {

/// Names this slice in the declarations of its components.
struct slice {};

/// The highest access level.
inline constexpr std::int32_t access_max = 100;

void register_slice(Registry& registry);

}  // namespace kairos::admin
