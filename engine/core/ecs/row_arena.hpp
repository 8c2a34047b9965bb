// RowArena: memory of the row lists of one component kind, in powers of two, reused when a list goes or
// grows.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace kairos {

/// One entity's list. Trivially copied when its page moves it; the memory belongs to the arena.
struct RowList {
  std::byte* rows = nullptr;
  std::uint32_t size = 0;      ///< rows in use
  std::uint32_t capacity = 0;  ///< rows there is room for
};

class RowArena {
 public:
  RowArena(std::uint32_t row_size, std::uint32_t rows_max) : row_size_(row_size), rows_max_(rows_max) {}

  /// Room for `size` rows, at most the maximum of the kind; what is there is kept. Row pointers change.
  void reserve(RowList& list, std::uint32_t size);
  void release(RowList& list);
  [[nodiscard]] std::uint32_t row_size() const { return row_size_; }
  [[nodiscard]] std::uint32_t rows_max() const { return rows_max_; }

 private:
  static constexpr std::uint32_t smallest = 4;
  static constexpr std::size_t chunk_bytes = 16 * 1024;
  static constexpr std::size_t classes = 17;  ///< up to 65536 rows

  [[nodiscard]] std::byte* take(std::uint32_t capacity);

  std::uint32_t row_size_;
  std::uint32_t rows_max_;
  std::array<std::vector<std::byte*>, classes> free_;
  std::vector<std::unique_ptr<std::byte[]>> chunks_;
};

}  // namespace kairos
