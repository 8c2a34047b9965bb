// A free list per size; new memory comes in chunks that are cut into lists of one size.
#include "engine/core/ecs/row_arena.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

namespace kairos {

namespace {
std::size_t class_of(std::uint32_t capacity) { return static_cast<std::size_t>(std::countr_zero(capacity)); }
}  // namespace

void RowArena::reserve(RowList& list, std::uint32_t size) {
  if (size <= list.capacity) return;
  const std::uint32_t capacity = std::bit_ceil(std::max(size, smallest));
  RowList wider{take(capacity), list.size, capacity};
  if (list.size != 0) std::memcpy(wider.rows, list.rows, std::size_t{list.size} * row_size_);
  release(list);
  list = wider;
}

void RowArena::release(RowList& list) {
  if (list.capacity != 0) free_[class_of(list.capacity)].push_back(list.rows);
  list = RowList{};
}

std::byte* RowArena::take(std::uint32_t capacity) {
  auto& free = free_[class_of(capacity)];
  if (free.empty()) {
    const std::size_t bytes = std::size_t{capacity} * row_size_;
    const std::size_t lists = std::max<std::size_t>(1, chunk_bytes / bytes);
    auto& chunk = chunks_.emplace_back(std::make_unique<std::byte[]>(lists * bytes));
    for (std::size_t i = lists; i != 0; --i) free.push_back(chunk.get() + (i - 1) * bytes);
  }
  std::byte* const taken = free.back();
  free.pop_back();
  return taken;
}

}  // namespace kairos
