// The arithmetic of going after somebody, in integers.
#pragma once
#include <cstdint>
#include <optional>

#include "slices/movement/movement.hpp"

namespace kairos::movement {

/// A body at a moment and from then on: where it stands, or the path it is on.
struct Motion {
  Position at;
  std::optional<Mover> path;
};
[[nodiscard]] Position place_of_motion(const Motion& motion, GameTime when);

/// The first moment in [now, now + window] at which the two are at most `reach` (1/1000 unit, centre to
/// centre) apart, to the microsecond; none when they are farther apart at the window's end. They are farther
/// apart at `now`. Paths are straight, so in a window in which neither ends the distance falls once at most.
[[nodiscard]] std::optional<GameTime> contact(const Motion& one, const Motion& other, std::int64_t reach,
                                              GameTime now, Duration window);

/// How long they need at least to close `gap` (1/1000 unit) when both walk toward each other at these speeds
/// (1/1000 unit a second); none when neither can move.
[[nodiscard]] std::optional<Duration> earliest_contact(std::int64_t gap, std::int64_t speed,
                                                       std::int64_t other_speed);

/// The place on the straight way from `from` to `to` that is `short_of` (1/1000 unit) before `to`; `from`
/// when it is that near.
[[nodiscard]] Position short_of(const Position& from, const Position& to, std::int64_t short_of);

}  // namespace kairos::movement
