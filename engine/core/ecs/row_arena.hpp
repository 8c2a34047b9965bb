// RowArena: memory of the row lists of one component kind.
#pragma once
#include <cstddef>
#include <cstdint>

#include "engine/core/ecs/slot_arena.hpp"

namespace kairos {

/// One entity's list. Trivially copied when its page moves it; the memory belongs to the arena.
struct RowList {
  std::byte* rows = nullptr;
  std::uint32_t size = 0;      ///< rows in use
  std::uint32_t capacity = 0;  ///< rows there is room for
};

class RowArena {
 public:
  RowArena(std::uint32_t row_size, std::uint32_t rows_max)
      : row_size_(row_size), rows_max_(rows_max), slots_(row_size) {}

  /// Room for `size` rows, at most the maximum of the kind; what is there is kept. Row pointers change.
  void reserve(RowList& list, std::uint32_t size);
  void release(RowList& list);
  [[nodiscard]] std::uint32_t row_size() const { return row_size_; }
  [[nodiscard]] std::uint32_t rows_max() const { return rows_max_; }

 private:
  static constexpr std::uint32_t smallest = 4;

  std::uint32_t row_size_;
  std::uint32_t rows_max_;
  SlotArena slots_;
};

namespace detail {
/// Rows that no entity has yet.
struct LooseRows {
  explicit LooseRows(RowArena& its_arena) : arena(its_arena) {}
  ~LooseRows() { arena.release(list); }
  LooseRows(const LooseRows&) = delete;
  LooseRows& operator=(const LooseRows&) = delete;
  RowArena& arena;
  RowList list{};
};
}  // namespace detail

}  // namespace kairos
