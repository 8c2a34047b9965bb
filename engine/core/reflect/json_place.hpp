// Places in data files: [x, y, z] in client units.
#pragma once
#include "engine/core/reflect/json_source.hpp"
#include "engine/core/replication/bounds.hpp"

namespace kairos {

/// The box of world.json: {"bounds": {"least": [x, y, z], "greatest": [x, y, z]}}. After a fault, every
/// place.
[[nodiscard]] Bounds read_world_bounds(JsonSource& source);

/// A point inside `bounds`; the least corner after a fault.
[[nodiscard]] Point read_point(const JsonValue& value, const Bounds& bounds);

}  // namespace kairos
