// Pages from the kernel, moved instead of copied, in large ones where that pays.
#include "engine/core/time/mapped_array.hpp"

#include <sys/mman.h>

namespace kairos::mapped_array_detail {
namespace {

/// From here on random access costs more by missing translations than large pages cost when they are cleared.
constexpr std::size_t large_pages_min = std::size_t{8} << 20;

}  // namespace

void* grow_pages(void* old, std::size_t old_bytes, std::size_t bytes) {
  void* const pages = old == nullptr
                          ? mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
                          : mremap(old, old_bytes, bytes, MREMAP_MAYMOVE);
  if (pages == MAP_FAILED) throw std::bad_alloc();
  // Only advice: without it everything works, a little slower.
  if (bytes >= large_pages_min) (void)madvise(pages, bytes, MADV_HUGEPAGE);
  return pages;
}

void free_pages(void* pages, std::size_t bytes) noexcept {
  if (pages != nullptr) (void)munmap(pages, bytes);
}

}  // namespace kairos::mapped_array_detail
