// Lines as commands of the chat slice.
#pragma once
#include "adapters/highfive/packets/client/chat.hpp"
#include "adapters/highfive/to_command/command_sink.hpp"

namespace kairos::highfive {

/// A whisper without a receiver is cut short. Channels that are not served free the client.
[[nodiscard]] Result<void, DecodeError> say(const Say2& packet, CommandSink& sink);

}  // namespace kairos::highfive
