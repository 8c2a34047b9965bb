// Packets of parties as commands of the party slice.
#pragma once
#include "adapters/highfive/packets/client/party.hpp"
#include "adapters/highfive/to_command/command_sink.hpp"

namespace kairos::highfive {

void invite_member(const RequestJoinParty& packet, CommandSink& sink);
void answer_invitation(const RequestAnswerJoinParty& packet, CommandSink& sink);
void leave_party(const RequestWithDrawalParty& packet, CommandSink& sink);
void oust_member(const RequestOustPartyMember& packet, CommandSink& sink);
void hand_party_over(const RequestHandOverPartyMaster& packet, CommandSink& sink);
void ask_party_loot(const RequestPartyLootingModify& packet, CommandSink& sink);
void answer_party_loot(const RequestAnswerPartyLootingModify& packet, CommandSink& sink);

}  // namespace kairos::highfive
