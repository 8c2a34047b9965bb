// Requests that are answered on the spot: nothing in the world is needed for the answer.
#pragma once
#include "adapters/highfive/packets/client/handshake.hpp"
#include "adapters/highfive/packets/client/lobby.hpp"
#include "adapters/highfive/packets/client/requests.hpp"
#include "adapters/highfive/to_command/command_sink.hpp"

namespace kairos::highfive {

/// There are no quests yet, and so the list is empty.
void list_quests(const RequestQuestList& packet, CommandSink& sink);
/// The manors, by the names of the client's own castle table.
void list_manors(const RequestManorList& packet, CommandSink& sink);
/// The client keeps its own key settings.
void keep_keys(const RequestKeyMapping& packet, CommandSink& sink);
/// That the connection lives was heard already.
void hear_ping(const NetPingReply& packet, CommandSink& sink);

}  // namespace kairos::highfive
