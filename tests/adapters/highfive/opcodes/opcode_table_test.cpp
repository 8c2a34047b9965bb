// The opcode table is well formed, and says of each served packet where it is legal.
#include "adapters/highfive/opcodes/opcode_table.hpp"

#include <gtest/gtest.h>

#include "tests/adapters/highfive/captured.hpp"

namespace kairos::highfive::test {
namespace {

std::vector<OpcodeRule> all_rules() {
  std::vector<OpcodeRule> rules(plain_rules().begin(), plain_rules().end());
  rules.insert(rules.end(), extended_rules().begin(), extended_rules().end());
  return rules;
}

std::string states_of(const OpcodeRule& rule) {
  std::string out;
  for (std::size_t i = 0; i < static_cast<std::size_t>(SessionState::count_); ++i) {
    if (!rule.legal.has(static_cast<SessionState>(i))) continue;
    if (!out.empty()) out += ' ';
    out += name_of(static_cast<SessionState>(i));
  }
  return out;
}

TEST(OpcodeTable, IsOrderedAndEachRowIsFound) {
  for (const auto rules : {plain_rules(), extended_rules()}) {
    for (std::size_t i = 0; i < rules.size(); ++i) {
      SCOPED_TRACE(std::string(rules[i].name));
      EXPECT_EQ(find_rule(rules[i].opcode), &rules[i]);
      if (i == 0) continue;
      const Opcode before = rules[i - 1].opcode;
      const Opcode here = rules[i].opcode;
      EXPECT_LT(std::pair(before.first, before.second), std::pair(here.first, here.second));
    }
  }
}

TEST(OpcodeTable, EveryRowIsComplete) {
  for (const OpcodeRule& rule : all_rules()) {
    SCOPED_TRACE(std::string(rule.name));
    EXPECT_FALSE(rule.name.empty());
    EXPECT_NE(rule.legal.bits, 0);
    EXPECT_FALSE(rule.legal.has(SessionState::leaving));
    EXPECT_LT(rule.rate, RateGroup::count_);
    EXPECT_EQ(rule.to_command != nullptr, rule.handling == Handling::command);
  }
}

TEST(OpcodeTable, RatesLetSomethingThrough) {
  for (const Rate& rate : rates) {
    EXPECT_GT(rate.period.us, 0);
    EXPECT_GE(rate.burst, 1);
  }
}

struct Served {
  std::string_view opcode;
  std::string_view name;
  std::string_view states;
};

/// Every packet that is not ignored or freed.
constexpr std::array served{
    Served{"00", "Logout", "lobby loading in_world"},
    Served{"01", "RequestAttack", "in_world"},
    Served{"0c", "CharacterCreate", "lobby"},
    Served{"0d", "CharacterDelete", "lobby"},
    Served{"0e", "ProtocolVersion", "connected"},
    Served{"0f", "MoveBackwardToLocation", "in_world"},
    Served{"11", "EnterWorld", "loading"},
    Served{"12", "CharacterSelect", "lobby"},
    Served{"13", "NewCharacter", "lobby"},
    Served{"14", "RequestItemList", "in_world"},
    Served{"16", "RequestUnEquipItem", "in_world"},
    Served{"17", "RequestDropItem", "in_world"},
    Served{"19", "UseItem", "in_world"},
    Served{"1f", "Action", "in_world"},
    Served{"22", "RequestLinkHtml", "in_world"},
    Served{"23", "RequestBypassToServer", "in_world"},
    Served{"2b", "AuthLogin", "authenticating"},
    Served{"2f", "RequestCrystallizeItem", "in_world"},
    Served{"32", "AttackRequest", "in_world"},
    Served{"34", "RequestSocialAction", "in_world"},
    Served{"37", "RequestSellItem", "in_world"},
    Served{"39", "RequestMagicSkillUse", "in_world"},
    Served{"3a", "Appearing", "in_world"},
    Served{"3d", "RequestShortCutReg", "in_world"},
    Served{"3f", "RequestShortCutDel", "in_world"},
    Served{"40", "RequestBuyItem", "in_world"},
    Served{"42", "RequestJoinParty", "in_world"},
    Served{"43", "RequestAnswerJoinParty", "in_world"},
    Served{"44", "RequestWithDrawalParty", "in_world"},
    Served{"45", "RequestOustPartyMember", "in_world"},
    Served{"47", "CannotMoveAnymore", "in_world"},
    Served{"48", "RequestTargetCancel", "in_world"},
    Served{"49", "Say2", "in_world"},
    Served{"50", "RequestSkillList", "in_world"},
    Served{"56", "RequestActionUse", "in_world"},
    Served{"57", "RequestRestart", "in_world"},
    Served{"59", "ValidatePosition", "in_world"},
    Served{"5b", "StartRotating", "in_world"},
    Served{"5c", "FinishRotating", "in_world"},
    Served{"5f", "RequestEnchantItem", "in_world"},
    Served{"60", "RequestDestroyItem", "in_world"},
    Served{"62", "RequestQuestList", "in_world"},
    Served{"6e", "RequestReload", "in_world"},
    Served{"73", "RequestAcquireSkillInfo", "in_world"},
    Served{"7b", "CharacterRestore", "lobby"},
    Served{"7c", "RequestAcquireSkill", "in_world"},
    Served{"7d", "RequestRestartPoint", "in_world"},
    Served{"a6", "RequestSkillCoolTime", "loading in_world"},
    Served{"b1", "NetPingReply", "authenticating lobby loading in_world"},
    Served{"c6", "DlgAnswer", "in_world"},
    Served{"d00100", "RequestManorList", "loading in_world"},
    Served{"d00c00", "RequestHandOverPartyMaster", "in_world"},
    Served{"d00d00", "RequestAutoSoulShot", "in_world"},
    Served{"d02100", "RequestKeyMapping", "loading in_world"},
    Served{"d03600", "RequestGotoLobby", "lobby"},
    Served{"d04b00", "RequestDispel", "in_world"},
    Served{"d04c00", "RequestExTryToPutEnchantTargetItem", "in_world"},
    Served{"d04e00", "RequestExCancelEnchantItem", "in_world"},
    Served{"d07800", "RequestPartyLootingModify", "in_world"},
    Served{"d07900", "RequestAnswerPartyLootingModify", "in_world"},
};

TEST(OpcodeTable, ServesExactlyThese) {
  std::vector<std::string> expected;
  for (const Served& row : served) {
    const auto opcode = opcode_of(from_hex(row.opcode));
    ASSERT_TRUE(opcode);
    const OpcodeRule* rule = find_rule(*opcode);
    ASSERT_NE(rule, nullptr) << row.name;
    EXPECT_EQ(rule->name, row.name);
    EXPECT_EQ(states_of(*rule), row.states) << row.name;
    expected.emplace_back(row.name);
  }
  std::vector<std::string> found;
  for (const OpcodeRule& rule : all_rules()) {
    if (rule.handling == Handling::session || rule.handling == Handling::command)
      found.emplace_back(rule.name);
  }
  EXPECT_EQ(found, expected);
}

TEST(OpcodeTable, KnowsEveryCapturedClientPacket) {
  for (const CapturedPacket& packet : captured_packets()) {
    if (packet.direction != 'C') continue;
    const auto opcode = opcode_of(packet.bytes);
    ASSERT_TRUE(opcode) << packet.name;
    EXPECT_NE(find_rule(*opcode), nullptr) << packet.name;
  }
}

TEST(OpcodeOf, NeedsTheWholeOpcode) {
  EXPECT_FALSE(opcode_of({}));
  EXPECT_FALSE(opcode_of(from_hex("d0")));
  EXPECT_FALSE(opcode_of(from_hex("d001")));
  EXPECT_EQ(opcode_of(from_hex("d00102")), Opcode::client(0x0201));
  EXPECT_EQ(opcode_of(from_hex("fe")), Opcode::one(0xfe));
  EXPECT_EQ(find_rule(Opcode::one(0xfe)), nullptr);
  EXPECT_EQ(find_rule(Opcode::client(0xffff)), nullptr);
}

}  // namespace
}  // namespace kairos::highfive::test
