// A free list per capacity; new memory comes in chunks that are cut into arrays of one capacity, each chunk
// twice the one before, so that small worlds stay small and large ones ask seldom.
#include "engine/core/ecs/slot_arena.hpp"

#include <algorithm>
#include <bit>

namespace kairos {

SlotArena::Class& SlotArena::class_of(std::uint32_t capacity) {
  return classes_[static_cast<std::size_t>(std::countr_zero(capacity))];
}

void SlotArena::add_chunk(std::uint32_t capacity) {
  Class& of = class_of(capacity);
  const std::size_t bytes = std::size_t{capacity} * value_size_;
  const std::size_t arrays = std::max<std::size_t>(1, of.chunk_bytes / bytes);
  of.free.reserve(of.made + arrays);
  chunks_.reserve(chunks_.size() + 1);
  std::byte* const chunk =
      static_cast<std::byte*>(::operator new (arrays* bytes, std::align_val_t{cache_line}));
  chunks_.emplace_back(chunk);
  of.made += arrays;
  of.chunk_bytes = std::min(of.chunk_bytes * 2, largest_chunk_bytes);
  for (std::size_t i = arrays; i != 0; --i) of.free.push_back(chunk + (i - 1) * bytes);
}

}  // namespace kairos
