// The view parts of this slice, and where a body is for sight.
#pragma once
#include <optional>

#include "slices/movement/movement.hpp"
#include "slices/movement/view/body.hpp"

namespace kairos::movement {

[[nodiscard]] inline Place place_of(const Position& position) {
  return {whole_units(position), position.heading};
}
[[nodiscard]] inline Pace pace_of(const Gait& gait) { return {gait.running}; }
[[nodiscard]] inline Posture posture_of(const Seat& seat) { return {seat.sitting}; }
/// Not of the position: a path is news when it begins and ends, not at every step.
[[nodiscard]] inline Path path_of(const Gait&, const Mover* mover, const Pursuit* pursuit) {
  if (mover == nullptr) return {};
  return {1, pursuit != nullptr ? 1 : 0, whole_units(mover->from), whole_units(mover->to)};
}
[[nodiscard]] inline Speeds speeds_of(const character::Strides& strides) {
  return {strides.run,       strides.walk,   strides.swim_run,
          strides.swim_walk, strides.factor, strides.attack_factor};
}
/// Who waits at the door, or is between two places, is nowhere.
[[nodiscard]] inline std::optional<Point> sight_of(const Position& position, const character::AtDoor* at_door,
                                                   const Teleporting* teleporting) {
  if (at_door != nullptr || teleporting != nullptr) return std::nullopt;
  return whole_units(position);
}

}  // namespace kairos::movement
