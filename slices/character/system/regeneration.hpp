// HP, MP and CP come back step by step, by a deadline that is armed only while something is missing.
#pragma once
#include "engine/core/partition/turn.hpp"
#include "slices/character/character.hpp"

namespace kairos::character {

/// A step is armed. The rests are what the steps so far gave beyond whole points, in 1/1000 point.
struct Regeneration {
  using slice = character::slice;
  TimerId timer;
  std::int32_t hp_rest = 0;
  std::int32_t mp_rest = 0;
  std::int32_t cp_rest = 0;
  std::int32_t reserved = 0;
};

struct RegenerationStep {};

/// Arms the steps, if it lives, lacks something, and none are armed.
void regenerate_if_missing(Turn& turn, Entity entity);
void stop_regeneration(Turn& turn, Entity entity);
void regenerate(Turn& turn, Entity entity, const RegenerationStep& step);

}  // namespace kairos::character
