// PagedArray: an array that grows by pages, so that growing copies nothing, pauses for nobody and moves no
// element.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace kairos {

/// Elements are value-initialized, named by their index and never given back.
template <class T, unsigned page_bits>
class PagedArray {
 public:
  [[nodiscard]] std::uint32_t size() const { return size_; }
  [[nodiscard]] T& operator[](std::uint32_t at) { return pages_[at >> page_bits][at & mask]; }
  [[nodiscard]] const T& operator[](std::uint32_t at) const { return pages_[at >> page_bits][at & mask]; }
  /// Adds an element and returns its index.
  std::uint32_t grow() {
    if ((size_ & mask) == 0) pages_.push_back(std::make_unique<T[]>(std::size_t{1} << page_bits));
    return size_++;
  }
  /// Drops all elements.
  void clear() {
    pages_.clear();
    size_ = 0;
  }

 private:
  static constexpr std::uint32_t mask = (std::uint32_t{1} << page_bits) - 1;

  std::vector<std::unique_ptr<T[]>> pages_;
  std::uint32_t size_ = 0;
};

}  // namespace kairos
