// ClientView: what one session's client shows, exactly, what it is owed, and what is to be sent to it in this
// pass.
#pragma once
#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "engine/core/identity/entity.hpp"
#include "engine/core/replication/backlog.hpp"
#include "engine/core/replication/interests.hpp"
#include "engine/core/replication/outgoing.hpp"
#include "engine/core/replication/part_set.hpp"
#include "engine/core/replication/sight_grid.hpp"
#include "engine/core/session/session_id.hpp"

namespace kairos {

class ClientPort;

struct ClientView {
  SessionId session;
  const ClientPort* client = nullptr;
  Entity self;                ///< the session's character, zero while it has none here
  std::vector<Entity> shown;  ///< ascending; never holds `self`, nor what still waits in `backlog`
  Backlog backlog;
  Interests interests;
  Outgoing out;
  std::size_t queued = 0;     ///< bytes of earlier passes that its connection has not sent, as last told
  std::size_t chronicle = 0;  ///< replication's number of `client`
  std::optional<Cell> cell;   ///< of `self`, as of the last replication
  PartSet own_changes;        ///< of this pass
  bool own_news = false;      ///< all its own parts are to be sent anew
  bool touched = false;       ///< in the list of those to flush
  bool due = false;           ///< in the list of those that this pass may have something for
  bool crossed = false;       ///< its own cell is another one in this pass
  bool speaks = false;        ///< in this pass something was told of it to the others only
  bool opened = false;        ///< it got an opening happening in this pass
  bool backlogged = false;    ///< in the list of those that are owed something

  [[nodiscard]] bool shows(Entity entity) const {
    return std::binary_search(shown.begin(), shown.end(), entity);
  }
  /// Shown, or waiting to be.
  [[nodiscard]] bool knows(Entity entity) const { return shows(entity) || backlog.awaits_entry(entity); }
  void show(Entity entity) {
    const auto at = shown.empty() || shown.back() < entity
                        ? shown.end()
                        : std::lower_bound(shown.begin(), shown.end(), entity);
    shown.insert(at, entity);
  }
  void hide(Entity entity) {
    const auto at = std::lower_bound(shown.begin(), shown.end(), entity);
    if (at != shown.end() && *at == entity) shown.erase(at);
  }
};

}  // namespace kairos
