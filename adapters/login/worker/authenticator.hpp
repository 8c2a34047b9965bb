// Authenticator: decides one login. What it does for a wrong password it does for an unknown name too.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/login/account_store.hpp"
#include "adapters/login/clock.hpp"
#include "adapters/login/limit/attempt_limits.hpp"
#include "adapters/login/observer.hpp"
#include "adapters/login/packet/login_block.hpp"
#include "adapters/login/password/password_hash.hpp"
#include "adapters/login/secrets.hpp"
#include "adapters/login/settings.hpp"
#include "engine/core/reflect/result.hpp"
#include "ports/login_port.hpp"

namespace kairos::login {

/// Only the login worker uses it.
class Authenticator {
 public:
  /// All references must outlive it.
  Authenticator(AccountStore& store, AttemptLimits& limits, const LoginSettings& settings,
                const Clocks& clocks, Secrets& secrets, LoginObserver& observer);

  /// `address` is a key of limit_key_of. Failures of the client are counted in the limits; refusals are not
  /// yet reported to the observer.
  [[nodiscard]] Result<AccountPass, LoginRefusal> decide(const Credentials& credentials,
                                                         std::string_view address);

  [[nodiscard]] const PasswordHasher& hasher() const { return hasher_; }

 private:
  using Answer = Result<AccountPass, LoginRefusal>;

  [[nodiscard]] Answer decide_known(const std::optional<Account>& account, std::string_view name,
                                    std::string_view password, std::string_view address);
  /// Somebody else made the account between our look-up and our creation.
  [[nodiscard]] Answer decide_taken(std::string_view name, std::string_view password,
                                    std::string_view address);
  [[nodiscard]] Answer create(std::string_view name, std::string_view password, std::string_view address);
  [[nodiscard]] Answer admit(const Account& account, std::string_view address);
  [[nodiscard]] std::int32_t access_level_of(const Account& account) const;

  AccountStore& store_;
  AttemptLimits& limits_;
  const LoginSettings& settings_;
  const Clocks& clocks_;
  Secrets& secrets_;
  LoginObserver& observer_;
  PasswordHasher hasher_;
  std::vector<std::string> admins_;  ///< folded
};

}  // namespace kairos::login
