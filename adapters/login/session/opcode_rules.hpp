// The client's opcodes as data: name, and the states in which each is legal.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "adapters/login/packet/client_packets.hpp"

namespace kairos::login {

/// How far a client has come.
enum class LoginState : std::uint8_t {
  greeted,  ///< Init is sent
  guarded,  ///< the guard is accepted; name and password may follow
  hashing,  ///< the worker has the login; the client has to wait
  listed,   ///< logged in; may ask for the list and choose
  granted,  ///< has its play key; nothing more to say here
  ended,    ///< refused or closed
};

[[nodiscard]] constexpr unsigned in_state(LoginState state) { return 1U << static_cast<unsigned>(state); }

struct OpcodeRule {
  std::uint8_t opcode = 0;
  std::string_view name;
  unsigned legal_states = 0;

  [[nodiscard]] constexpr bool legal_in(LoginState state) const {
    return (legal_states & in_state(state)) != 0;
  }
};

inline constexpr std::array opcode_rules{
    OpcodeRule{AuthGameGuard::opcode, "AuthGameGuard", in_state(LoginState::greeted)},
    OpcodeRule{RequestAuthLogin::opcode, "RequestAuthLogin", in_state(LoginState::guarded)},
    OpcodeRule{RequestServerList::opcode, "RequestServerList", in_state(LoginState::listed)},
    OpcodeRule{RequestServerLogin::opcode, "RequestServerLogin", in_state(LoginState::listed)},
};

[[nodiscard]] constexpr std::optional<OpcodeRule> rule_of(std::uint8_t opcode) {
  for (const OpcodeRule& rule : opcode_rules) {
    if (rule.opcode == opcode) return rule;
  }
  return std::nullopt;
}

}  // namespace kairos::login
