// SessionTable: the sessions that one partition has, with what only it knows of them.
#pragma once
#include <cstddef>
#include <map>
#include <memory>

#include "engine/core/owner/owned.hpp"
#include "engine/core/partition/messages.hpp"
#include "engine/core/partition/partition_id.hpp"
#include "engine/core/replication/client_view.hpp"
#include "engine/core/session/command_queue.hpp"
#include "engine/core/session/session.hpp"

namespace kairos {

struct SessionState {
  std::shared_ptr<Session> session;
  ClientView view;
  CommandBatch input;         ///< taken from the queue, not handled yet
  CommandBatch put_off;       ///< taken for this pass, but held back by what came before: goes before `input`
  bool parked = false;        ///< an I/O command runs: its input waits
  bool io_taken = false;      ///< an I/O command was gathered for the next pass: nothing is taken behind it
  bool held = false;          ///< a rule holds it back: its input waits
  bool ready = false;         ///< in the round of sessions with input
  bool disconnected = false;  ///< its last item was handled
  bool ended = false;         ///< leaves the table when this pass has been flushed
  bool moved = false;         ///< ended here because it went to another partition
  PartitionId moved_to;
  std::shared_ptr<SessionInTransit> transit;  ///< what leaves for there when this pass has been flushed
  bool watched = false;  ///< in the list of those whose connections may have something waiting
  SessionEnd why = SessionEnd::finished;
};

/// Ascending by session, because everything that walks it must walk in one order. What it hands out holds
/// until that session is erased.
class SessionTable final : public Owned {
 public:
  using Sessions = std::map<SessionId, SessionState>;

  /// Null when it is not here.
  [[nodiscard]] SessionState* find(SessionId session) {
    check_owner(*this, "SessionTable", "find a session");
    const auto found = sessions_.find(session);
    return found == sessions_.end() ? nullptr : &found->second;
  }
  /// Finds or makes it.
  [[nodiscard]] SessionState& operator[](SessionId session) {
    check_owner(*this, "SessionTable", "add a session");
    return sessions_[session];
  }
  void erase(SessionId session) {
    check_owner(*this, "SessionTable", "forget a session");
    sessions_.erase(session);
  }
  [[nodiscard]] std::size_t size() const {
    check_owner(*this, "SessionTable", "count the sessions");
    return sessions_.size();
  }
  [[nodiscard]] bool empty() const {
    check_owner(*this, "SessionTable", "count the sessions");
    return sessions_.empty();
  }
  [[nodiscard]] Sessions::iterator begin() {
    check_owner(*this, "SessionTable", "walk the sessions");
    return sessions_.begin();
  }
  [[nodiscard]] Sessions::iterator end() {
    check_owner(*this, "SessionTable", "walk the sessions");
    return sessions_.end();
  }
  [[nodiscard]] Sessions::const_iterator begin() const {
    check_owner(*this, "SessionTable", "walk the sessions");
    return sessions_.begin();
  }
  [[nodiscard]] Sessions::const_iterator end() const {
    check_owner(*this, "SessionTable", "walk the sessions");
    return sessions_.end();
  }

 private:
  Sessions sessions_;
};

}  // namespace kairos
