// What this test program takes from the heap: counted, and refused when a test asks for it.
#pragma once
#include <cstddef>
#include <cstdint>

namespace kairos {

/// Calls of operator new since the start, by all threads.
[[nodiscard]] std::uint64_t allocations();

/// While it lives, this thread gets std::bad_alloc for more than so many bytes at once.
class [[nodiscard]] ExhaustedMemory {
 public:
  explicit ExhaustedMemory(std::size_t beyond);
  ~ExhaustedMemory();
  ExhaustedMemory(const ExhaustedMemory&) = delete;
  ExhaustedMemory& operator=(const ExhaustedMemory&) = delete;
};

}  // namespace kairos
