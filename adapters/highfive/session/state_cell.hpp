// StateCell: the one value that two threads of a connection share, because the server's packets decide how
// far a client has come (whatever thread sends them) and the network thread must know it for the next packet
// of the client.
#pragma once
#include <atomic>

#include "adapters/highfive/opcodes/session_state.hpp"

namespace kairos::highfive {

/// Written under the connection's send lock before the bytes leave, and by the network thread during the
/// handshake, when nothing else is sent yet; so a client can never answer a packet before its state is here.
class StateCell {
 public:
  [[nodiscard]] SessionState get() const { return state_.load(std::memory_order_acquire); }
  void set(SessionState state) { state_.store(state, std::memory_order_release); }

 private:
  std::atomic<SessionState> state_{SessionState::connected};
};

}  // namespace kairos::highfive
