// The operators new and delete of this program, which count.
#include "tests/bench/time/allocations.hpp"

#include <cstdlib>
#include <new>

namespace kairos::timer_bench {
namespace {

std::size_t count = 0;

}  // namespace

std::size_t allocations() { return count; }

}  // namespace kairos::timer_bench

void* operator new(std::size_t size) {
  ++kairos::timer_bench::count;
  if (void* const memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
