// From the first byte to the open session.
#include <gtest/gtest.h>

#include "tests/adapters/highfive/captured.hpp"
#include "tests/adapters/highfive/session/fake_session.hpp"

namespace kairos::highfive::test {
namespace {

TEST(Handshake, AKnownRevisionGetsTheKey) {
  for (const char* version : {"0e0b010000", "0e0c010000", "0e0f010000", "0e11010000"}) {
    FakeClient client;
    client.send(version);
    EXPECT_EQ(client.received(), std::vector<std::string>{"2e01112233445566778801000000010000000100000000"})
        << version;
    EXPECT_FALSE(client.connection->closed_with);
  }
}

TEST(Handshake, AnUnknownRevisionIsToldAndSentAway) {
  for (const char* version : {"0e0a010000", "0eea020000", "0effffffff"}) {
    FakeClient client;
    client.send(version);
    const auto received = client.received();
    ASSERT_EQ(received.size(), 1u);
    EXPECT_EQ(received[0].substr(0, 4), "2e00");
    EXPECT_EQ(client.connection->closed_with, net::CloseReason::refused);
  }
}

TEST(Handshake, TheFlagSaysWhetherTheCipherIsOn) {
  FakeClient client({.cipher = false});
  client.send("0e11010000");
  EXPECT_EQ(client.received(), std::vector<std::string>{"2e01112233445566778800000000010000000100000000"});
  client.send(
      "2b6b00610069000000"
      "04000000"
      "03000000"
      "01000000"
      "02000000");
  EXPECT_EQ(client.gate.opened, 1);
  client.serve("09000000000700000000");
  EXPECT_EQ(client.received(), std::vector<std::string>{"09000000000700000000"});
}

TEST(Handshake, TheKeysReachTheLoginPortAndTheSessionOpens) {
  FakeClient client;
  client.identify();
  EXPECT_EQ(client.login.asked.first, "kai");
  EXPECT_EQ(client.login.asked.second.login_first, 1u);
  EXPECT_EQ(client.login.asked.second.login_second, 2u);
  EXPECT_EQ(client.login.asked.second.play_first, 3u);
  EXPECT_EQ(client.login.asked.second.play_second, 4u);
  EXPECT_EQ(client.gate.opened, 1);
  EXPECT_EQ(client.gate.account, "kai");
  EXPECT_EQ(client.gate.play_key, 3u);
  EXPECT_EQ(client.connection->handshakes_done, 1);
}

TEST(Handshake, CapturedClientsGetIn) {
  for (const CapturedPacket& auth : captured('C', "AuthLogin")) {
    FakeClient client;
    client.shake_hands();
    client.send(auth.bytes);
    EXPECT_EQ(client.gate.opened, 1) << auth.server;
  }
}

TEST(Handshake, ABadKeyClosesWithoutASession) {
  FakeClient client;
  client.login.good = false;
  client.identify();
  EXPECT_EQ(client.gate.opened, 0);
  EXPECT_EQ(client.connection->closed_with, net::CloseReason::refused);
}

TEST(Handshake, TheFirstWrongPacketEndsIt) {
  struct Row {
    const char* body;
    net::CloseReason reason;
  };
  for (const Row& row : {Row{"", net::CloseReason::malformed}, Row{"0e1101", net::CloseReason::malformed},
                         Row{"ff", net::CloseReason::malformed}, Row{"2b00", net::CloseReason::out_of_state},
                         Row{"d0", net::CloseReason::malformed}}) {
    FakeClient client;
    client.send(row.body);
    EXPECT_EQ(client.connection->closed_with, row.reason) << row.body;
    client.send("0e11010000");
    EXPECT_TRUE(client.received().empty()) << "it is deaf after that";
  }
}

TEST(Handshake, NobodyIdentifiesTwice) {
  FakeClient client;
  client.identify();
  client.send(
      "2b6b00610069000000"
      "04000000"
      "03000000"
      "01000000"
      "02000000");
  EXPECT_EQ(client.gate.opened, 1);
  EXPECT_EQ(client.faults, std::vector<Fault>{Fault::out_of_state});
}

TEST(Handshake, TheSessionHearsOfTheEndOnce) {
  FakeClient client;
  client.identify();
  client.handler->closed(net::CloseReason::peer_closed);
  EXPECT_EQ(client.gate.session->ended_with, net::CloseReason::peer_closed);
}

}  // namespace
}  // namespace kairos::highfive::test
