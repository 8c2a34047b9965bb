// Body speeds, the same for players and for all others.
#pragma once
#include "adapters/highfive/from_view/convert.hpp"
#include "adapters/highfive/packets/server/speeds.hpp"
#include "slices/movement/view/body.hpp"

namespace kairos::highfive {

[[nodiscard]] inline BodySpeeds wire(const movement::Speeds& speeds, Fixed radius, Fixed height) {
  return {.run = speeds.run,
          .walk = speeds.walk,
          .swim_run = speeds.swim_run,
          .swim_walk = speeds.swim_walk,
          .move_multiplier = wire(speeds.factor),
          .attack_multiplier = wire(speeds.attack_factor),
          .collision_radius = wire(radius),
          .collision_height = wire(height)};
}

}  // namespace kairos::highfive
