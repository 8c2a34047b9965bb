// What each served packet asks of the slices, from captured bytes where there are any.
#include <gtest/gtest.h>

#include "slices/character/command/lobby.hpp"
#include "slices/character/command/world.hpp"
#include "slices/chat/command/speak.hpp"
#include "slices/movement/command/move.hpp"
#include "slices/npc/command/talk.hpp"
#include "tests/adapters/highfive/captured.hpp"
#include "tests/adapters/highfive/to_command/ran.hpp"

namespace kairos::highfive::test {
namespace {

TEST(ToCommand, Lobby) {
  only_command<character::ListTemplates>("13");
  only_command<character::ListCharacters>("d03600");
  only_command<character::EnterWorld>(captured('C', "EnterWorld").at(1).bytes);
  only_command<character::EnterWorld>("11");
  only_command<character::ReturnToLobby>("57");
  only_command<character::LeaveGame>("00");
  EXPECT_EQ(only_command<character::SelectCharacter>("12030000000000000000000000000000000000").slot, 3);
  EXPECT_EQ(only_command<character::DeleteCharacter>("0d02000000").slot, 2);
  EXPECT_EQ(only_command<character::RestoreCharacter>("7b06000000").slot, 6);
}

TEST(ToCommand, CreateCharacter) {
  const auto created = only_command<character::CreateCharacter>(captured('C', "CharacterCreate").at(0).bytes);
  EXPECT_EQ(created.name.view(), "L2jsBot");
  const auto other = only_command<character::CreateCharacter>(
      "0c4b00000001000000020000000300000004000000050000000600000007000000080000000900000"
      "00a0000000b0000000c000000");
  EXPECT_EQ(other.name.view(), "K");
  EXPECT_EQ(other.race, 1);
  EXPECT_EQ(other.sex, 2);
  EXPECT_EQ(other.class_id, 3);
  EXPECT_EQ(other.hair_style, 10);
  EXPECT_EQ(other.hair_color, 11);
  EXPECT_EQ(other.face, 12);
}

TEST(ToCommand, Movement) {
  const auto moved = only_command<movement::MoveTo>(captured('C', "MoveBackwardToLocation").at(0).bytes);
  EXPECT_EQ(moved.destination, (Point{-71238, 258271, -3104}));
  EXPECT_EQ(moved.origin, (Point{-71338, 258271, -3104}));
  const auto reported = only_command<movement::ReportPosition>("590100000002000000fdffffff0400010000000000");
  EXPECT_EQ(reported.at, (Point{1, 2, -3}));
  EXPECT_EQ(reported.heading, 4) << "a full turn is 65536";
  const auto stopped = only_command<movement::StopMoving>("470100000002000000fdffffff04000000");
  EXPECT_EQ(stopped.at, (Point{1, 2, -3}));
  EXPECT_EQ(stopped.heading, 4);
  const auto turning = only_command<movement::StartTurning>("5b00800000ffffffff");
  EXPECT_EQ(turning.heading, 0x8000);
  EXPECT_EQ(turning.side, -1);
  EXPECT_EQ(only_command<movement::FinishTurning>("5c3412000000000000").heading, 0x1234);
}

TEST(ToCommand, Actions) {
  EXPECT_EQ(only_command<character::SelectTarget>(captured('C', "Action").at(0).bytes).target,
            Handle{0x1000bab2});
  only_command<character::ClearTarget>("480100");
  only_command<movement::TogglePosture>("56000000000000000000");
  only_command<movement::TogglePace>("56010000000000000000");
  EXPECT_EQ(run(from_hex("56020000000000000000")).replied, std::vector<std::string>{"1f"});
}

TEST(ToCommand, Shortcuts) {
  const auto placed = only_command<character::PlaceShortcut>("3d020000000d000000380000000300000001000000");
  EXPECT_EQ(placed.shortcut.kind, 2);
  EXPECT_EQ(placed.shortcut.page, 1);
  EXPECT_EQ(placed.shortcut.slot, 1);
  EXPECT_EQ(placed.shortcut.id, 56);
  EXPECT_EQ(placed.shortcut.level, 3);
  const auto removed = only_command<character::RemoveShortcut>("3f0d000000");
  EXPECT_EQ(removed.page, 1);
  EXPECT_EQ(removed.slot, 1);
}

TEST(ToCommand, Gestures) {
  const std::vector<std::pair<int, int>> gestures{{12, 2},  {13, 3},  {14, 4},  {24, 6},  {25, 5},
                                                  {26, 7},  {29, 8},  {30, 9},  {31, 10}, {33, 11},
                                                  {34, 12}, {35, 13}, {62, 14}, {66, 15}};
  for (const auto& [action, social] : gestures) {
    std::vector<std::byte> body = from_hex("56000000000000000000");
    body[1] = static_cast<std::byte>(action);
    EXPECT_EQ(only_command<chat::PerformSocial>(body).action, social) << "action " << action;
  }
  EXPECT_EQ(only_command<chat::PerformSocial>("340c000000").action, 12);
  EXPECT_EQ(run(from_hex("3401000000")).replied, std::vector<std::string>{"1f"});
}

TEST(ToCommand, Chat) {
  const auto said = only_command<chat::Say>(captured('C', "Say2").at(0).bytes);
  EXPECT_EQ(said.channel, chat::Channel::say);
  EXPECT_EQ(said.line.view(), "hello from l2js");
  EXPECT_TRUE(said.to.empty());
  const auto whispered =
      only_command<chat::Say>("4970007300730074000000020000004c0032006a00730042006f0074000000");
  EXPECT_EQ(whispered.channel, chat::Channel::whisper);
  EXPECT_EQ(whispered.line.view(), "psst");
  EXPECT_EQ(whispered.to.view(), "L2jsBot");
  EXPECT_EQ(run(from_hex("497000000002000000")).error, DecodeError::short_) << "a whisper to nobody";
  EXPECT_EQ(only_command<chat::Say>("497000000003000000").channel, chat::Channel::party);
  EXPECT_EQ(run(from_hex("497000000004000000")).replied, std::vector<std::string>{"1f"})
      << "a clan's channel";
  EXPECT_EQ(only_command<chat::Say>("497000000001000000"
                                    "0000")
                .channel,
            chat::Channel::shout)
      << "empty receiver";
}

TEST(ToCommand, Arrival) { only_command<movement::Appeared>(captured('C', "Appearing").at(0).bytes); }

TEST(ToCommand, Links) {
  EXPECT_EQ(only_command<npc::FollowLink>("23620075007900200033000000").link.view(), "buy 3");
  EXPECT_EQ(only_command<npc::FollowLink>("22620075007900200033000000").link.view(), "buy 3");
  std::string longer = "23";
  for (std::size_t i = 0; i <= npc::link_units_max; ++i) longer += "6100";
  EXPECT_EQ(run(from_hex(longer + "0000")).replied, std::vector<std::string>{"1f"}) << "nobody offered it";
}

TEST(ToCommand, RequestsAnsweredOnTheSpot) {
  EXPECT_EQ(run(from_hex("d02100")).replied, std::vector<std::string>{"fe700000000000"});
  EXPECT_EQ(run(from_hex("62")).replied.at(0).substr(0, 6), "860000");
  const auto manors = run(from_hex("d00100")).replied;
  EXPECT_EQ(manors, std::vector<std::string>{to_hex(captured('S', "ExSendManorList").at(0).bytes)});
  EXPECT_TRUE(run(from_hex("b107000000")).replied.empty());
}

}  // namespace
}  // namespace kairos::highfive::test
