// The machine's clocks through the standard library.
#include "engine/core/loop/clocks.hpp"

#include <chrono>

namespace kairos {

std::int64_t SystemClocks::monotonic_us() const {
  return std::chrono::duration_cast<std::chrono::microseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

std::int64_t SystemClocks::monotonic_ns() const {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

WallTime SystemClocks::wall() const {
  return {std::chrono::duration_cast<std::chrono::microseconds>(
              std::chrono::system_clock::now().time_since_epoch())
              .count()};
}

}  // namespace kairos
