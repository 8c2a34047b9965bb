// Pacing: when the next pass of a partition starts, apart from what a pass does.
#pragma once
#include <cstdint>

namespace kairos {

/// What a pacing answers after a pass.
struct Paced {
  std::int64_t not_before = 0;      ///< no pass starts sooner, whatever wakes the partition
  bool due_then = false;            ///< a pass starts at `not_before` even when there is nothing to do
  std::uint64_t steps_dropped = 0;  ///< late steps that are left out between the pass that ended and the next
};

/// One object for each partition, used by the thread that runs it. All moments are microseconds of the
/// monotonic clock. Rules cannot know which pacing is in use: it decides the moments of passes and nothing
/// else.
class Pacing {
 public:
  virtual ~Pacing() = default;
  /// A pass starts at `started_us`. Answers the moment that it stands for, of which its game time is made:
  /// not after `started_us`, and never before that of the last pass.
  [[nodiscard]] virtual std::int64_t moment_of(std::int64_t started_us) = 0;
  /// The same pass ended at `ended_us`.
  [[nodiscard]] virtual Paced after(std::int64_t started_us, std::int64_t ended_us) = 0;
};

}  // namespace kairos
