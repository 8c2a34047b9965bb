// Party packets to commands.
#include "adapters/highfive/to_command/party.hpp"

#include "slices/party/command/group.hpp"

namespace kairos::highfive {

void invite_member(const RequestJoinParty& packet, CommandSink& sink) {
  sink.command(party::Invite{.name = packet.invitee.text, .loot = static_cast<party::Loot>(packet.loot)});
}
void answer_invitation(const RequestAnswerJoinParty& packet, CommandSink& sink) {
  sink.command(party::AnswerInvite{.accepted = packet.answer == 1 ? 1 : 0});
}
void leave_party(const RequestWithDrawalParty&, CommandSink& sink) { sink.command(party::LeaveParty{}); }
void oust_member(const RequestOustPartyMember& packet, CommandSink& sink) {
  sink.command(party::OustMember{.name = packet.member.text});
}
void hand_party_over(const RequestHandOverPartyMaster& packet, CommandSink& sink) {
  sink.command(party::HandOver{.name = packet.member.text});
}
void ask_party_loot(const RequestPartyLootingModify& packet, CommandSink& sink) {
  sink.command(party::AskLoot{.loot = static_cast<party::Loot>(packet.loot)});
}
void answer_party_loot(const RequestAnswerPartyLootingModify& packet, CommandSink& sink) {
  sink.command(party::AnswerLoot{.accepted = packet.answer == 1 ? 1 : 0});
}

}  // namespace kairos::highfive
