// Two logins of one account, spellings of one name, keys that travel, clients that vanish while they are
// answered.
#include <gtest/gtest.h>

#include "tests/adapters/login/support/login_world.hpp"

namespace kairos::login {
namespace {

using test::keys_of;
using test::LoginClient;
using test::LoginWorld;
using Lines = std::vector<std::string>;

SessionKeys enter(LoginWorld& world, LoginClient& client, std::string_view name) {
  const auto login = keys_of(world.log_in(client, name, "secret"));
  client.request_play(login, 1);
  const auto play = keys_of(client.receive());
  return {login[0], login[1], play[0], play[1]};
}

TEST(Takeover, AnotherCaseOfTheNameIsTheSameAccountAndEndsTheOlderKeys) {
  LoginWorld world;
  world.add("user", "secret");
  LoginClient first(*world.server);
  LoginClient second(*world.server);
  const SessionKeys old = enter(world, first, "user");
  const SessionKeys present = enter(world, second, "USER");
  EXPECT_EQ(world.server->port().redeem("user", present)->name, "user");
  EXPECT_FALSE(world.server->port().redeem("USER", old));
}

TEST(Takeover, AnOldKeyIsDeadBeforeTheNewOneIsUsed) {
  LoginWorld world;
  world.add("user", "secret");
  LoginClient first(*world.server);
  const SessionKeys old = enter(world, first, "user");
  LoginClient second(*world.server);
  world.log_in(second, "User", "secret");
  EXPECT_EQ(world.server->port().redeem("user", old).error(), KeyError::unknown);
}

TEST(Takeover, AWrongPasswordEndsNoKeys) {
  LoginWorld world;
  world.add("user", "secret");
  LoginClient first(*world.server);
  const SessionKeys keys = enter(world, first, "user");
  EXPECT_EQ(world.log_in("user", "guess").at(1), 3);
  EXPECT_TRUE(world.server->port().redeem("user", keys));
}

TEST(Takeover, TheOlderConnectionAtTheServerListIsRefused) {
  LoginWorld world;
  world.add("user", "secret");
  LoginClient first(*world.server);
  const auto old = keys_of(world.log_in(first, "user", "secret"));
  LoginClient second(*world.server);
  const auto present = keys_of(world.log_in(second, "user", "secret"));
  first.request_play(old, 1);
  EXPECT_EQ(first.receive().at(0), 0x01);
  EXPECT_EQ(first.connection().reason(), net::CloseReason::refused);
  first.leave();
  second.request_play(present, 1);
  EXPECT_EQ(second.receive().at(0), 0x07);
}

TEST(Takeover, AKeyOutlivesTheLoginConnectionButNotSixtySeconds) {
  LoginWorld world;
  world.add("user", "secret");
  LoginClient client(*world.server);
  const SessionKeys keys = enter(world, client, "user");
  client.leave();
  world.now = world.now + seconds(59);
  EXPECT_TRUE(world.server->port().redeem("user", keys));
  LoginClient again(*world.server);
  const SessionKeys late = enter(world, again, "user");
  world.now = world.now + seconds(60);
  EXPECT_EQ(world.server->port().redeem("user", late).error(), KeyError::expired);
}

TEST(Takeover, AClientThatVanishesWhileItWaitsCostsNoHash) {
  LoginWorld world;
  world.add("user", "secret");
  LoginClient client(*world.server);
  client.send_guard();
  client.send_login("user", "secret");
  client.leave();
  EXPECT_EQ(world.server->run_waiting_logins(), 1U);
  EXPECT_EQ(world.server->password_derivations(), 0U);
  EXPECT_EQ(world.observer.take(), Lines{});
  EXPECT_EQ(world.log_in("user", "secret").at(0), 0x03);
}

// The store runs between the decision and its answer, so the client can be made to vanish exactly there.
TEST(Takeover, AClientThatVanishesWhileItIsDecidedLeavesNoKeyBehind) {
  for (const std::string_view password : {"secret", "wrong"}) {
    LoginWorld world;
    world.add("user", "secret");
    LoginClient client(*world.server);
    client.send_guard();
    client.send_login("user", password);
    world.accounts.on_find = [&client] { client.leave(); };
    world.server->run_waiting_logins();
    world.accounts.on_find = nullptr;
    EXPECT_EQ(world.observer.take(), Lines{}) << password;
    EXPECT_EQ(world.server->port().redeem("user", {0, 0, 0, 0}).error(), KeyError::unknown);
    EXPECT_EQ(world.log_in("user", "secret").at(0), 0x03);
  }
}

TEST(Takeover, AFaultOfOursAnswersTheClientAndSparesTheOthers) {
  LoginWorld world;
  world.add("user", "secret");
  world.accounts.on_find = [] { throw std::runtime_error("broken on purpose"); };
  EXPECT_EQ(world.log_in("user", "secret").at(1), 4);
  world.accounts.on_find = nullptr;
  EXPECT_EQ(world.log_in("user", "secret").at(0), 0x03);
}

}  // namespace
}  // namespace kairos::login
