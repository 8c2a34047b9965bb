// The load of interest_move_query: bodies spread so that about 14 are within sight of each, and their steps.
#pragma once
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include "engine/core/replication/point.hpp"

namespace kairos::interest_bench {

inline constexpr std::int32_t radius = 2'048;

/// A square as large as its bodies need, and one random step after the other; the same for every index.
class CrowdedLand {
 public:
  explicit CrowdedLand(std::size_t bodies) : points_(bodies) {
    constexpr double in_sight = 14;
    const double room = std::acos(-1.0) * radius * radius / in_sight;
    side_ = static_cast<std::int32_t>(std::sqrt(room * static_cast<double>(bodies)));
    for (Point& point : points_) point = {draw_in(side_), draw_in(side_), 0};
  }

  [[nodiscard]] const std::vector<Point>& points() const { return points_; }

  struct Step {
    std::uint64_t body;
    Point from;
    Point to;
  };
  /// A step of up to 100 units each way, as far as one pass lets anybody walk.
  [[nodiscard]] Step step() {
    constexpr std::int32_t stride = 200;
    const std::uint64_t body = draw_() % points_.size();
    const Point from = points_[body];
    Point& at = points_[body];
    at.x = inside(at.x + draw_in(stride + 1) - stride / 2);
    at.y = inside(at.y + draw_in(stride + 1) - stride / 2);
    return {body, from, at};
  }

 private:
  [[nodiscard]] std::int32_t draw_in(std::int32_t below) {
    return static_cast<std::int32_t>(draw_() % static_cast<std::uint64_t>(below));
  }
  [[nodiscard]] std::int32_t inside(std::int32_t at) const {
    return at < 0 ? 0 : at >= side_ ? side_ - 1 : at;
  }

  std::mt19937_64 draw_{7};
  std::vector<Point> points_;
  std::int32_t side_ = 0;
};

}  // namespace kairos::interest_bench
