// The two clocks of a partition as strong types of int64 microseconds: a GameTime is never compared with a
// WallTime.
#pragma once
#include <compare>
#include <cstdint>

namespace kairos {

/// A span of time in microseconds. Negative spans are legal.
struct Duration {
  std::int64_t us = 0;

  friend constexpr auto operator<=>(const Duration&, const Duration&) = default;
  friend constexpr Duration operator+(Duration a, Duration b) { return {a.us + b.us}; }
  friend constexpr Duration operator-(Duration a, Duration b) { return {a.us - b.us}; }
  friend constexpr Duration operator*(Duration a, std::int64_t n) { return {a.us * n}; }
  friend constexpr Duration operator/(Duration a, std::int64_t n) { return {a.us / n}; }
};

[[nodiscard]] constexpr Duration microseconds(std::int64_t n) { return {n}; }
[[nodiscard]] constexpr Duration milliseconds(std::int64_t n) { return {n * 1'000}; }
[[nodiscard]] constexpr Duration seconds(std::int64_t n) { return {n * 1'000'000}; }

/// A moment on one clock; Clock is only a tag.
template <class Clock>
struct Instant {
  std::int64_t us = 0;

  friend constexpr auto operator<=>(const Instant&, const Instant&) = default;
  friend constexpr Instant operator+(Instant t, Duration d) { return {t.us + d.us}; }
  friend constexpr Instant operator-(Instant t, Duration d) { return {t.us - d.us}; }
  friend constexpr Duration operator-(Instant a, Instant b) { return {a.us - b.us}; }
};

/// Microseconds since the creation of the world; slowed by time dilation, saved over restarts.
using GameTime = Instant<struct GameClock>;
/// Microseconds since 1970-01-01 UTC; may be set back by the operator.
using WallTime = Instant<struct WallClock>;

}  // namespace kairos
