// What a client may say and show.
#pragma once
#include <cstdint>

#include "engine/core/reflect/text.hpp"

namespace kairos::chat {

/// The most UTF-16 units of one line.
inline constexpr std::size_t line_units_max = 256;

enum class Channel : std::int32_t { say = 0, shout = 1, whisper = 2, party = 3, trade = 8 };

/// Say a line on a channel. `to` is used by whisper only.
struct Say {
  Channel channel = Channel::say;
  Text<line_units_max> line;
  Text<32> to;
};

/// Make a gesture.
struct PerformSocial {
  std::int32_t action = 0;  ///< the client's number of the gesture
};

}  // namespace kairos::chat
