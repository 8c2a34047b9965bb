// Reads zones.json: kinds of ground as polygons or boxes between two heights.
#pragma once
#include "engine/core/reflect/json_value.hpp"
#include "engine/core/replication/bounds.hpp"
#include "slices/combat/template/zones.hpp"

namespace kairos::combat {

/// Each is {"name", "ground": peace, arena or siege, "z": [least, greatest]} with "polygon": [[x, y], …] or
/// "box": [[x, y], [x, y]].
void read_zones(const JsonValue& root, const Bounds& bounds, Zones& out);

}  // namespace kairos::combat
