// TravelState: what one partition remembers of those that leave it: who is held back, whose answers go after
// them, and whether all must go.
#pragma once
#include <cstdint>
#include <map>
#include <optional>

#include "engine/core/identity/entity.hpp"
#include "engine/core/inbox/inbox_item.hpp"
#include "engine/core/partition/partition_id.hpp"
#include "engine/core/partition/transfer.hpp"
#include "engine/core/session/session_id.hpp"

namespace kairos {

/// What goes to another partition, after this pass was flushed.
struct Departure {
  PartitionId to;
  InboxItem item;
};

struct TravelState {
  struct Held {
    std::uint32_t holds = 0;
    std::optional<Departure> move;  ///< asked for meanwhile: where to, and the greeting
  };

  std::map<Entity, Held> held;
  /// Sessions that left while an I/O command of theirs ran: where its answer goes.
  std::map<SessionId, PartitionId> relays;
  std::optional<Dissolve> dissolving;
  bool dissolved = false;
};

}  // namespace kairos
