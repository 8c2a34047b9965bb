// What a client says before it is known: its revision and who it is; and its answer to the keep-alive.
#pragma once
#include "adapters/highfive/codec/wire.hpp"

namespace kairos::highfive {

/// The longest account name that a client can send.
inline constexpr std::size_t account_units_max = 32;
/// What follows the known fields of the handshake differs per client and is never this long.
inline constexpr std::size_t handshake_tail_max = 512;

/// Retail appends 256 bytes and a number; headless clients nothing.
struct ProtocolVersion {
  static constexpr Opcode opcode = Opcode::one(0x0e);
  static constexpr std::string_view name = "ProtocolVersion";
  D revision = 0;
  IgnoredTail<handshake_tail_max> tail{};
};

/// The play key comes second half first. The tail (language and more) differs per client.
struct AuthLogin {
  static constexpr Opcode opcode = Opcode::one(0x2b);
  static constexpr std::string_view name = "AuthLogin";
  String<account_units_max> account{};
  D play_second = 0;
  D play_first = 0;
  D login_first = 0;
  D login_second = 0;
  IgnoredTail<handshake_tail_max> tail{};
};

/// Retail appends two numbers.
struct NetPingReply {
  static constexpr Opcode opcode = Opcode::one(0xb1);
  static constexpr std::string_view name = "NetPingReply";
  D id = 0;
  IgnoredTail<8> tail{};
};

}  // namespace kairos::highfive
