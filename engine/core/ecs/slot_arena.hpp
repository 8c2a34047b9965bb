// SlotArena: memory for arrays of values of one size, in powers of two, kept for reuse when an array goes or
// grows, so that a world in its daily life asks the heap for nothing.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <vector>

namespace kairos {

/// Arrays of one capacity lie side by side in the order they are taken, so walks read memory forwards.
class SlotArena {
 public:
  explicit SlotArena(std::size_t value_size) : value_size_(value_size) {}

  /// Room for `capacity` values, a power of two up to 65536, uninitialised. The start is aligned for any
  /// value of the arena's size; arrays of 64 values and more start a cache line.
  [[nodiscard]] std::byte* take(std::uint32_t capacity) {
    auto& free = class_of(capacity).free;
    if (free.empty()) add_chunk(capacity);
    std::byte* const taken = free.back();
    free.pop_back();
    return taken;
  }
  /// Never asks for memory.
  void give_back(std::byte* values, std::uint32_t capacity) noexcept {
    class_of(capacity).free.push_back(values);
  }

 private:
  static constexpr std::size_t cache_line = 64;
  static constexpr std::size_t smallest_chunk_bytes = 4 * 1024;
  static constexpr std::size_t largest_chunk_bytes = 256 * 1024;
  static constexpr std::size_t classes = 17;

  struct Free {
    void operator()(std::byte* bytes) const { ::operator delete (bytes, std::align_val_t{cache_line}); }
  };
  struct Class {
    std::vector<std::byte*> free;  ///< the next one to take is the last; has room for all that were made
    std::size_t made = 0;
    std::size_t chunk_bytes = smallest_chunk_bytes;
  };

  [[nodiscard]] Class& class_of(std::uint32_t capacity);
  void add_chunk(std::uint32_t capacity);

  std::size_t value_size_;
  std::array<Class, classes> classes_;
  std::vector<std::unique_ptr<std::byte, Free>> chunks_;
};

}  // namespace kairos
