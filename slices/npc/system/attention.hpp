// Who is awake: NPCs with players near them.
#pragma once
#include <algorithm>
#include <span>
#include <vector>

#include "engine/core/partition/turn.hpp"
#include "slices/npc/npc.hpp"

namespace kairos::npc {

/// Scratch memory of `lull`: the cells from which a player can be seen. Kept for its memory only.
class Lights {
 public:
  struct Row {
    Cell cell;
  };
  [[nodiscard]] static std::vector<Row> rows() { return {}; }
  void restore(std::span<const Row>) {}

  void clear() { cells_.clear(); }
  /// All cells in sight of this one.
  void add(Cell cell) {
    for (std::int32_t dy = -1; dy <= 1; ++dy) {
      for (std::int32_t dx = -1; dx <= 1; ++dx) cells_.push_back({cell.x + dx, cell.y + dy});
    }
  }
  void sort() {
    std::ranges::sort(cells_);
    cells_.erase(std::ranges::unique(cells_).begin(), cells_.end());
  }
  [[nodiscard]] bool lit(Cell cell) const { return std::ranges::binary_search(cells_, cell); }

 private:
  std::vector<Cell> cells_;
};

/// Wakes it if a player is near: for who came into the world just now.
void wake_if_watched(Turn& turn, Entity npc);
/// Wakes it if it sleeps and can do anything at all.
void wake(Turn& turn, Entity npc);

void stir(Turn& turn, const Stir& effect);
void lull(Turn& turn, const Lull&);
/// In another world a player is noticed anew.
void forget_cell(Turn& turn, const Arrival& arrival);

}  // namespace kairos::npc
