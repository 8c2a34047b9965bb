// ClientLink: where a session's bytes go and how its connection ends; implemented by whoever owns the
// sockets.
#pragma once
#include <cstddef>
#include <cstdint>

#include "engine/core/session/frame_block.hpp"

namespace kairos {

/// Why a partition ends a session.
enum class SessionEnd : std::uint8_t {
  finished,        ///< the client asked to leave and was answered
  disconnected,    ///< the connection is gone already
  taken_over,      ///< the account logged in again
  inbox_overflow,  ///< more input waiting than the bound
  internal_error,  ///< a handler failed
  server_stopping,
};

/// Implementations may be called from any thread that runs a partition.
class ClientLink {
 public:
  virtual ~ClientLink() = default;
  /// The bytes are taken, or kept by reference, before it returns.
  virtual void deliver(const FrameBatch& batch) = 0;
  /// What was delivered is still written; then the connection closes.
  virtual void close(SessionEnd why) = 0;
  /// Bytes delivered that the operating system has not taken yet. Cheap: no lock, no system call.
  [[nodiscard]] virtual std::size_t waiting_bytes() const { return 0; }
  /// Asks for one Session::wake as soon as at most `bytes` wait. False, and nothing is asked, when that is so
  /// already. A later call replaces an earlier one.
  [[nodiscard]] virtual bool wake_when_at_most(std::size_t /*bytes*/) { return false; }
};

}  // namespace kairos
