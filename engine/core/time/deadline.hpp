// Deadline: a timer as data. What it means is decided by the handler registered for its kind, never by a
// closure.
#pragma once
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <stdexcept>

#include "engine/core/identity/entity.hpp"
#include "engine/core/reflect/kind.hpp"
#include "engine/core/reflect/plain.hpp"
#include "engine/core/time/instant.hpp"

namespace kairos {

/// What lapses together: a cleanse raises `effects`, a death raises `effects` and `actions`, `life` ends with
/// the entity.
enum class TimerGroup : std::uint8_t { effects, actions, life };
inline constexpr std::uint32_t timer_groups = 3;

inline constexpr std::size_t deadline_payload_max = 32;  ///< bytes
inline constexpr Duration deadline_tolerance_max = seconds(3'600);
inline constexpr Duration deadline_period_min = milliseconds(1);
/// A timer armed while timers fire is due no sooner than this after the pass's now.
inline constexpr Duration deadline_rearm_min = milliseconds(1);

/// Names one armed timer; a repeating one keeps it. Zero names nothing; never given twice by one queue.
struct TimerId {
  std::uint64_t value = 0;

  [[nodiscard]] constexpr explicit operator bool() const { return value != 0; }
  friend constexpr auto operator<=>(const TimerId&, const TimerId&) = default;
};

/// What the payload of a deadline may be; its type is the deadline's kind.
template <class T>
concept DeadlinePayload = Plain<T> && sizeof(T) <= deadline_payload_max;

/// How to arm a timer.
template <class Clock>
struct DeadlineTerms {
  Instant<Clock> when;   ///< never fired before
  Duration tolerance{};  ///< 0 … deadline_tolerance_max: how much later it may fire to share a pass
  Duration period{};     ///< 0: once; else at least deadline_period_min
  Entity entity{};       ///< none: lapses with nothing
  TimerGroup group = TimerGroup::life;  ///< ignored without entity
};

/// One timer that is pending or fires now.
template <class Clock>
struct Deadline {
  Instant<Clock> when;  ///< of this firing
  Duration tolerance;
  Duration period;
  std::uint64_t sequence = 0;  ///< order among equal moments: that of arming
  TimerId id;
  Entity entity;
  Kind kind = 0;
  TimerGroup group = TimerGroup::life;
  std::uint8_t payload_size = 0;
  std::array<std::byte, deadline_payload_max> payload{};

  /// The payload as the type it was armed with; another type is a std::logic_error.
  template <DeadlinePayload T>
  [[nodiscard]] T as() const {
    if (kind != kind_of<T>) throw std::logic_error("a deadline's payload was read as another type");
    T value{};
    if constexpr (!std::is_empty_v<T>) std::memcpy(&value, payload.data(), sizeof(T));
    return value;
  }
};

}  // namespace kairos
