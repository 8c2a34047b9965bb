// DueHeap: the slots that wait for a moment, earliest first. Changing one costs O(log n) and no memory.
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

namespace kairos {

class LoopSlot;

/// Ordered by (next pass, number of the slot). Each slot knows its place, so that it can move. Not
/// synchronised.
class DueHeap {
 public:
  /// Room for so many slots without allocating.
  void reserve(std::size_t slots) { heap_.reserve(slots); }
  [[nodiscard]] bool empty() const { return heap_.empty(); }
  [[nodiscard]] LoopSlot* first() const { return heap_.empty() ? nullptr : heap_.front(); }
  /// Puts it in or, when its moment changed, in its new place. One that is never due is left out.
  void put(LoopSlot& slot);
  void remove(LoopSlot& slot);
  /// The moments of the earliest `moments.size()` slots, ascending; answers how many there are. Costs their
  /// square, so it is for a few.
  [[nodiscard]] std::size_t earliest(std::vector<std::int64_t>& moments) const;

 private:
  [[nodiscard]] bool before(std::size_t a, std::size_t b) const;
  void place(LoopSlot& slot, std::size_t at);
  void rise(std::size_t at);
  void sink(std::size_t at);

  std::vector<LoopSlot*> heap_;
};

}  // namespace kairos
