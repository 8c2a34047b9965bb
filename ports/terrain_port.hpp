// TerrainPort: what the world knows of the ground.
#pragma once
#include <cstdint>

#include "engine/core/replication/point.hpp"

namespace kairos {

class TerrainPort {
 public:
  virtual ~TerrainPort() = default;
  /// The ground height at (x, y) nearest to `near_z`, in client units. Must give the same answer for the same
  /// question.
  [[nodiscard]] virtual std::int32_t ground_height(std::int32_t x, std::int32_t y,
                                                   std::int32_t near_z) const = 0;
  /// Whether nothing of the ground hides one place from the other; symmetric. Must give the same answer for
  /// the same question.
  [[nodiscard]] virtual bool can_see(const Point& from, const Point& to) const = 0;
};

/// The default: no geodata; the height asked for is the height given, and nothing is hidden.
class FlatTerrain final : public TerrainPort {
 public:
  [[nodiscard]] std::int32_t ground_height(std::int32_t, std::int32_t, std::int32_t near_z) const override {
    return near_z;
  }
  [[nodiscard]] bool can_see(const Point&, const Point&) const override { return true; }
};

}  // namespace kairos
