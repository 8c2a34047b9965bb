// Pages from the kernel, moved instead of copied, in large ones where that pays.
#include "engine/core/time/mapped_array.hpp"

#include <sys/mman.h>

#include <memory>

namespace kairos::mapped_array_detail {
namespace {

constexpr std::size_t large_page = std::size_t{2} << 20;
/// From here on random access costs more by missing translations than large pages cost when they are cleared,
/// which is a quarter of a millisecond each.
constexpr std::size_t large_pages_min = std::size_t{16} << 20;

/// Addresses for `bytes` that begin at a large page, so that large pages are moved as they are. Nothing is
/// behind them yet.
void* reserve_aligned(std::size_t bytes) {
  void* const wide =
      mmap(nullptr, bytes + large_page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (wide == MAP_FAILED) throw std::bad_alloc();
  void* begin = wide;
  std::size_t space = bytes + large_page;
  std::align(large_page, bytes, begin, space);
  const std::size_t before = bytes + large_page - space;
  if (before != 0) (void)munmap(wide, before);
  if (space > bytes) (void)munmap(static_cast<std::byte*>(begin) + bytes, space - bytes);
  return begin;
}

}  // namespace

void* grow_pages(void* old, std::size_t old_bytes, std::size_t bytes) {
  void* pages = MAP_FAILED;
  if (old == nullptr) {
    pages = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  } else if (bytes < large_pages_min) {
    pages = mremap(old, old_bytes, bytes, MREMAP_MAYMOVE);
  } else {
    void* const to = reserve_aligned(bytes);
    pages = mremap(old, old_bytes, bytes, MREMAP_MAYMOVE | MREMAP_FIXED, to);
    if (pages == MAP_FAILED) (void)munmap(to, bytes);
    // Only advice: without it everything works, a little slower.
    if (pages != MAP_FAILED) (void)madvise(pages, bytes, MADV_HUGEPAGE);
  }
  if (pages == MAP_FAILED) throw std::bad_alloc();
  return pages;
}

void free_pages(void* pages, std::size_t bytes) noexcept {
  if (pages != nullptr) (void)munmap(pages, bytes);
}

}  // namespace kairos::mapped_array_detail
