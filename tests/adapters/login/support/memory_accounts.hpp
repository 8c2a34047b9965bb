// MemoryAccounts: an account store for tests, which counts calls and can be away.
#pragma once
#include <functional>
#include <map>
#include <string>

#include "adapters/login/account_store.hpp"

namespace kairos::login::test {

class MemoryAccounts final : public AccountStore {
 public:
  Result<std::optional<Account>, StoreError> find(std::string_view folded_name) override {
    if (on_find) on_find();
    if (away) return StoreError::unavailable;
    const auto found = accounts.find(std::string(folded_name));
    if (found == accounts.end() || hidden) return std::optional<Account>();
    return std::optional(found->second);
  }
  CreateOutcome create(const Account& account) override {
    hidden = false;
    if (away || creation_fails) return CreateOutcome::failed;
    return accounts.emplace(account.name, account).second ? CreateOutcome::created : CreateOutcome::exists;
  }
  bool replace_password_hash(const Uuid& id, std::string_view old_hash, std::string_view new_hash) override {
    for (auto& [name, account] : accounts) {
      if (account.id != id || account.password_hash != old_hash) continue;
      account.password_hash = std::string(new_hash);
      return true;
    }
    return false;
  }
  bool note_login(const Uuid& id, WallTime when) override {
    for (auto& [name, account] : accounts) {
      if (account.id == id) account.last_login = when;
    }
    return true;
  }

  std::map<std::string, Account> accounts;
  bool away = false;
  bool creation_fails = false;
  bool hidden = false;  ///< find() misses until the next create(): somebody else makes the account in between
  std::function<void()> on_find;  ///< called in every find()
};

}  // namespace kairos::login::test
