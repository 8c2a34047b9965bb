// Packets of speech and gestures.
#include "adapters/highfive/from_view/chat.hpp"

#include <string>

#include "adapters/highfive/from_view/convert.hpp"
#include "adapters/highfive/packets/server/chat.hpp"
#include "adapters/highfive/packets/server/movement.hpp"

namespace kairos::highfive {

void hear(const chat::Said& said, Packets& out) {
  out.send(CreatureSay{.speaker = wire(said.speaker),
                       .channel = static_cast<D>(said.channel),
                       .speaker_name = wire_text<34>(said.name),
                       .line = wire_text<256>(said.line)});
}

void hear_own_whisper(const chat::WhisperSent& sent, Packets& out) {
  out.send(CreatureSay{.speaker = wire(sent.speaker),
                       .channel = static_cast<D>(chat::Channel::whisper),
                       .speaker_name = wire_text<34>("->" + std::string(sent.to.view())),
                       .line = wire_text<256>(sent.line)});
}

void show_social(const chat::SocialPerformed& performed, Packets& out) {
  out.send(SocialAction{.handle = wire(performed.who), .action = performed.action});
}

}  // namespace kairos::highfive
