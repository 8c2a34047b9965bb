// KeyRing: the session keys between a login and the game, single use and short-lived; the game asks through
// LoginPort.
#pragma once
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "adapters/login/clock.hpp"
#include "adapters/login/secrets.hpp"
#include "ports/login_port.hpp"

namespace kairos::login {

/// From PlayOk to the game's check.
inline constexpr Duration play_key_life = seconds(60);
/// From LoginOk to PlayOk: how long a player may look at the server list.
inline constexpr Duration login_key_life = seconds(600);
inline constexpr std::size_t key_ring_accounts_max = 8'192;

struct KeyPair {
  std::uint32_t first = 0;
  std::uint32_t second = 0;

  friend bool operator==(const KeyPair&, const KeyPair&) = default;
};

/// Any thread; nothing blocks on a database. One account has at most one set of keys: its newest login's.
/// Keys are compared in constant time.
class KeyRing final : public LoginPort {
 public:
  /// So many wrong keys for an account end the right one.
  static constexpr std::uint32_t wrong_tries_max = 16;

  KeyRing(Secrets& secrets, std::function<MonotonicTime()> clock)
      : secrets_(secrets), clock_(std::move(clock)) {}

  /// A proven login: makes its login key, and ends every older key of the account. Nothing when the ring is
  /// full.
  [[nodiscard]] std::optional<KeyPair> begin(const AccountPass& pass);
  /// Whether this login key is still the account's present one.
  [[nodiscard]] bool holds(std::string_view account, const KeyPair& login);
  /// The client chose a server: makes the play key, once per login. Nothing when `login` is not the present
  /// key.
  [[nodiscard]] std::optional<KeyPair> grant(std::string_view account, const KeyPair& login);
  /// The client left before it chose a server.
  void abandon(std::string_view account, const KeyPair& login);

  /// `account` in any case. The answers are those of LoginPort; `used` is told only once.
  [[nodiscard]] Result<AccountPass, KeyError> redeem(std::string_view account,
                                                     const SessionKeys& keys) override;

  [[nodiscard]] std::size_t size();

 private:
  enum class Stage : std::uint8_t { logged_in, granted, spent };
  struct Entry {
    AccountPass pass;
    KeyPair login;
    KeyPair play;
    Stage stage = Stage::logged_in;
    MonotonicTime expires{};
    std::uint32_t wrong_tries = 0;
  };

  Entry* present(std::string_view account, const KeyPair& login, MonotonicTime now);
  void drop_expired(MonotonicTime now);
  KeyPair draw();

  Secrets& secrets_;
  std::function<MonotonicTime()> clock_;
  std::mutex mutex_;
  std::unordered_map<std::string, Entry> entries_;
};

}  // namespace kairos::login
