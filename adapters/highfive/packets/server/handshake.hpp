// The key of the connection and the keep-alive.
#pragma once
#include "adapters/highfive/codec/wire.hpp"

namespace kairos::highfive {

/// The first packet of the server. `accepted` 0 sends the client away.
struct KeyPacket {
  static constexpr Opcode opcode = Opcode::one(0x2e);
  static constexpr std::string_view name = "KeyPacket";
  C accepted = 1;
  Bytes<8> key{};
  D cipher = 1;
  D server_id = 1;
  C merged = 1;
  D opcode_seed = 0;  ///< 0: opcodes are not shuffled
};

struct NetPing {
  static constexpr Opcode opcode = Opcode::one(0xd9);
  static constexpr std::string_view name = "NetPing";
  D id = 0;
};

}  // namespace kairos::highfive
