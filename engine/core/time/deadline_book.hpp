// DeadlineBook: what a deadline queue knows besides its timers, for snapshots of the world.
#pragma once
#include <cstdint>
#include <vector>

#include "engine/core/time/deadline.hpp"

namespace kairos {

/// How much overdue work one pass takes on. Part of the simulation: the same in a recording and its replay.
struct FireLimits {
  /// Timers older than this before the pass are overdue. The constant, not its adaptive value.
  Duration pass_min = microseconds(250);
  std::uint32_t overdue_per_pass = 4096;
};

/// What `fire` did in this pass so far.
struct FireOutcome {
  std::uint32_t fired = 0;
  std::uint32_t overdue = 0;  ///< of these
  bool capped = false;        ///< something due had to wait: the next pass is due at once

  friend bool operator==(const FireOutcome&, const FireOutcome&) = default;
};

/// Together with the timers in (when, sequence) order this is the whole state of a queue: a queue restored
/// from both goes on exactly as the one they were read from, down to the ids it gives.
struct DeadlineBook {
  std::uint64_t last_sequence = 0;  ///< that was given
  std::int64_t last_now_us = 0;     ///< of the last `fire`
  std::uint64_t last_pass = 0;      ///< of the last `fire`
  FireOutcome outcome;              ///< of the last pass
  std::uint32_t slots = 0;          ///< ids name slots below this
  /// The ids that were given last of the slots that are free, in the order in which these are given again. A
  /// slot that has no timer and is not here has used up its generations.
  std::vector<TimerId> free;

  friend bool operator==(const DeadlineBook&, const DeadlineBook&) = default;
};

}  // namespace kairos
