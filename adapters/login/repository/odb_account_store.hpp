// OdbAccountStore: the accounts in the database.
#pragma once
#include <string_view>

#include "adapters/login/account_store.hpp"
#include "engine/core/persistence/transactor.hpp"

namespace kairos::login {

/// The schema of this adapter in the database, as Database::open wants it.
inline constexpr std::string_view schema_name = "login";

/// Every method is one transaction. Any thread that may run SQL.
class OdbAccountStore final : public AccountStore {
 public:
  explicit OdbAccountStore(Transactor& transactor) : transactor_(&transactor) {}

  [[nodiscard]] Result<std::optional<Account>, StoreError> find(std::string_view folded_name) override;
  [[nodiscard]] CreateOutcome create(const Account& account) override;
  bool replace_password_hash(const Uuid& id, std::string_view old_hash, std::string_view new_hash) override;
  bool note_login(const Uuid& id, WallTime when) override;

 private:
  Transactor* transactor_;
};

}  // namespace kairos::login
