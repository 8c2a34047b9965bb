// A line that a client says.
#pragma once
#include "adapters/highfive/codec/wire.hpp"

namespace kairos::highfive {

inline constexpr std::size_t chat_units_max = 256;

/// `to` follows for a whisper; some clients leave it out otherwise and some send it empty.
struct Say2 {
  static constexpr Opcode opcode = Opcode::one(0x49);
  static constexpr std::string_view name = "Say2";
  String<chat_units_max> line{};
  D channel = 0;
  Maybe<String<32>> to{};
};

}  // namespace kairos::highfive
