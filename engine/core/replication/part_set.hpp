// PartSet: some of the parts that are registered, by their numbers.
#pragma once
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace kairos {

/// A number is a part's place in the order of registration.
class PartSet {
 public:
  /// All slices of a game together have at most this many parts.
  static constexpr std::size_t parts_max = 128;

  [[nodiscard]] constexpr bool has(std::size_t part) const {
    return (words_[part / 64] >> part % 64 & 1) != 0;
  }
  constexpr void add(std::size_t part) { words_[part / 64] |= std::uint64_t{1} << part % 64; }
  constexpr void remove(std::size_t part) { words_[part / 64] &= ~(std::uint64_t{1} << part % 64); }
  [[nodiscard]] constexpr bool any() const { return (words_[0] | words_[1]) != 0; }

  /// Ascending.
  template <class Visit>
  constexpr void each(Visit&& visit) const {
    for (std::size_t word = 0; word < words_.size(); ++word) {
      for (std::uint64_t rest = words_[word]; rest != 0; rest &= rest - 1) {
        visit(word * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
      }
    }
  }

  constexpr PartSet& operator|=(const PartSet& other) {
    words_[0] |= other.words_[0];
    words_[1] |= other.words_[1];
    return *this;
  }
  friend constexpr PartSet operator|(PartSet a, const PartSet& b) { return a |= b; }
  friend constexpr PartSet operator&(const PartSet& a, const PartSet& b) {
    PartSet both;
    both.words_ = {a.words_[0] & b.words_[0], a.words_[1] & b.words_[1]};
    return both;
  }
  friend constexpr bool operator==(const PartSet&, const PartSet&) = default;

 private:
  std::array<std::uint64_t, parts_max / 64> words_{};
};

}  // namespace kairos
