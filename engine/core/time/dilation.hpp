// Dilation: how fast game time runs beside the monotonic clock, and game time computed with it to the last
// microsecond.
#pragma once
#include <algorithm>
#include <cstdint>
#include <limits>

#include "engine/core/time/instant.hpp"

namespace kairos {

/// The speed of game time in percent: 100 is full speed, 10 the slowest; whole steps of 10.
struct Dilation {
  static constexpr std::int32_t full = 100;
  static constexpr std::int32_t least = 10;
  static constexpr std::int32_t step = 10;

  std::int32_t percent = full;

  friend constexpr bool operator==(const Dilation&, const Dilation&) = default;
};

/// Game time as a function of the monotonic clock: from pass to pass it grows by what has passed times the
/// dilation. What is less than a microsecond is carried over, so nothing is ever lost or made by rounding,
/// and game time never goes back.
class DilatedTime {
 public:
  static constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();

  /// Game time is `game` at the moment `at_us` of the monotonic clock.
  DilatedTime(GameTime game, std::int64_t at_us) : game_(game), at_us_(at_us) {}

  /// Game time at this moment, from which a later `dilate` counts. A moment before the last one counts as it.
  GameTime advance(std::int64_t to_us) {
    if (to_us <= at_us_) return game_;
    const std::int64_t parts = (to_us - at_us_) * dilation_.percent + parts_;
    game_.us += parts / Dilation::full;
    parts_ = parts % Dilation::full;
    at_us_ = to_us;
    return game_;
  }
  /// From the last moment of `advance` on game time runs so fast.
  void dilate(Dilation dilation) { dilation_ = dilation; }
  [[nodiscard]] Dilation dilation() const { return dilation_; }

  /// The earliest moment at which `advance` will answer `when` or more, if the dilation stays; `never` when
  /// it is farther than the clock counts. For what is past, the last moment.
  [[nodiscard]] std::int64_t moment_of(GameTime when) const {
    if (when <= game_) return at_us_;
    const std::int64_t away = when.us - game_.us;
    if (away > farthest) return never;
    const std::int64_t parts = away * Dilation::full - parts_;
    const std::int64_t wait = (parts + dilation_.percent - 1) / dilation_.percent;
    return at_us_ > never - wait ? never : at_us_ + wait;
  }

 private:
  static constexpr std::int64_t farthest = never / (2 * Dilation::full);  ///< some 1,400 years

  GameTime game_;
  std::int64_t at_us_;
  std::int64_t parts_ = 0;  ///< hundredths of a microsecond of game time that `game_` does not have yet
  Dilation dilation_;
};

}  // namespace kairos
