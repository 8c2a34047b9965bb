// The program's own operator new and delete, over malloc.
#include "tests/engine/core/allocations.hpp"

#include <atomic>
#include <cstdlib>
#include <limits>
#include <new>

namespace kairos {
namespace {

std::atomic<std::uint64_t> count{0};
thread_local std::size_t bytes_max = std::numeric_limits<std::size_t>::max();

void* taken(void* memory) {
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

void* take_or_null(std::size_t bytes) {
  count.fetch_add(1, std::memory_order_relaxed);
  return bytes > bytes_max ? nullptr : std::malloc(bytes == 0 ? 1 : bytes);
}

void* take(std::size_t bytes) { return taken(take_or_null(bytes)); }

void* take(std::size_t bytes, std::size_t alignment) {
  count.fetch_add(1, std::memory_order_relaxed);
  if (bytes > bytes_max) throw std::bad_alloc();
  return taken(std::aligned_alloc(alignment, (bytes + alignment - 1) / alignment * alignment));
}

}  // namespace

std::uint64_t allocations() { return count.load(std::memory_order_relaxed); }

ExhaustedMemory::ExhaustedMemory(std::size_t beyond) { bytes_max = beyond; }
ExhaustedMemory::~ExhaustedMemory() { bytes_max = std::numeric_limits<std::size_t>::max(); }

}  // namespace kairos

void* operator new(std::size_t bytes) { return kairos::take(bytes); }
void* operator new[](std::size_t bytes) { return kairos::take(bytes); }
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept { return kairos::take_or_null(bytes); }
void* operator new[](std::size_t bytes, const std::nothrow_t&) noexcept {
  return kairos::take_or_null(bytes);
}
void* operator new(std::size_t bytes, std::align_val_t alignment) {
  return kairos::take(bytes, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t bytes, std::align_val_t alignment) {
  return kairos::take(bytes, static_cast<std::size_t>(alignment));
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete[](void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
