// Lines that are heard and gestures that are seen.
#pragma once
#include "adapters/highfive/from_view/packets_out.hpp"
#include "slices/chat/view/speech.hpp"

namespace kairos::highfive {

void hear(const chat::Said& said, Packets& out);
/// One's own whisper, as one's own client shows it: said by "->" and the receiver.
void hear_own_whisper(const chat::WhisperSent& sent, Packets& out);
void show_social(const chat::SocialPerformed& performed, Packets& out);

}  // namespace kairos::highfive
