// Requests that are answered on the spot: nothing in the world is needed for the answer.
#pragma once
#include "adapters/highfive/packets/client/handshake.hpp"
#include "adapters/highfive/packets/client/lobby.hpp"
#include "adapters/highfive/packets/client/requests.hpp"
#include "adapters/highfive/to_command/command_sink.hpp"

namespace kairos::highfive {

/// Bags, skills and quests are empty, and so are the lists.
void list_items(const RequestItemList& packet, CommandSink& sink);
void list_skills(const RequestSkillList& packet, CommandSink& sink);
void list_cool_times(const RequestSkillCoolTime& packet, CommandSink& sink);
void list_quests(const RequestQuestList& packet, CommandSink& sink);
/// The manors, by the names of the client's own castle table.
void list_manors(const RequestManorList& packet, CommandSink& sink);
/// The client keeps its own key settings.
void keep_keys(const RequestKeyMapping& packet, CommandSink& sink);
/// That the connection lives was heard already.
void hear_ping(const NetPingReply& packet, CommandSink& sink);

}  // namespace kairos::highfive
