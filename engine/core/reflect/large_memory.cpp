// The kernel is asked for large pages; that it has none is no failure.
#include "engine/core/reflect/large_memory.hpp"

#include <sys/mman.h>

#include <cstdlib>
#include <new>

namespace kairos {
namespace {

constexpr std::size_t page_bytes = 2u << 20;

}  // namespace

void* take_large_memory(std::size_t bytes) {
  const std::size_t whole_pages = (bytes + page_bytes - 1) / page_bytes * page_bytes;
  void* const memory = std::aligned_alloc(page_bytes, whole_pages);
  if (memory == nullptr) throw std::bad_alloc();
  ::madvise(memory, whole_pages, MADV_HUGEPAGE);
  return memory;
}

void give_large_memory(void* memory) { std::free(memory); }

}  // namespace kairos
