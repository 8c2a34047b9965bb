// The opcode table: every packet that a High Five client may send, where it is legal, how often, and what
// becomes of it.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "adapters/highfive/codec/decode_error.hpp"
#include "adapters/highfive/codec/wire.hpp"
#include "adapters/highfive/opcodes/session_state.hpp"
#include "engine/core/reflect/kind.hpp"
#include "engine/core/reflect/result.hpp"

namespace kairos::highfive {

/// A token bucket: `burst` packets at once, `per_second` in the long run.
struct Rate {
  std::uint16_t per_second = 0;
  std::uint16_t burst = 0;
};

/// What a row does with a packet that is legal and within its rate.
enum class Handling : std::uint8_t {
  command,  ///< decoded and turned into a command of a slice
  session,  ///< handled by the connection itself (handshake, keep-alive, requests of constant data)
  freed,    ///< a feature that is not served: the client waits for an answer and gets ActionFailed
  ignored,  ///< a feature that is not served and no client waits for
};

/// Takes what a mapper makes of a packet.
class CommandSink {
 public:
  virtual ~CommandSink() = default;
  virtual void command(Kind kind, std::span<const std::byte> value) = 0;
  /// The packet is valid and asks for nothing that is served: free the client.
  virtual void action_failed() = 0;

  template <class Command>
  void command(const Command& value) {
    command(kind_of<Command>, std::as_bytes(std::span(&value, 1)));
  }
};

/// Decodes the body (opcode included) and gives the command to the sink, or says what is wrong with the
/// bytes.
using ToCommand = Result<void, DecodeError> (*)(std::span<const std::byte> body, CommandSink& sink);

struct OpcodeRule {
  Opcode opcode;
  std::string_view name;
  StateSet legal;
  Rate rate;
  Handling handling = Handling::ignored;
  ToCommand to_command = nullptr;  ///< for Handling::command only
};

/// The whole table, ordered by opcode.
[[nodiscard]] std::span<const OpcodeRule> opcode_table();
/// The opcode of a body; nothing when it is too short to have one.
[[nodiscard]] std::optional<Opcode> opcode_of(std::span<const std::byte> body);
/// Null when no High Five client sends it.
[[nodiscard]] const OpcodeRule* find_rule(Opcode opcode);

}  // namespace kairos::highfive
