// What a walk writes on one page, kept beside the walk until it leaves the page, whichever way: so the marks
// can stay in registers.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <utility>

#include "engine/core/ecs/term_cursor.hpp"

namespace kairos::detail {

/// Which of a query's terms write.
template <class... Terms>
struct WritingTerms {
  static constexpr std::array<bool, sizeof...(Terms)> is{writes<Terms>...};
  static constexpr std::size_t count = (std::size_t{writes<Terms>} + ... + 0);
  /// By term: how many of those before it write.
  static constexpr auto number = [] {
    std::array<std::size_t, sizeof...(Terms)> found{};
    for (std::size_t term = 1; term < found.size(); ++term)
      found[term] = found[term - 1] + (is[term - 1] ? 1 : 0);
    return found;
  }();

  /// The marks go to the stores: written(number of the writing term) is a mask.
  template <class Cursors, class Written>
  static void hand_over(const Cursors& cursors, Written&& written) {
    const auto hand = [&](const auto& cursor, std::size_t term) {
      if (!is[term]) return;
      if (const std::uint64_t marks = written(number[term])) cursor.at.mark(marks);
    };
    [&]<std::size_t... Term>(std::index_sequence<Term...>) { (hand(std::get<Term>(cursors), Term), ...); }
    (std::index_sequence_for<Terms...>());
  }
};

/// As bits, for entities here and there.
template <class... Terms>
class BitMarks {
  using Writing = WritingTerms<Terms...>;
  using Cursors = std::tuple<TermCursor<Terms>...>;

 public:
  explicit BitMarks(const Cursors& cursors) : cursors_(cursors) {}
  ~BitMarks() {
    Writing::hand_over(cursors_, [&](std::size_t number) { return bits_[number]; });
  }
  BitMarks(const BitMarks&) = delete;
  BitMarks& operator=(const BitMarks&) = delete;
  template <std::size_t Term>
  [[nodiscard]] Marks at(Spot spot) {
    return Marks(bits_[Writing::number[Term]], spot);
  }

 private:
  const Cursors& cursors_;
  std::array<std::uint64_t, Writing::count> bits_{};
};

/// As a bool for each entity, for neighbours: stores beside each other leave the compiler free to treat
/// several entities at once.
template <class... Terms>
class BoolMarks {
  using Writing = WritingTerms<Terms...>;
  using Cursors = std::tuple<TermCursor<Terms>...>;

 public:
  explicit BoolMarks(const Cursors& cursors) : cursors_(cursors) {}
  ~BoolMarks() {
    Writing::hand_over(cursors_, [&](std::size_t number) { return bits_of(bools_[number]); });
  }
  BoolMarks(const BoolMarks&) = delete;
  BoolMarks& operator=(const BoolMarks&) = delete;
  template <std::size_t Term>
  [[nodiscard]] Marks at(Spot spot) {
    return Marks(bools_[Writing::number[Term]][spot.bit]);
  }

 private:
  const Cursors& cursors_;
  std::array<std::array<bool, page_entities>, Writing::count> bools_{};
};

}  // namespace kairos::detail
