// The messages that every partition understands: sessions coming and going, and the I/O lane's answers.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/core/partition/transfer.hpp"
#include "engine/core/session/command_queue.hpp"
#include "engine/core/session/outcome.hpp"
#include "engine/core/session/session.hpp"
#include "engine/core/session/session_id.hpp"

namespace kairos {

/// A client connected and proved itself. Carried, not bytes.
struct SessionOpening {
  std::shared_ptr<Session> session;
};

/// A session moves in from another partition, with the input it had taken but not handled. Carried, not
/// bytes.
struct SessionInTransit {
  std::shared_ptr<Session> session;
  CommandBatch unhandled;
};

/// The session that a carried object of this kind brings, or null.
[[nodiscard]] inline Session* carried_session(Kind kind, const std::shared_ptr<const void>& carried) {
  if (kind == kind_of<SessionOpening>)
    return static_cast<const SessionOpening*>(carried.get())->session.get();
  if (kind == kind_of<Transit> && carried != nullptr)
    return static_cast<const SessionInTransit*>(carried.get())->session.get();
  return nullptr;
}

/// The signal that a session's queue is not empty any more.
struct HasInput {
  SessionId session;
};

/// An item of a pass that no client sends: what waits in the session's connection, when it is another amount
/// than was last told.
struct SendCredit {
  /// Amounts are rounded up to this, so that small changes are no news.
  static constexpr std::size_t grain = 4'096;
  static constexpr std::size_t queued_max = std::size_t{1} << 31;
  std::uint32_t queued_bytes = 0;
};

/// An I/O command of this session ended; the session goes on with its next one.
struct IoFinished {
  static constexpr std::uint32_t threw = 0xffff'ffff;

  SessionId session;
  Kind command = 0;
  std::uint32_t reason = 0;  ///< of enum Reason, or `threw`: the session ends with internal_error
};

/// The I/O lane has a view struct for this session alone. Followed by the struct's bytes.
struct IoTells {
  SessionId session;
  Kind view = 0;
  std::uint32_t reserved = 0;
};

/// A lease's command, run as the only item of a pass of its own. Followed by the command's bytes.
struct LeaseOrder {
  Kind command = 0;
  std::uint32_t creates = 0;  ///< 1: a command of Registry::creation
};

/// Another partition wants this session to end, wherever it is.
struct EndSession {
  SessionId session;
  std::uint32_t why = 0;  ///< of enum SessionEnd
  std::uint32_t reserved = 0;
};

}  // namespace kairos
