// Page: the values of one component for 64 consecutive entities, as masks of who has it and values beside
// them.
#pragma once
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "engine/core/identity/entity.hpp"

namespace kairos {

inline constexpr unsigned page_bits = 6;
inline constexpr unsigned page_entities = 1u << page_bits;

/// Values are packed in ascending order while a page has few, and lie at their entity's own place once it has
/// many, so that the common dense page needs no counting of bits. Pointers to values hold until the next
/// insert or remove.
class Page {
 public:
  explicit Page(std::uint64_t number) : number_(number) {}

  std::uint64_t occupied = 0;  ///< who has a value now
  std::uint64_t before = 0;    ///< who had one when the marks were last drained
  std::uint64_t dirty = 0;     ///< whose value was inserted, written or removed since

  /// The entity of a bit.
  [[nodiscard]] Entity entity(unsigned bit) const { return Entity{(number_ << page_bits) | bit}; }
  [[nodiscard]] std::uint64_t number() const { return number_; }
  /// Every one of the 64 places has its own value slot: the value of a bit is at `values() + bit * size`.
  [[nodiscard]] bool direct() const { return capacity_ == page_entities; }
  [[nodiscard]] std::byte* values() const { return values_.get(); }
  /// Where the value of an occupied bit is. Null for markers.
  [[nodiscard]] std::byte* value(unsigned bit, std::size_t size) const {
    return values_.get() + place(bit) * size;
  }

  /// Makes room for a bit that is not occupied; the value is uninitialised.
  std::byte* insert(unsigned bit, std::size_t size);
  /// Takes away the value of an occupied bit.
  void remove(unsigned bit, std::size_t size);

 private:
  static constexpr unsigned smallest = 4;
  static constexpr unsigned growth = 4;

  [[nodiscard]] unsigned place(unsigned bit) const { return direct() ? bit : rank(occupied, bit); }
  [[nodiscard]] static unsigned rank(std::uint64_t mask, unsigned bit) {
    return static_cast<unsigned>(std::popcount(mask & ((std::uint64_t{1} << bit) - 1)));
  }
  void grow(std::size_t size);

  std::uint64_t number_;
  std::unique_ptr<std::byte[]> values_;
  unsigned capacity_ = 0;
};

}  // namespace kairos
