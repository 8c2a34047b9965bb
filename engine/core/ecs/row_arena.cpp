// Lists grow by powers of two.
#include "engine/core/ecs/row_arena.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace kairos {

void RowArena::reserve(RowList& list, std::uint32_t size) {
  if (size <= list.capacity) return;
  const std::uint32_t capacity = std::bit_ceil(std::max(size, smallest));
  RowList wider{slots_.take(capacity), list.size, capacity};
  if (list.size != 0) std::memcpy(wider.rows, list.rows, std::size_t{list.size} * row_size_);
  release(list);
  list = wider;
}

void RowArena::release(RowList& list) {
  if (list.capacity != 0) slots_.give_back(list.rows, list.capacity);
  list = RowList{};
}

}  // namespace kairos
