// SessionTable: the sessions that one partition has, with what only it knows of them.
#pragma once
#include <cstddef>
#include <map>
#include <memory>

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
  SessionEnd why = SessionEnd::finished;
};

/// Ascending by session, because everything that walks it must walk in one order.
using SessionTable = std::map<SessionId, SessionState>;

}  // namespace kairos
