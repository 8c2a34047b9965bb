// The statements on accounts, through ODB.
#include "adapters/login/repository/odb_account_store.hpp"

#include <odb/database.hxx>
#include <odb/transaction.hxx>

#include "adapters/login/repository/account_record.hpp"
#include "adapters/login/repository/records-odb.hpp"

namespace kairos::login {
namespace {

using Query = odb::query<AccountRecord>;

odb::database& database() { return odb::transaction::current().database(); }

std::optional<Account> first_where(const Query& query) {
  for (const AccountRecord& record : database().query<AccountRecord>(query)) {
    return Account{.id = {record.id},
                   .name = record.name,
                   .password_hash = record.password_hash,
                   .access_level = record.access_level,
                   .created = {record.created_at},
                   .last_login = {record.last_login}};
  }
  return std::nullopt;
}

}  // namespace

Result<std::optional<Account>, StoreError> OdbAccountStore::find(std::string_view folded_name) {
  auto found =
      read_in_transaction(*transactor_, [&] { return first_where(Query::name == std::string(folded_name)); });
  if (!found) return StoreError::unavailable;
  return *std::move(found);
}

CreateOutcome OdbAccountStore::create(const Account& account) {
  const auto insert = [&] {
    AccountRecord record;
    record.id = account.id.bytes;
    record.name = account.name;
    record.password_hash = account.password_hash;
    record.access_level = account.access_level;
    record.created_at = account.created.us;
    record.last_login = account.last_login.us;
    database().persist(record);
    return Ending::commit;
  };
  const auto done = transactor_->transact(TransactionMode::write, insert);
  if (done) return CreateOutcome::created;
  if (done.error() != StoreFault::constraint && done.error() != StoreFault::outcome_unknown) {
    return CreateOutcome::failed;
  }
  // A name that is taken, or a commit of ours of which the answer was lost: the row tells.
  const auto stored = find(account.name);
  if (!stored || !*stored) return CreateOutcome::failed;
  return (*stored)->id == account.id ? CreateOutcome::created : CreateOutcome::exists;
}

bool OdbAccountStore::replace_password_hash(const Uuid& id, std::string_view old_hash,
                                            std::string_view new_hash) {
  bool replaced = false;
  const auto done = transactor_->transact(TransactionMode::write, [&] {
    const auto account = first_where(Query::id == id.bytes);
    replaced = account && account->password_hash == old_hash;
    if (!replaced) return Ending::roll_back;
    AccountRecord record;
    record.id = id.bytes;
    record.password_hash = new_hash;
    record.password_section.reset(true, true);
    database().update(record, record.password_section);
    return Ending::commit;
  });
  return done && replaced;
}

bool OdbAccountStore::note_login(const Uuid& id, WallTime when) {
  return transactor_
      ->transact(TransactionMode::write,
                 [&] {
                   AccountRecord record;
                   record.id = id.bytes;
                   record.last_login = when.us;
                   record.presence_section.reset(true, true);
                   database().update(record, record.presence_section);
                   return Ending::commit;
                 })
      .has_value();
}

}  // namespace kairos::login
