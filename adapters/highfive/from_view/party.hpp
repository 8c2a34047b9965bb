// Parties as their members' clients show them.
#pragma once
#include "adapters/highfive/from_view/packets_out.hpp"
#include "slices/party/view/party.hpp"

namespace kairos::highfive {

void ask_into_party(const party::InviteShown& shown, Packets& out);
void answer_inviter(const party::InviteAnswered& answered, Packets& out);
void show_party(const party::PartyShown& shown, Packets& out);
void close_party(const party::PartyClosed& closed, Packets& out);
void add_member(const party::MemberJoined& joined, Packets& out);
void remove_member(const party::MemberLeft& left, Packets& out);
void change_member(const party::MemberChanged& changed, Packets& out);
void place_members(const party::MembersMoved& moved, Packets& out);
void hear_party(const party::PartySaid& said, Packets& out);
void ask_loot(const party::LootAsked& asked, Packets& out);
void set_loot(const party::LootAnswered& answered, Packets& out);
void tell_party_news(const party::PartyNews& news, Packets& out);

}  // namespace kairos::highfive
