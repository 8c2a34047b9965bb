// ClientView: what one session's client shows, exactly, and what is to be sent to it in this pass.
#pragma once
#include <algorithm>
#include <cstddef>
#include <vector>

#include "engine/core/identity/entity.hpp"
#include "engine/core/session/session_id.hpp"

namespace kairos {

class ClientPort;

struct ClientView {
  SessionId session;
  const ClientPort* client = nullptr;
  Entity self;                    ///< the session's character, zero while it has none here
  std::vector<Entity> shown;      ///< ascending; never holds `self`
  std::vector<std::byte> frames;  ///< of this pass, in order; got at by Replication::frames_of
  bool touched = false;           ///< in the list of those to flush

  [[nodiscard]] bool shows(Entity entity) const {
    return std::binary_search(shown.begin(), shown.end(), entity);
  }
  void show(Entity entity) { shown.insert(std::lower_bound(shown.begin(), shown.end(), entity), entity); }
  void hide(Entity entity) {
    const auto at = std::lower_bound(shown.begin(), shown.end(), entity);
    if (at != shown.end() && *at == entity) shown.erase(at);
  }
};

}  // namespace kairos
