// Transactions with their bounded retries, the same for both databases.
#include "adapters/store/database.hpp"

#include <atomic>
#include <bit>
#include <stdexcept>

#include "adapters/store/backend.hpp"
#include "adapters/store/faults.hpp"
#include "adapters/store/schema.hpp"
#include "engine/core/log/log.hpp"
#include "engine/core/persistence/sql_guard.hpp"

namespace kairos::store {
namespace {

constexpr std::string_view own_schema = "store";
/// Runs of one body when other transactions are in its way.
constexpr std::size_t attempts_max = 8;

std::vector<std::string> with_own(std::vector<std::string> schemas) {
  if (std::find(schemas.begin(), schemas.end(), own_schema) == schemas.end()) {
    schemas.insert(schemas.begin(), std::string(own_schema));
  }
  return schemas;
}

class OpenDatabase final : public Database {
 public:
  OpenDatabase(std::unique_ptr<Backend> backend, std::string where, const DatabaseOptions& options,
               Purpose purpose)
      : purpose_(purpose),
        backend_(std::move(backend)),
        where_(std::move(where)),
        forbidden_sql_(options.forbidden_sql),
        on_forbidden_sql_(options.on_forbidden_sql),
        on_lost_(options.on_lost),
        // After a restart of the database every pooled connection is stale, and each costs one attempt.
        reconnects_max_(options.connections_max + 1) {}

  Result<void, StoreFault> transact(TransactionMode mode, const TransactionBody& body) override;
  DatabaseStatistics statistics() const override {
    return {transactions_.load(), retries_.load(), faults_.load(), forbidden_.load()};
  }
  std::string_view where() const override { return where_; }
  void claim(std::int64_t boot_number) override { backend_->claim(boot_number); }

 private:
  void look_at_guard();
  std::optional<Fault> look_at_standing();
  std::optional<Fault> attempt(TransactionMode mode, const TransactionBody& body);
  Result<void, StoreFault> give_up(const Fault& fault);

  Purpose purpose_;
  std::unique_ptr<Backend> backend_;
  std::string where_;
  ForbiddenSql forbidden_sql_;
  std::function<void(std::string_view)> on_forbidden_sql_;
  std::function<void()> on_lost_;
  std::size_t reconnects_max_;
  std::atomic<std::uint64_t> transactions_{0};
  std::atomic<std::uint64_t> retries_{0};
  std::atomic<std::uint64_t> faults_{0};
  std::atomic<std::uint64_t> faults_in_a_row_{0};
  std::atomic<std::uint64_t> forbidden_{0};
  std::atomic<bool> told_lost_{false};
};

void OpenDatabase::look_at_guard() {
  const std::string_view place = sql_forbidden_in();
  if (place.empty()) return;
  const auto count = ++forbidden_;
  if (on_forbidden_sql_) on_forbidden_sql_(place);
  if (forbidden_sql_ == ForbiddenSql::throws) throw SqlForbidden(std::string(place));
  if (std::has_single_bit(count)) {
    log::error("{} ({} times so far)", SqlForbidden(std::string(place)).what(), count);
  }
}

/// Nothing when this is the one server of the database.
std::optional<Fault> OpenDatabase::look_at_standing() {
  switch (backend_->standing()) {
    case Standing::alone:
      return std::nullopt;
    case Standing::away:
      return Fault{StoreFault::unavailable, Retry::never, "not connected as the one server of this database"};
    case Standing::lost:
      break;
  }
  if (!told_lost_.exchange(true) && on_lost_) on_lost_();
  return Fault{StoreFault::lost, Retry::never, "the database is not this server's any more"};
}

/// Nothing when the transaction ended as its body said.
std::optional<Fault> OpenDatabase::attempt(TransactionMode mode, const TransactionBody& body) {
  bool committing = false;
  try {
    if (auto fault = look_at_standing()) return fault;
    const Begun begun = backend_->begin(mode);
    if (body() == Ending::commit) {
      committing = mode == TransactionMode::write;
      begun.transaction->commit();
    } else {
      begun.transaction->rollback();
    }
    return std::nullopt;
  } catch (...) {
    auto fault = classify(std::current_exception());
    if (!fault) throw;
    if (fault->retry == Retry::reconnect) backend_->doubt();
    // The server may have stored it before the connection went.
    if (committing && fault->retry == Retry::reconnect) {
      return Fault{StoreFault::outcome_unknown, Retry::never, fault->text};
    }
    return fault;
  }
}

Result<void, StoreFault> OpenDatabase::give_up(const Fault& fault) {
  ++faults_;
  if (fault.fault == StoreFault::missing || fault.fault == StoreFault::constraint) {
    log::debug("database {}: {}: {}", where_, to_string(fault.fault), fault.text);
    return fault.fault;
  }
  // A database that is away fails every save of every character: said at the first, second, fourth, eighth …
  // time.
  const auto count = ++faults_in_a_row_;
  if (std::has_single_bit(count)) {
    log::warn("database {}: {}: {} ({} in a row)", where_, to_string(fault.fault), fault.text, count);
  }
  return fault.fault;
}

Result<void, StoreFault> OpenDatabase::transact(TransactionMode mode, const TransactionBody& body) {
  look_at_guard();
  if (odb::transaction::has_current()) throw std::logic_error("a database transaction inside another one");
  if (purpose_ == Purpose::examine && mode == TransactionMode::write)
    return give_up({StoreFault::read_only, Retry::never, "it was opened to read"});
  std::size_t attempts = 0;
  std::size_t reconnects = 0;
  for (;;) {
    const auto fault = attempt(mode, body);
    if (!fault) {
      ++transactions_;
      faults_in_a_row_ = 0;
      return {};
    }
    const bool again = (fault->retry == Retry::now && ++attempts < attempts_max) ||
                       (fault->retry == Retry::reconnect && ++reconnects < reconnects_max_);
    if (!again) return give_up(*fault);
    ++retries_;
  }
}

Result<std::unique_ptr<Backend>, StoreError> open_backend(const DatabaseUrl& url, Purpose purpose,
                                                          const DatabaseOptions& options) {
  static const SystemClocks machine;
  if (url.kind != DatabaseKind::postgresql) return open_sqlite(url, purpose, options.connections_max);
  const Clocks& clocks = options.clocks != nullptr ? *options.clocks : machine;
  return open_postgresql(url, purpose, options.connections_max, clocks);
}

}  // namespace

Result<std::unique_ptr<Database>, StoreError> Database::open(std::string_view url,
                                                             const DatabaseOptions& options) {
  const auto parsed = parse_database_url(url);
  if (!parsed) return parsed.error();
  auto backend = open_backend(*parsed, Purpose::serve, options);
  if (!backend) return backend.error();
  if (auto ready = bring_up_to_date(**backend, with_own(options.schemas), parsed->shown); !ready) {
    return ready.error();
  }
  return std::unique_ptr<Database>(
      std::make_unique<OpenDatabase>(std::move(*backend), parsed->shown, options, Purpose::serve));
}

Result<std::unique_ptr<Database>, StoreError> Database::open_to_read(std::string_view url,
                                                                     const DatabaseOptions& options) {
  const auto parsed = parse_database_url(url);
  if (!parsed) return parsed.error();
  if (parsed->kind == DatabaseKind::sqlite_memory || is_absent_file(*parsed))
    return StoreError{"There is no database " + parsed->shown + " yet."};
  auto backend = open_backend(*parsed, Purpose::examine, options);
  if (!backend) return backend.error();
  if (auto current = require_current(**backend, with_own(options.schemas), parsed->shown); !current)
    return current.error();
  return std::unique_ptr<Database>(
      std::make_unique<OpenDatabase>(std::move(*backend), parsed->shown, options, Purpose::examine));
}

Result<DatabaseReport, StoreError> Database::examine(std::string_view url, const DatabaseOptions& options) {
  const auto parsed = parse_database_url(url);
  if (!parsed) return parsed.error();
  if (parsed->kind == DatabaseKind::sqlite_memory || is_absent_file(*parsed)) {
    return DatabaseReport{"the database will be made\n"};
  }
  const auto backend = open_backend(*parsed, Purpose::examine, options);
  if (!backend) return backend.error();
  return describe_schemas(**backend, with_own(options.schemas), parsed->shown);
}

}  // namespace kairos::store
