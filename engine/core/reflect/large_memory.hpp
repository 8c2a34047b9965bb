// Memory of many megabytes for a short while, whose every small page would cost as much as the work on it.
#pragma once
#include <cstddef>

namespace kairos {

/// Less is better taken from the heap.
inline constexpr std::size_t large_memory_min = 8u << 20;

/// Aligned for any type; in large pages where the kernel has them, and in small ones otherwise. Throws
/// std::bad_alloc.
[[nodiscard]] void* take_large_memory(std::size_t bytes);
void give_large_memory(void* memory);

}  // namespace kairos
