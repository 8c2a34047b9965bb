// Frames that break the protocol: what is passed over, what closes at once, and with which reason.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <random>

#include "adapters/login/packet/login_frame.hpp"
#include "adapters/login/session/login_exchange.hpp"
#include "tests/adapters/login/support/login_world.hpp"

namespace kairos::login {
namespace {

using test::Bytes;
using test::LoginClient;
using test::LoginWorld;

struct Row {
  std::string_view what;
  Bytes body;
  bool raw;  ///< as it is, without padding, checksum and cipher
  std::string_view fault;
  bool at_once;
  net::CloseReason reason;
};

constexpr auto malformed = net::CloseReason::malformed;
constexpr auto out_of_state = net::CloseReason::out_of_state;

std::vector<Row> rows() {
  return {
      {"empty", {}, true, "bad_size", true, malformed},
      {"no whole block", Bytes(7), true, "bad_size", true, malformed},
      {"one byte over a block", Bytes(9), true, "bad_size", true, malformed},
      {"too long", Bytes(client_body_max + 8), true, "bad_size", true, malformed},
      {"not enciphered", Bytes(40, 0x41), true, "bad_checksum", true, malformed},
      {"unknown opcode", {0x99}, false, "unknown_opcode", false, malformed},
      {"opcode of the server", {0x0b, 1, 2, 3, 4}, false, "unknown_opcode", false, malformed},
      {"guard too short", {0x07, 1, 2, 3, 4}, false, "too_short", false, malformed},
      {"login before the guard", Bytes(180, 0), false, "out_of_state", false, out_of_state},
      {"list before the login", {0x05, 1, 2, 3, 4, 5, 6, 7, 8}, false, "out_of_state", false, out_of_state},
      {"choice before the login",
       {0x02, 1, 2, 3, 4, 5, 6, 7, 8, 1},
       false,
       "out_of_state",
       false,
       out_of_state},
  };
}

TEST(MalformedFrames, AreCountedAndCloseWithAReason) {
  for (const Row& row : rows()) {
    LoginWorld world;
    LoginClient client(*world.server);
    const unsigned tolerated = row.at_once ? 0 : login_faults_max;
    for (unsigned i = 0; i < tolerated; ++i) {
      row.raw ? client.send_raw(row.body) : client.send(row.body);
      EXPECT_EQ(client.connection().reason(), std::nullopt) << row.what << ' ' << i;
    }
    row.raw ? client.send_raw(row.body) : client.send(row.body);
    EXPECT_EQ(client.connection().reason(), row.reason) << row.what;
    EXPECT_TRUE(client.receive().empty()) << row.what;
    const std::vector<std::string> expected(tolerated + 1, "bad frame " + std::string(row.fault));
    EXPECT_EQ(world.observer.take(), expected) << row.what;
  }
}

TEST(MalformedFrames, AToleratedFaultDoesNotDisturbTheLogin) {
  LoginWorld world;
  world.add("user", "secret");
  LoginClient client(*world.server);
  client.send({0x99});
  client.send_guard();
  EXPECT_EQ(client.receive().at(0), 0x0b);
  client.send({0x99});
  client.send_guard();
  client.send_login("user", "secret");
  world.server->run_waiting_logins();
  EXPECT_EQ(client.receive().at(0), 0x03);
}

TEST(MalformedFrames, ASecondLoginWhileTheFirstWaitsIsOutOfState) {
  LoginWorld world;
  world.add("user", "secret");
  LoginClient client(*world.server);
  client.send_guard();
  client.receive();
  for (unsigned i = 0; i < login_faults_max + 2; ++i) client.send_login("user", "secret");
  EXPECT_EQ(world.server->waiting_logins(), 1U);
  EXPECT_EQ(client.connection().reason(), net::CloseReason::out_of_state);
  world.server->run_waiting_logins();
  EXPECT_EQ(world.server->password_derivations(), 0U) << "nobody waits for the answer";
}

TEST(MalformedFrames, NothingIsHeardAfterTheEnd) {
  LoginWorld world;
  LoginClient client(*world.server);
  client.send_raw(Bytes(7));
  client.send_guard();
  EXPECT_TRUE(client.receive().empty());
  EXPECT_EQ(world.observer.take(), (std::vector<std::string>{"bad frame bad_size"}));
}

TEST(MalformedFrames, RandomBytesInEveryStateLeaveTheServerWell) {
  const std::uint64_t seed = 20'260'417;
  SCOPED_TRACE(fmt::format("seed {}", seed));
  std::mt19937_64 random(seed);
  LoginWorld world;
  world.add("user", "secret");
  for (int round = 0; round < 300; ++round) {
    LoginClient client(*world.server, fmt::format("198.51.100.{}", round % 250));
    const auto state = random() % 3;
    if (state >= 1) client.send_guard();
    if (state == 2) {
      client.send_login("user", "secret");
      world.server->run_waiting_logins();
    }
    for (int i = 0; i < 6; ++i) {
      Bytes body(random() % 264);
      for (auto& byte : body) byte = static_cast<std::uint8_t>(random());
      if (!body.empty() && random() % 2 == 0) body[0] = static_cast<std::uint8_t>(random() % 9);
      random() % 2 == 0 ? client.send_raw(body) : client.send(body);
    }
    world.server->run_waiting_logins();
  }
  EXPECT_EQ(world.log_in("user", "secret").at(0), 0x03);
}

}  // namespace
}  // namespace kairos::login
