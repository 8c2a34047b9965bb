// Onlookers: the viewers of a partition by the cell in which their characters stand.
#pragma once
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <vector>

#include "engine/core/replication/client_view.hpp"

namespace kairos {

/// A cell as the key of a table.
[[nodiscard]] constexpr std::uint64_t key_of(Cell cell) {
  return (static_cast<std::uint64_t>(static_cast<std::uint32_t>(cell.y)) << 32) |
         static_cast<std::uint32_t>(cell.x);
}

class Onlookers {
 public:
  void add(Cell cell, ClientView& viewer) { cells_[key_of(cell)].push_back(&viewer); }
  void remove(Cell cell, ClientView& viewer) {
    auto& there = cells_[key_of(cell)];
    const auto at = std::find(there.begin(), there.end(), &viewer);
    if (at == there.end()) return;
    *at = there.back();
    there.pop_back();  // an empty cell keeps its memory: somebody will cross it again
  }

  /// The viewers of one cell, in no particular order.
  template <class Visit>
  void in(Cell cell, Visit&& visit) const {
    const auto found = cells_.find(key_of(cell));
    if (found == cells_.end()) return;
    for (ClientView* const viewer : found->second) visit(*viewer);
  }
  /// The viewers that have the cell in sight.
  template <class Visit>
  void near(Cell cell, Visit&& visit) const {
    each_near(cell, [&](Cell near) { in(near, visit); });
  }

  template <class Visit>
  static void each_near(Cell cell, Visit&& visit) {
    for (std::int32_t y = cell.y - 1; y <= cell.y + 1; ++y) {
      for (std::int32_t x = cell.x - 1; x <= cell.x + 1; ++x) visit(Cell{x, y});
    }
  }

 private:
  boost::unordered_flat_map<std::uint64_t, std::vector<ClientView*>> cells_;
};

}  // namespace kairos
