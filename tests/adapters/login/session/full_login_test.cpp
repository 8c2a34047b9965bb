// Whole conversations: from connecting to the play key, as each family of clients writes its packets.
#include <gtest/gtest.h>

#include "adapters/login/packet/server_packets.hpp"
#include "tests/adapters/login/support/hex.hpp"
#include "tests/adapters/login/support/login_world.hpp"

namespace kairos::login {
namespace {

using test::keys_of;
using test::LoginClient;
using test::LoginForm;
using test::LoginWorld;
using Lines = std::vector<std::string>;

test::Bytes slice(const test::Bytes& packet, std::ptrdiff_t at) {
  return {packet.begin() + at, packet.begin() + at + 4};
}

TEST(FullLogin, FromInitToARedeemedKey) {
  LoginWorld world;
  const Account account = world.add("user", "secret", 2);
  LoginClient client(*world.server);
  ASSERT_EQ(client.init().size(), 192U);
  EXPECT_EQ(client.init()[0], 0x00);
  EXPECT_EQ(test::word_at(client.init(), 5), 0xc621U);
  EXPECT_EQ(test::to_hex(std::span(client.init()).subspan(137, 16)), "4e95dd29fc9cc37720b6ad97f7e0bd07");

  client.send_guard();
  const auto guard = client.receive();
  EXPECT_EQ(guard.size(), 40U);
  EXPECT_EQ(guard[0], 0x0b);
  EXPECT_EQ(test::word_at(guard, 1), client.session_id());
  EXPECT_FALSE(client.connection().is_handshake_done());

  client.send_login("User", "secret");
  EXPECT_TRUE(client.connection().is_handshake_done()) << "waiting in our queue is not the client's time";
  EXPECT_TRUE(client.receive().empty());
  EXPECT_EQ(world.server->waiting_logins(), 1U);
  EXPECT_EQ(world.server->run_waiting_logins(), 1U);
  const auto ok = client.receive();
  ASSERT_EQ(ok.size(), 64U);
  EXPECT_EQ(ok[0], 0x03);
  EXPECT_EQ(test::word_at(ok, 17), 0x3eaU);

  client.request_list(keys_of(ok));
  const auto list = client.receive();
  ASSERT_EQ(list.size(), 48U);
  EXPECT_EQ(test::to_hex(std::span(list).first(30)),
            "040101017f000001611e000000010700d007014000000000000001010201");

  client.request_play(keys_of(ok), 1);
  const auto play = client.receive();
  ASSERT_EQ(play.size(), 24U);
  EXPECT_EQ(play[0], 0x07);

  const SessionKeys keys{keys_of(ok)[0], keys_of(ok)[1], keys_of(play)[0], keys_of(play)[1]};
  const auto pass = world.server->port().redeem("user", keys);
  ASSERT_TRUE(pass);
  EXPECT_EQ(pass->account, account.id);
  EXPECT_EQ(pass->name, "user");
  EXPECT_EQ(pass->access_level, 2);
  EXPECT_EQ(client.connection().reason(), std::nullopt);
  EXPECT_EQ(world.observer.take(), Lines{"logged in user"});
}

TEST(FullLogin, EveryFamilyOfClients) {
  LoginWorld world;
  world.add("user", "0123456789abcdef");
  for (const LoginForm form : {LoginForm::session_after_block, LoginForm::block_only, LoginForm::retail}) {
    for (const std::size_t password_at : {std::size_t{0x6c}, std::size_t{0x6e}}) {
      LoginClient client(*world.server);
      client.send_guard();
      client.receive();
      client.send_login("user", "0123456789abcdef", form, password_at);
      world.server->run_waiting_logins();
      EXPECT_EQ(client.receive().at(0), 0x03) << static_cast<int>(form) << ' ' << password_at;
    }
  }
}

TEST(FullLogin, LeadingZeroBytesThatAClientDrops) {
  LoginWorld world;
  world.add("user", "secret");
  for (const LoginForm form : {LoginForm::session_after_block, LoginForm::block_only}) {
    LoginClient client(*world.server);
    client.send_guard();
    client.receive();
    client.send_short_login("user", "secret", form);
    world.server->run_waiting_logins();
    EXPECT_EQ(client.receive().at(0), 0x03) << static_cast<int>(form);
  }
}

struct RefusalRow {
  std::string_view name;
  std::string_view password;
  std::uint8_t word;
  std::string line;
};

TEST(FullLogin, RefusalsSayAWordAndClose) {
  LoginWorld world;
  world.add("user", "secret");
  world.add("rogue", "secret", -1);
  const RefusalRow rows[] = {
      {"user", "wrong", 3, "refused bad_credentials"},
      {"nobody", "secret", 3, "refused bad_credentials"},
      {"user ", "secret", 3, "refused bad_credentials"},
      {"\xef\xbd\x95ser", "secret", 3, "refused bad_credentials"},
      {"", "secret", 3, "refused malformed_block"},
      {"rogue", "secret", 4, "refused banned"},
  };
  for (const RefusalRow& row : rows) {
    LoginClient client(*world.server);
    const auto answer = world.log_in(client, row.name, row.password);
    ASSERT_EQ(answer.size(), 16U) << row.name;
    EXPECT_EQ(answer[0], 0x01) << row.name;
    EXPECT_EQ(answer[1], row.word) << row.name;
    EXPECT_EQ(client.connection().reason(), net::CloseReason::refused) << row.name;
    EXPECT_EQ(world.observer.take(), Lines{row.line}) << row.name;
  }
}

TEST(FullLogin, ABlockThatIsNoNumberBelowTheModulusIsRefused) {
  LoginWorld world;
  LoginClient client(*world.server);
  client.send_guard();
  client.receive();
  client.send_block(test::Bytes(128, 0xff), LoginForm::session_after_block);
  world.server->run_waiting_logins();
  EXPECT_EQ(client.receive().at(1), 3);
  EXPECT_EQ(world.observer.take(), Lines{"refused malformed_block"});
}

TEST(FullLogin, WrongKeysEndTheConversation) {
  LoginWorld world;
  world.add("user", "secret");
  for (const bool choose : {false, true}) {
    LoginClient client(*world.server);
    auto keys = keys_of(world.log_in(client, "user", "secret"));
    keys[1] ^= 1;
    choose ? client.request_play(keys, 1) : client.request_list(keys);
    EXPECT_EQ(client.receive().at(1), 4);
    EXPECT_EQ(client.connection().reason(), net::CloseReason::refused);
    EXPECT_EQ(world.observer.take(), (Lines{"logged in user", "refused wrong_key"}));
  }
}

TEST(FullLogin, AForeignSessionIdIsRefused) {
  LoginWorld world;
  LoginClient client(*world.server);
  test::Bytes guard(21);
  guard[0] = 0x07;
  client.send(guard);
  EXPECT_EQ(client.receive().at(1), 4);
  EXPECT_EQ(world.observer.take(), Lines{"refused wrong_session"});
}

// A login without a game server: the list says so, the choice gives a reason, and all is well again once it
// is up.
TEST(FullLogin, TheGameServerDownFullOrUnknown) {
  LoginWorld world;
  world.add("user", "secret");
  world.add("keeper", "secret", 1);
  world.status = {.up = false, .online = 0, .online_max = 0};
  LoginClient client(*world.server);
  const auto keys = keys_of(world.log_in(client, "user", "secret"));
  client.request_list(keys);
  EXPECT_EQ(client.receive().at(18), 0) << "shown as down";
  client.request_play(keys, 1);
  auto answer = client.receive();
  EXPECT_EQ(answer.at(0), 0x06);
  EXPECT_EQ(answer.at(1), static_cast<std::uint8_t>(FailWord::maintenance));
  world.status = {.up = true, .online = 5, .online_max = 5};
  client.request_play(keys, 1);
  EXPECT_EQ(client.receive().at(1), static_cast<std::uint8_t>(FailWord::overloaded));
  LoginClient keeper(*world.server);
  keeper.request_play(keys_of(world.log_in(keeper, "keeper", "secret")), 1);
  EXPECT_EQ(keeper.receive().at(0), 0x07) << "staff enters a full server";
  world.status = {.up = true, .online = 4, .online_max = 5};
  client.request_play(keys, 9);
  EXPECT_EQ(client.receive().at(1), static_cast<std::uint8_t>(FailWord::access_failed));
  client.request_list(keys);
  EXPECT_EQ(client.receive().at(18), 1);
  client.request_play(keys, 1);
  EXPECT_EQ(client.receive().at(0), 0x07);
  EXPECT_EQ(world.observer.take(), (Lines{"logged in user", "refused server_down", "refused server_full",
                                          "logged in keeper", "refused unknown_server"}));
}

TEST(FullLogin, TheListSendsEachClientWhereItCanReach) {
  LoginSettings settings = test::cheap_settings();
  settings.advertise_address = "203.0.113.7";
  settings.advertise_rules = {{"10.0.0.0/8", "10.0.0.5"}};
  LoginWorld world(settings);
  world.add("user", "secret");
  const std::pair<std::string, std::string> rows[] = {
      {"127.0.0.1", "7f000001"}, {"10.9.9.9", "0a000005"}, {"198.51.100.2", "cb007107"}, {"::1", "7f000001"}};
  for (const auto& [address, expected] : rows) {
    LoginClient client(*world.server, address);
    client.request_list(keys_of(world.log_in(client, "user", "secret")));
    EXPECT_EQ(test::to_hex(slice(client.receive(), 4)), expected) << address;
  }
}

TEST(FullLogin, EveryConnectionHasItsOwnSecrets) {
  LoginWorld world;
  LoginClient first(*world.server);
  LoginClient second(*world.server);
  EXPECT_NE(first.session_id(), second.session_id());
  EXPECT_NE(test::Bytes(first.init().begin() + 153, first.init().begin() + 169),
            test::Bytes(second.init().begin() + 153, second.init().begin() + 169));
}

}  // namespace
}  // namespace kairos::login
