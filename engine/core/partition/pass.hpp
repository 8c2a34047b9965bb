// Pass: what a rule may know of the run it is in: one frozen now, a number, and randomness.
#pragma once
#include <cstdint>

#include "engine/core/identity/entity.hpp"
#include "engine/core/random/random.hpp"
#include "engine/core/time/instant.hpp"

namespace kairos {

struct Pass {
  GameTime now;              ///< the same for the whole pass
  WallTime wall;             ///< the same for the whole pass; may be before that of the last pass
  std::uint64_t number = 0;  ///< counts from 1; 0 before the first pass
  std::uint64_t seed = 0;    ///< the partition's
  /// The step that runs: a system's number in the schedule, or, for items of the inbox, deadlines and side
  /// effects, a number that no other step of this pass has. Two steps of a pass with one number would draw
  /// the same numbers.
  std::uint32_t system = 0;

  /// The stream of this step and entity; asking twice gives the same stream from its start.
  [[nodiscard]] constexpr Random random(Entity entity) const { return Random(seed, number, system, entity); }
};

}  // namespace kairos
