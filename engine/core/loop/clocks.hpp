// Clocks: the only place from which a loop learns what time it is. A pass never asks; it is given its now.
#pragma once
#include <cstdint>

#include "engine/core/time/instant.hpp"

namespace kairos {

/// Any thread.
class Clocks {
 public:
  virtual ~Clocks() = default;
  /// Microseconds of a clock that never jumps; its zero means nothing.
  [[nodiscard]] virtual std::int64_t monotonic_us() const = 0;
  /// The same clock, finer where it can be: what measurements are made with.
  [[nodiscard]] virtual std::int64_t monotonic_ns() const { return monotonic_us() * 1'000; }
  [[nodiscard]] virtual WallTime wall() const = 0;
};

/// The machine's own clocks.
class SystemClocks final : public Clocks {
 public:
  [[nodiscard]] std::int64_t monotonic_us() const override;
  [[nodiscard]] std::int64_t monotonic_ns() const override;
  [[nodiscard]] WallTime wall() const override;
};

}  // namespace kairos
