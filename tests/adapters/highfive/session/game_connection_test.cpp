// Packets after the handshake: what is legal where, and what becomes of wrong ones.
#include <gtest/gtest.h>

#include "adapters/highfive/opcodes/opcode_table.hpp"
#include "slices/character/command/lobby.hpp"
#include "slices/character/command/world.hpp"
#include "slices/movement/command/move.hpp"
#include "tests/adapters/highfive/session/fake_session.hpp"

namespace kairos::highfive::test {
namespace {

constexpr std::string_view move_packet = "0fbae9feffdff00300e0f3ffff56e9feffdff00300e0f3ffff01000000";

std::vector<OpcodeRule> all_rules() {
  std::vector<OpcodeRule> rules(plain_rules().begin(), plain_rules().end());
  rules.insert(rules.end(), extended_rules().begin(), extended_rules().end());
  return rules;
}

std::vector<std::byte> bare(Opcode opcode) {
  std::vector<std::byte> body{static_cast<std::byte>(opcode.first)};
  if (opcode.extended) {
    body.push_back(static_cast<std::byte>(opcode.second & 0xff));
    body.push_back(static_cast<std::byte>(opcode.second >> 8));
  }
  return body;
}

TEST(GameConnection, EachOpcodeIsLegalExactlyInItsStates) {
  for (const OpcodeRule& rule : all_rules()) {
    for (std::size_t s = 0; s < static_cast<std::size_t>(SessionState::leaving); ++s) {
      const auto state = static_cast<SessionState>(s);
      SCOPED_TRACE(std::string(rule.name) + " in " + name_of(state));
      FakeClient client;
      client.reach(state);
      client.send(bare(rule.opcode));
      const bool out_of_state = !client.faults.empty() && client.faults[0] == Fault::out_of_state;
      EXPECT_EQ(out_of_state, !rule.legal.has(state));
    }
  }
}

TEST(GameConnection, ALeavingClientIsNotHeard) {
  FakeClient client;
  client.reach(SessionState::leaving);
  client.send(std::string(move_packet));
  EXPECT_TRUE(client.faults.empty());
  EXPECT_TRUE(client.gate.session->posted.empty());
}

TEST(GameConnection, WalksThroughTheStates) {
  FakeClient client;
  client.identify();
  client.serve("09000000000700000000");
  client.send("12000000000000000000000000000000000000");
  client.serve("730001");
  client.serve("0b");
  client.send("d02100");
  client.send("11");
  client.serve("32");
  client.send(std::string(move_packet));
  client.send("57");
  client.serve("7101000000");
  client.send("13");
  EXPECT_TRUE(client.faults.empty());
  std::vector<Kind> kinds;
  for (const Posted& posted : client.gate.session->posted) kinds.push_back(posted.kind);
  EXPECT_EQ(kinds, (std::vector<Kind>{kind_of<character::SelectCharacter>, kind_of<character::EnterWorld>,
                                      kind_of<movement::MoveTo>, kind_of<character::ReturnToLobby>,
                                      kind_of<character::ListTemplates>}));
}

TEST(GameConnection, AFreedFeatureIsAnsweredAndAnIgnoredOneIsNot) {
  FakeClient client;
  client.reach(SessionState::in_world);
  client.send("3e");
  EXPECT_EQ(client.received(), std::vector<std::string>{"1f"});
  client.send("d00a00");
  EXPECT_TRUE(client.received().empty());
  EXPECT_TRUE(client.faults.empty());
}

TEST(GameConnection, AQuietPlayerIsAskedWithANewIdEachTime) {
  FakeClient client;
  client.reach(SessionState::in_world);
  client.handler->quiet();
  client.handler->quiet();
  EXPECT_EQ(client.received(), (std::vector<std::string>{"d901000000", "d902000000"}));
  client.send("b102000000");
  client.send("b1020000000000000000080000");
  EXPECT_TRUE(client.faults.empty());
}

TEST(GameConnection, NobodyIsAskedOutsideTheWorld) {
  for (const auto state :
       {SessionState::authenticating, SessionState::lobby, SessionState::loading, SessionState::leaving}) {
    FakeClient client;
    client.reach(state);
    client.handler->quiet();
    EXPECT_TRUE(client.received().empty()) << name_of(state);
  }
}

TEST(GameConnection, AFullQueueClosesWithInboxOverflow) {
  FakeClient client;
  client.reach(SessionState::in_world);
  client.gate.session->full = true;
  client.send(std::string(move_packet));
  EXPECT_EQ(client.connection->closed_with, net::CloseReason::inbox_overflow);
}

struct Abuse {
  const char* what;
  std::string_view body;
  Fault fault;
  net::CloseReason reason;
};

constexpr std::array abuses{
    Abuse{"cut short", "0f00", Fault::malformed, net::CloseReason::malformed},
    Abuse{"a byte too many", "480000ff", Fault::malformed, net::CloseReason::malformed},
    Abuse{"half an opcode", "d0", Fault::malformed, net::CloseReason::malformed},
    Abuse{"nobody's opcode", "fe", Fault::unknown_opcode, net::CloseReason::malformed},
    Abuse{"a packet of the lobby", "13", Fault::out_of_state, net::CloseReason::out_of_state},
};

TEST(GameConnection, SustainedAbuseIsCountedAndCutOff) {
  for (const Abuse& abuse : abuses) {
    SCOPED_TRACE(abuse.what);
    FakeClient client({.rate_limits = false});
    client.reach(SessionState::in_world);
    const int burst = forgiveness[static_cast<std::size_t>(abuse.fault)].burst;
    for (int i = 0; i < burst; ++i) client.send(std::string(abuse.body));
    EXPECT_FALSE(client.connection->closed_with);
    client.send(std::string(abuse.body));
    EXPECT_EQ(client.connection->closed_with, abuse.reason);
    EXPECT_EQ(client.faults, std::vector<Fault>(static_cast<std::size_t>(burst) + 1, abuse.fault));
  }
}

TEST(GameConnection, RareMistakesAreForgiven) {
  FakeClient client;
  client.reach(SessionState::in_world);
  for (int i = 0; i < 200; ++i) {
    client.send("0f00");
    client.clock.time = client.clock.time + seconds(2);
  }
  EXPECT_FALSE(client.connection->closed_with);
}

TEST(GameConnection, WhatIsOverTheRateIsDroppedAndASustainedFloodCutOff) {
  FakeClient client;
  client.reach(SessionState::in_world);
  const Rate rate = rate_of(RateGroup::movement);
  for (int i = 0; i < rate.burst + 1; ++i) client.send(std::string(move_packet));
  EXPECT_EQ(client.gate.session->posted.size(), static_cast<std::size_t>(rate.burst));
  EXPECT_EQ(client.faults, std::vector<Fault>{Fault::over_rate});
  client.clock.time = client.clock.time + rate.period;
  client.send(std::string(move_packet));
  EXPECT_EQ(client.gate.session->posted.size(), static_cast<std::size_t>(rate.burst) + 1);

  for (int i = 0; i < 10'000 && !client.connection->closed_with; ++i) client.send(std::string(move_packet));
  EXPECT_EQ(client.connection->closed_with, net::CloseReason::rate_exceeded);
}

TEST(GameConnection, RateLimitsCanBeOffForMeasurements) {
  FakeClient client({.rate_limits = false});
  client.reach(SessionState::in_world);
  for (int i = 0; i < 5'000; ++i) client.send(std::string(move_packet));
  EXPECT_EQ(client.gate.session->posted.size(), 5'000u);
}

}  // namespace
}  // namespace kairos::highfive::test
