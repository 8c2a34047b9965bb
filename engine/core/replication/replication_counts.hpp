// ReplicationCounts: what one pass's replication left out or put off, for the metrics.
#pragma once
#include <cstdint>

namespace kairos {

struct ReplicationCounts {
  std::uint64_t cosmetics_dropped = 0;  ///< cosmetic happenings that a client was not told
  std::uint64_t budgets_exhausted = 0;  ///< clients that did not get all of what they were owed
  std::uint64_t entries_waiting = 0;    ///< entities in sight of a client that does not show them yet
  std::uint64_t bytes = 0;              ///< of all clients together
  std::uint64_t mapping_faults = 0;     ///< what was not sent because a client port or a part threw
  friend bool operator==(const ReplicationCounts&, const ReplicationCounts&) = default;
};

}  // namespace kairos
