// What is heard and seen of others' expressions.
#pragma once
#include <cstdint>

#include "engine/core/identity/handle.hpp"
#include "engine/core/reflect/text.hpp"
#include "slices/chat/command/speak.hpp"

namespace kairos::chat {

/// Critical: a line that this receiver hears.
struct Said {
  Handle speaker;
  Channel channel = Channel::say;
  Text<16> name;  ///< of the speaker
  Text<line_units_max> line;
};

/// Critical, owner only: one's own whisper as one's own client shows it.
struct WhisperSent {
  Handle speaker;
  Text<16> to;
  Text<line_units_max> line;
};

/// Cosmetic, to those who see `who`, and to itself.
struct SocialPerformed {
  Handle who;
  std::int32_t action = 0;
};

}  // namespace kairos::chat
