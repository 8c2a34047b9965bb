// The opcode table: every packet that a High Five client may send, where it is legal, how often, and what
// becomes of it.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "adapters/highfive/codec/wire.hpp"
#include "adapters/highfive/opcodes/rate.hpp"
#include "adapters/highfive/opcodes/session_state.hpp"
#include "adapters/highfive/to_command/command_sink.hpp"

namespace kairos::highfive {

/// What becomes of a packet that is legal and within its rate.
enum class Handling : std::uint8_t {
  session,  ///< the connection itself handles it: the handshake
  command,  ///< decoded, and made a command of a slice or answered at once
  freed,    ///< a feature that is not served; the client waits for an answer and gets ActionFailed
  ignored,  ///< a feature that is not served, and no client waits for it
};

struct OpcodeRule {
  Opcode opcode;
  std::string_view name;
  StateSet legal;
  RateGroup rate = RateGroup::request;
  Handling handling = Handling::ignored;
  ToCommand to_command = nullptr;  ///< for Handling::command only
};

/// Packets with a one-byte opcode, ordered by it.
[[nodiscard]] std::span<const OpcodeRule> plain_rules();
/// Packets behind d0, ordered by their second number.
[[nodiscard]] std::span<const OpcodeRule> extended_rules();

/// The opcode of a body; nothing when the body is too short to have one.
[[nodiscard]] std::optional<Opcode> opcode_of(std::span<const std::byte> body);
/// Null when no High Five client sends it.
[[nodiscard]] const OpcodeRule* find_rule(Opcode opcode);

}  // namespace kairos::highfive
