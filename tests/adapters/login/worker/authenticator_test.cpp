// The rules of a login without a network: who is let in, what it costs, what is stored.
#include "adapters/login/worker/authenticator.hpp"

#include <fmt/core.h>
#include <gtest/gtest.h>

#include "tests/adapters/login/support/login_world.hpp"

namespace kairos::login {
namespace {

using Lines = std::vector<std::string>;

class AuthenticatorTest : public ::testing::Test {
 protected:
  void start(const LoginSettings& given) {
    settings = given;
    authenticator.emplace(accounts, limits, settings, clocks, secrets, observer);
  }
  void SetUp() override {
    start(test::cheap_settings());
    add("user", "secret");
  }
  void add(const std::string& name, const std::string& password, std::int32_t access_level = 0) {
    Account account;
    account.id = Uuid::v7(wall, secrets.u64(), secrets.u64());
    account.name = name;
    account.password_hash = PasswordHasher({8, 1, 1}, secrets).hash(password);
    account.access_level = access_level;
    accounts.accounts[name] = account;
  }
  std::string decide(const std::string& name, const std::string& password,
                     const std::string& address = "192.0.2.1") {
    const auto answer = authenticator->decide({name, password}, address);
    return answer ? answer->name + fmt::format("/{}", answer->access_level) : name_of(answer.error());
  }

  MonotonicTime now{seconds(1'000).us};
  WallTime wall{seconds(1'700'000'000).us};
  Clocks clocks{[this] { return now; }, [this] { return wall; }};
  test::MemoryAccounts accounts;
  test::SeededSecrets secrets{11};
  test::RecordedObserver observer;
  AttemptLimits limits;
  LoginSettings settings;
  std::optional<Authenticator> authenticator;
};

TEST_F(AuthenticatorTest, LetsInByPasswordWhateverTheCaseOfTheName) {
  EXPECT_EQ(decide("user", "secret"), "user/0");
  EXPECT_EQ(decide("USER", "secret"), "user/0");
  EXPECT_EQ(accounts.accounts["user"].last_login, wall);
  EXPECT_EQ(decide("user", "Secret"), "bad_credentials");
  EXPECT_EQ(decide("user", ""), "bad_credentials");
}

TEST_F(AuthenticatorTest, NoAnswerAndNoCostTellsWhetherAnAccountExists) {
  const std::pair<std::string, std::string> rows[] = {{"user", "wrong"},   {"nobody", "wrong"},
                                                      {"user ", "secret"}, {"\xef\xbd\x95ser", "secret"},
                                                      {"", "secret"},      {"user", ""}};
  std::uint64_t before = authenticator->hasher().derivations();
  for (const auto& [name, password] : rows) {
    EXPECT_EQ(decide(name, password, name), "bad_credentials") << name;
    EXPECT_EQ(authenticator->hasher().derivations(), ++before) << name;
  }
}

TEST_F(AuthenticatorTest, DelaysComeAlikeForKnownAndUnknownNamesAndCostNoHash) {
  for (const std::string name : {"user", "nobody"}) {
    for (std::uint32_t i = 0; i <= account_delay_policy.free_failures; ++i)
      decide(name, "wrong", fmt::format("{}{}", name, i));
    const std::uint64_t before = authenticator->hasher().derivations();
    EXPECT_EQ(decide(name, "secret", name), "account_delayed");
    EXPECT_EQ(authenticator->hasher().derivations(), before);
  }
  now = now + seconds(1);
  EXPECT_EQ(decide("user", "secret"), "user/0");
}

TEST_F(AuthenticatorTest, UnknownNamesAreNotCreatedByDefault) {
  EXPECT_EQ(decide("newcomer", "secret"), "bad_credentials");
  EXPECT_FALSE(accounts.accounts.contains("newcomer"));
}

TEST_F(AuthenticatorTest, AutoCreateMakesOneAccountPerAddressAndInterval) {
  settings.auto_create = AutoCreate::limited;
  start(settings);
  EXPECT_EQ(decide("First", "secret"), "first/0");
  EXPECT_EQ(observer.take(), Lines{"created first"});
  EXPECT_EQ(accounts.accounts["first"].created, wall);
  EXPECT_TRUE(PasswordHasher::readable(accounts.accounts["first"].password_hash));
  EXPECT_TRUE(accounts.accounts["first"].id);
  const std::uint64_t before = authenticator->hasher().derivations();
  EXPECT_EQ(decide("second", "secret"), "creation_too_fast");
  EXPECT_EQ(authenticator->hasher().derivations(), before + 1) << "as slow as a wrong password";
  EXPECT_FALSE(accounts.accounts.contains("second"));
  EXPECT_EQ(decide("second", "secret", "192.0.2.2"), "second/0");
  now = now + seconds(10);
  EXPECT_EQ(decide("third", "secret"), "third/0");
  EXPECT_EQ(decide("first", "wrong"), "bad_credentials");
  EXPECT_EQ(decide("first", "secret"), "first/0");
}

TEST_F(AuthenticatorTest, AutoCreateWithoutLimit) {
  settings.auto_create = AutoCreate::unlimited;
  start(settings);
  for (const char* name : {"a1", "a2", "a3"}) EXPECT_EQ(decide(name, "secret"), fmt::format("{}/0", name));
}

TEST_F(AuthenticatorTest, AutoCreateKeepsTheRulesForNamesAndPasswords) {
  settings.auto_create = AutoCreate::unlimited;
  start(settings);
  for (const std::string name : {"has space", "user ", "\xef\xbd\x95ser", "", "dash-ed"}) {
    EXPECT_EQ(decide(name, "secret"), "bad_credentials") << name;
  }
  EXPECT_EQ(decide("nopassword", ""), "bad_credentials");
  EXPECT_EQ(accounts.accounts.size(), 1U);
}

TEST_F(AuthenticatorTest, WhenAnotherMakesTheAccountFirstItsPasswordCounts) {
  settings.auto_create = AutoCreate::unlimited;
  start(settings);
  accounts.hidden = true;
  EXPECT_EQ(decide("user", "mine"), "bad_credentials");
  accounts.hidden = true;
  EXPECT_EQ(decide("user", "secret"), "user/0");
}

TEST_F(AuthenticatorTest, TheStoreBeingAwayIsNeitherUnknownNorCreated) {
  settings.auto_create = AutoCreate::unlimited;
  start(settings);
  accounts.creation_fails = true;
  EXPECT_EQ(decide("newcomer", "secret"), "store_unavailable");
  accounts.away = true;
  EXPECT_EQ(decide("user", "secret"), "store_unavailable");
  accounts.away = false;
  EXPECT_EQ(decide("user", "secret"), "user/0") << "recovers by itself";
}

TEST_F(AuthenticatorTest, HashesAgainWhenTheParametersChanged) {
  const std::string old = accounts.accounts["user"].password_hash;
  settings.argon2_memory_kib = 16;
  start(settings);
  EXPECT_EQ(decide("user", "wrong"), "bad_credentials");
  EXPECT_EQ(accounts.accounts["user"].password_hash, old);
  EXPECT_EQ(decide("user", "secret"), "user/0");
  EXPECT_TRUE(accounts.accounts["user"].password_hash.starts_with("$argon2id$v=19$m=16,t=1,p=1$"));
  EXPECT_EQ(decide("user", "secret"), "user/0");
}

TEST_F(AuthenticatorTest, AnUnreadableStoredPasswordLetsNobodyIn) {
  accounts.accounts["user"].password_hash = "secret";
  EXPECT_EQ(decide("user", "secret"), "bad_credentials");
}

TEST_F(AuthenticatorTest, BannedIsToldOnlyToWhoKnowsThePassword) {
  add("rogue", "secret", -1);
  EXPECT_EQ(decide("rogue", "wrong"), "bad_credentials");
  EXPECT_EQ(decide("rogue", "secret"), "banned");
}

TEST_F(AuthenticatorTest, AdminsOfTheSettingsHaveTheirLevel) {
  settings.admin_accounts = {"User"};
  settings.admin_access_level = 100;
  start(settings);
  EXPECT_EQ(decide("user", "secret"), "user/100");
  add("other", "secret", 5);
  EXPECT_EQ(decide("other", "secret"), "other/5");
}

}  // namespace
}  // namespace kairos::login
