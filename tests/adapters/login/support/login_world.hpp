// LoginWorld: a login server with everything around it in the hands of the test: time, accounts, secrets,
// status.
#pragma once
#include <gtest/gtest.h>

#include <memory>

#include "adapters/login/login_server.hpp"
#include "adapters/login/password/password_hash.hpp"
#include "tests/adapters/login/support/login_client.hpp"
#include "tests/adapters/login/support/memory_accounts.hpp"
#include "tests/adapters/login/support/recorded_observer.hpp"
#include "tests/adapters/login/support/seeded_secrets.hpp"

namespace kairos::login::test {

/// Hashing as cheap as Argon2 allows; its cost is no part of these tests.
inline LoginSettings cheap_settings() {
  LoginSettings settings;
  settings.argon2_memory_kib = 8;
  settings.argon2_passes = 1;
  return settings;
}

inline std::uint32_t word_at(const Bytes& packet, std::size_t at) {
  std::uint32_t word = 0;
  for (std::size_t i = 4; i-- > 0;) word = word << 8 | packet.at(at + i);
  return word;
}

class LoginWorld {
 public:
  explicit LoginWorld(const LoginSettings& settings = cheap_settings(),
                      LoginWorkerStart start = LoginWorkerStart::by_hand)
      : settings_(settings),
        server(
            std::make_unique<LoginServer>(settings,
                                          LoginEnvironment{accounts,
                                                           secrets,
                                                           observer,
                                                           {[this] { return now; }, [this] { return wall; }},
                                                           [this] { return status; },
                                                           [this](const Uuid&) { return owned; }},
                                          start)) {}

  /// Makes an account as if it had been made long ago.
  Account& add(const std::string& name, const std::string& password, std::int32_t access_level = 0) {
    PasswordHasher hasher({settings_.argon2_memory_kib, settings_.argon2_passes, settings_.argon2_lanes},
                          secrets);
    Account account;
    account.id = Uuid::v7(wall, secrets.u64(), secrets.u64());
    account.name = name;
    account.password_hash = hasher.hash(password);
    account.access_level = access_level;
    return accounts.accounts[name] = account;
  }

  /// From a new connection to the answer to RequestAuthLogin, which is returned.
  Bytes log_in(LoginClient& client, std::string_view name, std::string_view password) {
    client.send_guard();
    EXPECT_EQ(client.receive().at(0), 0x0b);
    client.send_login(name, password);
    server->run_waiting_logins();
    return client.receive();
  }
  Bytes log_in(std::string_view name, std::string_view password, std::string address = "127.0.0.1") {
    LoginClient client(*server, std::move(address));
    return log_in(client, name, password);
  }

 private:
  LoginSettings settings_;

 public:
  MonotonicTime now{seconds(1'000).us};
  WallTime wall{seconds(1'700'000'000).us};
  MemoryAccounts accounts;
  SeededSecrets secrets{20'260'101};
  RecordedObserver observer;
  GameStatus status{.up = true, .online = 7, .online_max = 2'000};
  std::optional<CharacterCounts> owned = CharacterCounts{.characters = 2, .deletions = 1};
  std::unique_ptr<LoginServer> server;
};

/// The two words of a LoginOk or PlayOk.
inline KeyWords keys_of(const Bytes& packet) { return {word_at(packet, 1), word_at(packet, 5)}; }

}  // namespace kairos::login::test
