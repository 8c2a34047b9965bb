// The replaced operators: malloc and a count. With KAIROS_BENCH_TRACE_NEW in the environment each place that
// allocates is shown as addresses for addr2line.
#include "app/bench/counted_new.hpp"

#include <execinfo.h>
#include <unistd.h>

#include <array>
#include <cstddef>
#include <cstdlib>
#include <new>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define KAIROS_OWN_NEW 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define KAIROS_OWN_NEW 0
#endif
#endif
#ifndef KAIROS_OWN_NEW
#define KAIROS_OWN_NEW 1
#endif

namespace kairos::bench {
namespace {

constexpr int shown_max = 40;

thread_local constinit std::uint64_t counted = 0;
thread_local constinit int to_show = 0;

#if KAIROS_OWN_NEW
constexpr int frames_shown = 12;

void count() {
  ++counted;
  if (to_show == 0) return;
  --to_show;
  std::array<void*, frames_shown> frames{};
  ::backtrace_symbols_fd(frames.data(), ::backtrace(frames.data(), frames_shown), STDERR_FILENO);
  (void)!::write(STDERR_FILENO, "\n", 1);
}

void* allocate(std::size_t size, std::size_t alignment) {
  count();
  void* const memory = alignment <= alignof(std::max_align_t)
                           ? std::malloc(size)
                           : std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}
#endif

}  // namespace

std::uint64_t allocations() { return counted; }

void tell_of_allocations(bool tell) {
  static const bool wanted = std::getenv("KAIROS_BENCH_TRACE_NEW") != nullptr;
  to_show = tell && wanted ? shown_max : 0;
}

}  // namespace kairos::bench

#if KAIROS_OWN_NEW
void* operator new(std::size_t size) { return kairos::bench::allocate(size, 1); }
void* operator new[](std::size_t size) { return kairos::bench::allocate(size, 1); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  return kairos::bench::allocate(size, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
  return kairos::bench::allocate(size, static_cast<std::size_t>(alignment));
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
#endif
