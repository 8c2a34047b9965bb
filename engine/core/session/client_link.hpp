// ClientLink: where a session's bytes go and how its connection ends; implemented by whoever owns the
// sockets.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>

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
  /// One or more whole plaintext frames of one pass, each with its length header. `alone` says that few
  /// connections are flushed in this pass, so that the caller's thread may try the system call itself.
  virtual void deliver(std::span<const std::byte> frames, bool alone) = 0;
  /// What was delivered is still written; then the connection closes.
  virtual void close(SessionEnd why) = 0;
};

}  // namespace kairos
