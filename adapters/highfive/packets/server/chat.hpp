// A line that is heard.
#pragma once
#include "adapters/highfive/codec/wire.hpp"

namespace kairos::highfive {

struct CreatureSay {
  static constexpr Opcode opcode = Opcode::one(0x4a);
  static constexpr std::string_view name = "CreatureSay";
  D speaker = 0;
  D channel = 0;
  String<34> speaker_name{};  ///< for one's own whisper: "->" and the receiver
  D text_number = -1;         ///< −1: the text follows as it is
  String<256> line{};
};

}  // namespace kairos::highfive
