// EventPacing: a pass starts when there is something to do, and no sooner than the last one allows.
#pragma once
#include <algorithm>
#include <cstdint>

#include "engine/core/time/instant.hpp"

namespace kairos {

struct EventPacing {
  Duration pass_min = microseconds(250);  ///< between the starts of two passes, so that a burst shares one
  Duration pass_max = milliseconds(50);   ///< the most that load may make of it

  /// The earliest start of the next pass on the monotonic clock: under load three times what the last one
  /// took.
  [[nodiscard]] std::int64_t not_before(std::int64_t started_us, std::int64_t took_us) const {
    return started_us + std::max(pass_min.us, std::min(took_us * 3, pass_max.us));
  }
};

}  // namespace kairos
