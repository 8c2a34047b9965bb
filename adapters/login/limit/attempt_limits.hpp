// AttemptLimits: what guessing of passwords and making of accounts is slowed down by, per account and per
// address.
#pragma once
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "adapters/login/limit/failure_table.hpp"
#include "adapters/login/refusal.hpp"

namespace kairos::login {

inline constexpr DelayPolicy account_delay_policy{.free_failures = 5,
                                                  .first = seconds(1),
                                                  .most = seconds(60),
                                                  .forgotten_after = seconds(900),
                                                  .entries_max = 16'384};
/// Wider, because a household or a café shares an address.
inline constexpr DelayPolicy address_delay_policy{.free_failures = 20,
                                                  .first = seconds(1),
                                                  .most = seconds(300),
                                                  .forgotten_after = seconds(900),
                                                  .entries_max = 16'384};
inline constexpr std::size_t trusted_addresses_max = 16'384;
inline constexpr std::size_t creation_addresses_max = 4'096;

/// Any thread. `account` is folded; it need not exist, so that a delay tells nobody whether it does.
/// `address` is a key of limit_key_of.
class AttemptLimits {
 public:
  /// With `exempt_loopback` failures from this machine itself delay only the account.
  explicit AttemptLimits(bool exempt_loopback = true) : exempt_loopback_(exempt_loopback) {}

  /// Null when an attempt may be made. The address an account last logged in from is never made to wait for
  /// failures of that account, so nobody can lock out its owner.
  [[nodiscard]] std::optional<LoginRefusal> check(std::string_view account, std::string_view address,
                                                  MonotonicTime now);
  [[nodiscard]] std::optional<LoginRefusal> check_address(std::string_view address, MonotonicTime now);
  /// `account` is empty when the name can be none.
  void failed(std::string_view account, std::string_view address, MonotonicTime now);
  /// Clears the account's failures; those of the address stay, or one's own account would buy guesses at
  /// others.
  void succeeded(std::string_view account, std::string_view address);

  [[nodiscard]] bool may_create(std::string_view address, MonotonicTime now, Duration interval);
  void created(std::string_view address, MonotonicTime now);

 private:
  [[nodiscard]] bool is_delayed(std::string_view address, MonotonicTime now) const;

  const bool exempt_loopback_;
  std::mutex mutex_;
  FailureTable accounts_{account_delay_policy};
  FailureTable addresses_{address_delay_policy};
  BoundedTable<std::string> trusted_{trusted_addresses_max};
  BoundedTable<MonotonicTime> creations_{creation_addresses_max};
};

}  // namespace kairos::login
