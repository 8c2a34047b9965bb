// The rules of a login: limits, look-up, one key derivation, creation, rights.
#include "adapters/login/worker/authenticator.hpp"

#include <algorithm>

#include "adapters/login/account_name.hpp"
#include "engine/core/log/log.hpp"

namespace kairos::login {

Authenticator::Authenticator(AccountStore& store, AttemptLimits& limits, const LoginSettings& settings,
                             const Clocks& clocks, Secrets& secrets, LoginObserver& observer)
    : store_(store),
      limits_(limits),
      settings_(settings),
      clocks_(clocks),
      secrets_(secrets),
      observer_(observer),
      hasher_({settings.argon2_memory_kib, settings.argon2_passes, settings.argon2_lanes}, secrets) {
  for (const std::string& written : settings.admin_accounts) {
    if (auto name = fold_account_name(written)) admins_.push_back(std::move(*name));
  }
}

Result<AccountPass, LoginRefusal> Authenticator::decide(const Credentials& credentials,
                                                        std::string_view address) {
  const std::string name = fold_account_name(credentials.name).value_or("");
  if (const auto refusal = limits_.check(name, address, clocks_.monotonic())) return *refusal;
  std::optional<Account> account;
  if (!name.empty()) {
    auto found = store_.find(name);
    if (!found) return LoginRefusal::store_unavailable;
    account = std::move(*found);
  }
  const bool creatable =
      !name.empty() && !account && !credentials.password.empty() && settings_.auto_create != AutoCreate::off;
  if (creatable) return create(name, credentials.password, address);
  return decide_known(account, name, credentials.password, address);
}

Authenticator::Answer Authenticator::decide_known(const std::optional<Account>& account,
                                                  std::string_view name, std::string_view password,
                                                  std::string_view address) {
  const auto stored = account ? std::optional(account->password_hash) : std::nullopt;
  if (stored && !PasswordHasher::readable(*stored)) {
    log::error("login: the stored password of account {} is unreadable; nobody can log in with it", name);
  }
  const PasswordMatch match = hasher_.verify(password, stored);
  if (match == PasswordMatch::no || password.empty()) {
    limits_.failed(name, address, clocks_.monotonic());
    return LoginRefusal::bad_credentials;
  }
  if (match == PasswordMatch::yes_stale) {
    store_.replace_password_hash(account->id, account->password_hash, hasher_.hash(password));
  }
  return admit(*account, address);
}

Authenticator::Answer Authenticator::create(std::string_view name, std::string_view password,
                                            std::string_view address) {
  const MonotonicTime now = clocks_.monotonic();
  const bool limited = settings_.auto_create == AutoCreate::limited;
  if (limited && !limits_.may_create(address, now, settings_.creation_interval)) {
    // As slow as a wrong password, which is also what the client is told: the answer does not show which
    // names exist.
    static_cast<void>(hasher_.verify(password, std::nullopt));
    limits_.failed(name, address, now);
    return LoginRefusal::creation_too_fast;
  }
  const WallTime wall = clocks_.wall();
  Account account;
  account.id = Uuid::v7(wall, secrets_.u64(), secrets_.u64());
  account.name = std::string(name);
  account.password_hash = hasher_.hash(password);
  account.created = wall;
  switch (store_.create(account)) {
    case CreateOutcome::created:
      break;
    case CreateOutcome::exists:
      return decide_taken(name, password, address);
    case CreateOutcome::failed:
      return LoginRefusal::store_unavailable;
  }
  limits_.created(address, now);
  observer_.account_created(account.name, address);
  return admit(account, address);
}

Authenticator::Answer Authenticator::decide_taken(std::string_view name, std::string_view password,
                                                  std::string_view address) {
  const auto found = store_.find(name);
  if (!found) return LoginRefusal::store_unavailable;
  return decide_known(*found, name, password, address);
}

Authenticator::Answer Authenticator::admit(const Account& account, std::string_view address) {
  limits_.succeeded(account.name, address);
  const std::int32_t access_level = access_level_of(account);
  if (access_level < 0) return LoginRefusal::banned;
  store_.note_login(account.id, clocks_.wall());
  return AccountPass{account.id, account.name, access_level};
}

std::int32_t Authenticator::access_level_of(const Account& account) const {
  const bool admin = std::find(admins_.begin(), admins_.end(), account.name) != admins_.end();
  return admin ? settings_.admin_access_level : account.access_level;
}

}  // namespace kairos::login
