// PassPlan: what an operator chose about when passes start and what they may cost, the same for all
// partitions.
#pragma once
#include <cstdint>
#include <memory>

#include "engine/core/pacing/event_pacing.hpp"
#include "engine/core/pacing/fixed_step_pacing.hpp"
#include "engine/core/time/dilation.hpp"
#include "engine/core/time/instant.hpp"

namespace kairos {

struct PassPlan {
  Duration pass_min = EventPacing::pass_min_default;
  Duration pass_max = EventPacing::pass_max_default;
  std::int64_t steps_per_second = 0;  ///< 0: event pacing; else fixed steps
  Duration pass_budget = milliseconds(50);
  Dilation slowest{Dilation::least};  ///< that overload makes of game time; full: it never slows

  /// A partition's own pacing.
  [[nodiscard]] std::unique_ptr<Pacing> make_pacing() const {
    if (steps_per_second != 0) return std::make_unique<FixedStepPacing>(steps_per_second);
    return std::make_unique<EventPacing>(pass_min, pass_max);
  }
};

}  // namespace kairos
