// Reads points and the bounds of a world; each coordinate is checked by itself, so that its fault names it.
#include "engine/core/reflect/json_place.hpp"

#include <limits>

namespace kairos {
namespace {

constexpr std::int32_t least_coordinate = std::numeric_limits<std::int32_t>::min();
constexpr std::int32_t greatest_coordinate = std::numeric_limits<std::int32_t>::max();
constexpr Bounds everywhere{{least_coordinate, least_coordinate, least_coordinate},
                            {greatest_coordinate, greatest_coordinate, greatest_coordinate}};

}  // namespace

Point read_point(const JsonValue& value, const Bounds& bounds) {
  const auto axes = value.items(3, 3);
  if (axes.size() != 3) return bounds.least;
  return {.x = axes[0].integer(bounds.least.x, bounds.greatest.x),
          .y = axes[1].integer(bounds.least.y, bounds.greatest.y),
          .z = axes[2].integer(bounds.least.z, bounds.greatest.z)};
}

Bounds read_world_bounds(JsonSource& source) {
  Bounds bounds = everywhere;
  source.file("world.json", [&](const JsonValue& root) {
    JsonFields file(root);
    const auto value = file.required("bounds");
    JsonFields box(value);
    const Point least = read_point(box.required("least"), everywhere);
    const auto end = box.required("greatest");
    const Point greatest = read_point(end, everywhere);
    if (Bounds{least, greatest}.holds(least)) {
      bounds = {least, greatest};
    } else {
      end.fault("expected no coordinate below the one of \"least\"");
    }
  });
  return bounds;
}

}  // namespace kairos
