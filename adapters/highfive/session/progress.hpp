// How the server's own packets move a client from state to state.
#pragma once
#include <cstddef>
#include <optional>
#include <span>

#include "adapters/highfive/opcodes/session_state.hpp"

namespace kairos::highfive {

/// The state after this plaintext packet (opcode first) left in `state`; nothing when it changes nothing. The
/// list of characters opens the lobby, the selected character the door, the first UserInfo the world; an
/// allowed restart leads back and the farewell out.
[[nodiscard]] std::optional<SessionState> state_after(SessionState state, std::span<const std::byte> body);

}  // namespace kairos::highfive
