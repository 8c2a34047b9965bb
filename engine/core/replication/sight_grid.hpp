// SightGrid: where every entity is, in cells of 2048 units, for sight and for exact questions of range.
#pragma once
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <vector>

#include "engine/core/identity/entity.hpp"
#include "engine/core/replication/point.hpp"

namespace kairos {

struct Cell {
  std::int32_t x = 0;
  std::int32_t y = 0;
  friend constexpr auto operator<=>(const Cell&, const Cell&) = default;
};

/// Two cells see each other when they are at most one apart on each axis.
[[nodiscard]] constexpr bool in_sight(Cell a, Cell b) {
  const auto dx = a.x - b.x;
  const auto dy = a.y - b.y;
  return dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1;
}

class SightGrid {
 public:
  static constexpr int cell_shift = 11;  // 2048 units

  [[nodiscard]] static constexpr Cell cell_at(const Point& point) {
    return {point.x >> cell_shift, point.y >> cell_shift};
  }

  /// Puts or moves the entity; true when its cell is new or another one.
  bool place(Entity entity, const Point& point);
  /// True when it was there.
  bool remove(Entity entity);
  [[nodiscard]] std::optional<Cell> cell_of(Entity entity) const;
  [[nodiscard]] std::optional<Point> point_of(Entity entity) const;

  /// Every entity at most one cell away from `cell`, cell by cell, ascending inside a cell.
  template <class Visit>
  void near(Cell cell, Visit&& visit) const {
    for (std::int32_t y = cell.y - 1; y <= cell.y + 1; ++y) {
      for (std::int32_t x = cell.x - 1; x <= cell.x + 1; ++x) {
        const auto found = cells_.find(key({x, y}));
        if (found == cells_.end()) continue;
        for (const Standing& standing : found->second) visit(standing.entity);
      }
    }
  }

  /// Every entity whose distance in x and y from `centre` is at most `radius` units (0 … 4096), exact, cell
  /// by cell, ascending inside a cell.
  template <class Visit>
  void within(const Point& centre, std::int32_t radius, Visit&& visit) const {
    const Cell low = cell_at({centre.x - radius, centre.y - radius, 0});
    const Cell high = cell_at({centre.x + radius, centre.y + radius, 0});
    const auto reach = static_cast<std::int64_t>(radius) * radius;
    for (std::int32_t y = low.y; y <= high.y; ++y) {
      for (std::int32_t x = low.x; x <= high.x; ++x) {
        const auto found = cells_.find(key({x, y}));
        if (found == cells_.end()) continue;
        for (const Standing& standing : found->second) {
          const std::int64_t dx = standing.point.x - centre.x;
          const std::int64_t dy = standing.point.y - centre.y;
          if (dx * dx + dy * dy <= reach) visit(standing.entity, standing.point);
        }
      }
    }
  }

  [[nodiscard]] std::size_t size() const { return where_.size(); }

 private:
  struct Standing {
    Entity entity;
    Point point;
  };

  [[nodiscard]] static constexpr std::uint64_t key(Cell cell) {
    return (static_cast<std::uint64_t>(static_cast<std::uint32_t>(cell.y)) << 32) |
           static_cast<std::uint32_t>(cell.x);
  }
  void take_out(Cell cell, Entity entity);

  boost::unordered_flat_map<std::uint64_t, std::vector<Standing>> cells_;
  boost::unordered_flat_map<std::uint64_t, Cell> where_;
};

}  // namespace kairos
