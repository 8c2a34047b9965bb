// The names under which connections' ends are logged and counted.
#include "engine/net/close_reason.hpp"

namespace kairos::net {

const char* name_of(CloseReason reason) {
  switch (reason) {
    case CloseReason::finished:
      return "finished";
    case CloseReason::peer_closed:
      return "peer_closed";
    case CloseReason::bad_length:
      return "bad_length";
    case CloseReason::malformed:
      return "malformed";
    case CloseReason::out_of_state:
      return "out_of_state";
    case CloseReason::handshake_timeout:
      return "handshake_timeout";
    case CloseReason::frame_timeout:
      return "frame_timeout";
    case CloseReason::idle_timeout:
      return "idle_timeout";
    case CloseReason::slow_reader:
      return "slow_reader";
    case CloseReason::inbox_overflow:
      return "inbox_overflow";
    case CloseReason::too_many_connections:
      return "too_many_connections";
    case CloseReason::rate_exceeded:
      return "rate_exceeded";
    case CloseReason::refused:
      return "refused";
    case CloseReason::taken_over:
      return "taken_over";
    case CloseReason::internal_error:
      return "internal_error";
    case CloseReason::server_stopping:
      return "server_stopping";
    case CloseReason::count_:
      break;
  }
  return "unknown";
}

}  // namespace kairos::net
