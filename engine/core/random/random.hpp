// Random: the numbers a rule may draw. A pure function of (seed, pass, system, entity, draw), so a replay and
// any order of execution draw the same ones. Never for secrets.
#pragma once
#include <cstddef>
#include <cstdint>
#include <stdexcept>

#include "engine/core/identity/entity.hpp"
#include "engine/core/random/philox.hpp"
#include "engine/core/reflect/fixed.hpp"

namespace kairos {

/// One stream of draws. A copy draws the same numbers again from where it was taken.
class Random {
 public:
  constexpr Random(std::uint64_t seed, std::uint64_t pass, std::uint32_t system, Entity entity)
      : key_{seed, 0}, counter_{0, entity.value, pass, system} {}

  /// 64 uniform bits.
  [[nodiscard]] constexpr std::uint64_t next() {
    if (used_ == block_.size()) {
      block_ = philox4x64(counter_, key_);
      ++counter_[0];
      used_ = 0;
    }
    return block_[used_++];
  }

  /// Uniform in 0 … n-1, without bias; n is at least 1 (std::invalid_argument). Method: Lemire, "Fast Random
  /// Integer Generation in an Interval", ACM TOMACS 29 (2019), algorithm 5. Takes one draw, seldom more.
  [[nodiscard]] constexpr std::uint64_t below(std::uint64_t n) {
    if (n == 0) throw std::invalid_argument("Random::below needs a bound of at least 1");
    __extension__ using Wide = unsigned __int128;
    Wide product = static_cast<Wide>(next()) * n;
    if (static_cast<std::uint64_t>(product) < n) {
      const std::uint64_t biased = (0 - n) % n;
      while (static_cast<std::uint64_t>(product) < biased) product = static_cast<Wide>(next()) * n;
    }
    return static_cast<std::uint64_t>(product >> 64);
  }

  /// Uniform in least … greatest, both included; least is not over greatest (std::invalid_argument).
  [[nodiscard]] constexpr std::int64_t between(std::int64_t least, std::int64_t greatest) {
    if (least > greatest) throw std::invalid_argument("Random::between needs least <= greatest");
    const std::uint64_t width = static_cast<std::uint64_t>(greatest) - static_cast<std::uint64_t>(least);
    const std::uint64_t offset = width == UINT64_MAX ? next() : below(width + 1);
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(least) + offset);
  }

  /// True with the probability p, exact to a millionth; never at 0 or less, always at 1 or more. Draws in any
  /// case.
  [[nodiscard]] constexpr bool chance(Fixed p) {
    return static_cast<std::int64_t>(below(static_cast<std::uint64_t>(Fixed::one))) < p.millionths;
  }

 private:
  PhiloxKey key_;
  PhiloxCounter counter_;
  PhiloxCounter block_{};
  std::size_t used_ = 4;
};

}  // namespace kairos
