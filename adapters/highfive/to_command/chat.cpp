// Chat packets to commands.
#include "adapters/highfive/to_command/chat.hpp"

#include "adapters/highfive/packets/server/target.hpp"
#include "slices/chat/command/speak.hpp"

namespace kairos::highfive {
namespace {

constexpr std::array served{chat::Channel::say, chat::Channel::shout, chat::Channel::whisper,
                            chat::Channel::party, chat::Channel::trade};

}  // namespace

Result<void, DecodeError> say(const Say2& packet, CommandSink& sink) {
  const auto channel = static_cast<chat::Channel>(packet.channel);
  if (channel == chat::Channel::whisper && !packet.to.value) return DecodeError::short_;
  if (std::find(served.begin(), served.end(), channel) == served.end()) {
    sink.reply().send(ActionFailed{});
    return {};
  }
  chat::Say command{.channel = channel, .line = packet.line.text, .to = {}};
  if (channel == chat::Channel::whisper) command.to = packet.to.value->text;
  sink.command(command);
  return {};
}

}  // namespace kairos::highfive
