// CloseReason: why a connection ended. Every connection ends with exactly one; it is logged and counted by
// name.
#pragma once
#include <cstdint>

namespace kairos::net {

enum class CloseReason : std::uint8_t {
  finished,              ///< the server said all it had to say
  peer_closed,           ///< the client closed or reset the connection
  bad_length,            ///< a length header outside the legal range
  malformed,             ///< sustained frames that do not decode
  out_of_state,          ///< sustained packets that are not legal in this state
  handshake_timeout,     ///< not far enough in time after connecting
  frame_timeout,         ///< a frame begun and not completed in time
  idle_timeout,          ///< nothing heard for too long
  slow_reader,           ///< the client does not take what it is sent
  inbox_overflow,        ///< more commands waiting than the bound
  too_many_connections,  ///< over the listener's or the address's bound
  rate_exceeded,         ///< sustained packets over the rate policy
  refused,               ///< login, key or revision refused
  taken_over,            ///< the account logged in again
  internal_error,        ///< our fault
  server_stopping,
  count_  ///< number of reasons, not a reason
};

[[nodiscard]] const char* name_of(CloseReason reason);

}  // namespace kairos::net
