// MappedArray: one stretch of memory that grows without copying, because the kernel moves its pages.
#pragma once
#include <cstddef>
#include <cstdint>
#include <new>
#include <type_traits>

namespace kairos {

namespace mapped_array_detail {
/// Zeroed pages for `bytes`, a multiple of the page's size; at first `old` is null. What was in `old` is in
/// the result. std::bad_alloc.
[[nodiscard]] void* grow_pages(void* old, std::size_t old_bytes, std::size_t bytes);
void free_pages(void* pages, std::size_t bytes) noexcept;
}  // namespace mapped_array_detail

/// Elements are named by their index and never given back; a reference is good until the next `grow`.
template <class T>
class MappedArray {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  MappedArray() = default;
  ~MappedArray() { mapped_array_detail::free_pages(data_, bytes_); }
  MappedArray(const MappedArray&) = delete;
  MappedArray& operator=(const MappedArray&) = delete;

  [[nodiscard]] std::uint32_t size() const { return size_; }
  [[nodiscard]] T& operator[](std::size_t at) { return data_[at]; }
  [[nodiscard]] const T& operator[](std::size_t at) const { return data_[at]; }
  /// Adds an element and returns its index.
  std::uint32_t grow() {
    const std::uint32_t at = grow_unwritten();
    new (data_ + at) T{};
    return at;
  }
  /// Adds an element that is to be written before it is read; until then it costs no memory.
  std::uint32_t grow_unwritten() {
    if ((size_ + std::size_t{1}) * sizeof(T) > bytes_) [[unlikely]] {
      const std::size_t bytes = bytes_ == 0 ? bytes_min : bytes_ * 2;
      data_ = static_cast<T*>(mapped_array_detail::grow_pages(data_, bytes_, bytes));
      bytes_ = bytes;
    }
    return size_++;
  }
  /// Drops all elements and keeps their memory.
  void clear() { size_ = 0; }

 private:
  static constexpr std::size_t bytes_min = 4'096;

  T* data_ = nullptr;
  std::size_t bytes_ = 0;
  std::uint32_t size_ = 0;
};

}  // namespace kairos
