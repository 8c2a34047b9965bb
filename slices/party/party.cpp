// What the party slice gives to every partition: the service's part and that of the worlds.
#include "slices/party/party.hpp"

#include "slices/party/system/serving.hpp"
#include "slices/party/system/taking_part.hpp"

namespace kairos::party {

void register_slice(Registry& registry) {
  registry.component<Membership>();
  registry.component<Fellows>();
  registry.component<Group>();
  registry.component<Members>();
  registry.component<Invitation>();
  registry.index<Seats>();
  registry.commands(Handlers{});

  registry.message<&seek_member>();
  registry.message<&invitee_answers>();
  registry.message<&member_leaves>();
  registry.message<&leader_ousts>();
  registry.message<&leader_hands_over>();
  registry.message<&member_state>();
  registry.message<&member_speaks>();
  registry.message<&leader_asks_loot>();
  registry.message<&member_answers_loot>();
  registry.deadline<&invitation_ends>();
  registry.deadline<&loot_question_ends>();
  registry.deadline<&tell_places>();

  registry.message<&take_roster>();
  registry.message<&close_roster>();
  registry.message<&pass_on>();
  registry.message<&show_places>();
  registry.message<&show_line>();
  registry.side_effect<&report>();
  registry.arrival<&settle_in>();
  registry.happening<MemberChanged>(HappeningClass::cosmetic);
  registry.happening<MembersMoved>(HappeningClass::cosmetic);
}

}  // namespace kairos::party
