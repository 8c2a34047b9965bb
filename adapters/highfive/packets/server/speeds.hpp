// Speeds and size of a body, the same fields in the same order in UserInfo, CharInfo and NpcInfo.
#pragma once
#include "adapters/highfive/codec/wire.hpp"

namespace kairos::highfive {

/// Units a second before the multiplier.
struct BodySpeeds {
  D run = 0;
  D walk = 0;
  D swim_run = 0;
  D swim_walk = 0;
  D ride_run = 0;
  D ride_walk = 0;
  D fly_run = 0;
  D fly_walk = 0;
  F move_multiplier = 1;
  F attack_multiplier = 1;
  F collision_radius = 0;
  F collision_height = 0;
};

}  // namespace kairos::highfive
