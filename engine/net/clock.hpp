// Clock: where the network's timeouts read the time, so that tests can move it by hand.
#pragma once
#include "engine/core/time/instant.hpp"

namespace kairos::net {

/// Microseconds on a clock that never goes back; its zero means nothing.
using MonotonicTime = Instant<struct MonotonicClock>;

class Clock {
 public:
  virtual ~Clock() = default;
  /// Any thread.
  [[nodiscard]] virtual MonotonicTime now() const = 0;
};

/// The clock of the operating system.
[[nodiscard]] const Clock& steady_clock();

}  // namespace kairos::net
