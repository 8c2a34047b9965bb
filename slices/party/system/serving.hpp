// The service: every rule of parties is decided here, in the order in which the questions come.
#pragma once
#include "engine/core/partition/turn.hpp"
#include "slices/party/model/group.hpp"
#include "slices/party/model/seats.hpp"

namespace kairos::party {

void seek_member(Turn& turn, const SeekMember& ask);
void invitee_answers(Turn& turn, const InviteeAnswers& answer);
void invitation_ends(Turn& turn, Entity invitation, const InvitationEnds&);
void member_leaves(Turn& turn, const MemberLeaves& leaves);
void leader_ousts(Turn& turn, const LeaderOusts& order);
void leader_hands_over(Turn& turn, const LeaderHandsOver& order);
void member_state(Turn& turn, const MemberState& state);
void member_speaks(Turn& turn, const MemberSpeaks& line);
void leader_asks_loot(Turn& turn, const LeaderAsksLoot& ask);
void member_answers_loot(Turn& turn, const MemberAnswersLoot& answer);
void loot_question_ends(Turn& turn, Entity group, const LootQuestionEnds& which);
void tell_places(Turn& turn, Entity group, const TellPlaces&);

// What the parts of the service share.

/// The party of this player; none when it is in none.
[[nodiscard]] Entity group_of(Turn& turn, Handle who);
/// Null when it is none of this party.
[[nodiscard]] const Member* find_member(const World& world, Entity group, Handle who);
void tell(Turn& turn, const MemberState& to, MemberTold told);
void tell_news(Turn& turn, const MemberState& to, News what, const Text<16>& name = {});
/// To all but one.
void tell_all(Turn& turn, Entity group, const MemberTold& told, Handle but = {});
/// Everybody's world gets the party as it is now; `shown`: the clients too.
void tell_roster(Turn& turn, Entity group, bool shown, Handle only = {});
/// What this player asked or was asked is over.
void drop_invitations(Turn& turn, Handle who);
/// A question about loot that is open is over, without a change.
void drop_loot_question(Turn& turn, Entity group);

}  // namespace kairos::party
