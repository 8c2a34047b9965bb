// The timers that every queue of this benchmark carries: the same moments in the same order for all.
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/core/random/random.hpp"

namespace kairos::timer_bench {

/// A timer is named by its number; armed again it keeps it. A queue calls back with the number.
using Number = std::uint32_t;

inline constexpr std::int64_t start_us = 1'000'000'000;
inline constexpr std::int64_t minute_us = 60'000'000;
/// Where those wait that never fire in a run.
inline constexpr std::int64_t far_us = 100'000'000'000;
inline constexpr std::size_t per_pass = 1'000;

/// Numbers drawn beforehand, so that drawing is not measured.
class Draws {
 public:
  Draws(std::uint64_t seed, std::int64_t least, std::int64_t greatest) : values_(count) {
    Random random(seed, 0, 0, Entity{});
    for (std::int64_t& value : values_) value = random.between(least, greatest);
  }
  [[nodiscard]] std::int64_t next() { return values_[at_++ % count]; }

 private:
  static constexpr std::size_t count = std::size_t{1} << 17;

  std::vector<std::int64_t> values_;
  std::size_t at_ = 0;
};

}  // namespace kairos::timer_bench
