// The arithmetic of a straight path, in integers.
#pragma once
#include <cstdint>

#include "engine/core/time/instant.hpp"
#include "slices/movement/movement.hpp"

namespace kairos::movement {

/// The greatest whole number whose square is not over `n` (0 … 2^62).
[[nodiscard]] std::int64_t integer_sqrt(std::int64_t n);
/// Where the mover is at `now`: exact to 1/1000 unit, rounded toward where it set out. Never beyond its
/// destination.
[[nodiscard]] Position position_at(const Mover& mover, GameTime now);
/// 1/1000 unit a second.
[[nodiscard]] std::int64_t speed_of(const character::Strides& strides, const Gait& gait);
/// Where the body is at `now`, on its way or not. The entity has a body.
[[nodiscard]] Position place_now(const World& world, Entity entity, GameTime now);
/// True when it has reached its destination by `now`.
[[nodiscard]] bool arrived(const Mover& mover, GameTime now);
/// The direction from one place to another as clients count it, 0 … 65535, within 1/65536 of a turn times 8
/// (0.044°).
[[nodiscard]] std::int32_t heading_toward(const Position& from, const Position& to);
/// 1/1000 unit in x and y, rounded down.
[[nodiscard]] std::int64_t flat_distance(const Position& from, const Position& to);

}  // namespace kairos::movement
