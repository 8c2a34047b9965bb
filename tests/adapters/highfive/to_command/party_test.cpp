// Packets of parties as commands.
#include "slices/party/command/group.hpp"

#include "tests/adapters/highfive/to_command/ran.hpp"

namespace kairos::highfive::test {
namespace {

TEST(PartyPackets, AreCommandsOfThePartySlice) {
  const auto invited = only_command<party::Invite>("424200650072007400000003000000");
  EXPECT_EQ(invited.name.view(), "Bert");
  EXPECT_EQ(invited.loot, party::Loot::by_turn);
  EXPECT_EQ(only_command<party::AnswerInvite>("4301000000").accepted, 1);
  EXPECT_EQ(only_command<party::AnswerInvite>("43ffffffff").accepted, 0);
  (void)only_command<party::LeaveParty>("44");
  EXPECT_EQ(only_command<party::OustMember>("4542006500720074000000").name.view(), "Bert");
  EXPECT_EQ(only_command<party::HandOver>("d00c0042006500720074000000").name.view(), "Bert");
  EXPECT_EQ(only_command<party::AskLoot>("d0780002000000").loot, party::Loot::random_and_spoil);
  EXPECT_EQ(only_command<party::AnswerLoot>("d0790001000000").accepted, 1);
}

}  // namespace
}  // namespace kairos::highfive::test
