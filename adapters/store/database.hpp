// Database: the one place where a database is opened, locked, migrated and asked, SQLite or PostgreSQL alike.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/store/store_error.hpp"
#include "engine/core/loop/clocks.hpp"
#include "engine/core/persistence/transactor.hpp"
#include "engine/core/reflect/result.hpp"

namespace kairos::store {

/// What happens when a transaction is started where no SQL may run (engine/core/persistence/sql_guard.hpp).
enum class ForbiddenSql : std::uint8_t {
  throws,  ///< tests and development
  logged,  ///< production: an error in the log at the first, second, fourth, eighth … time, and it runs
};

struct DatabaseOptions {
  /// The schemas to create or migrate, in this order: schema_name of each repository folder that is linked.
  /// The store's own ("store") comes first by itself.
  std::vector<std::string> schemas;
  ForbiddenSql forbidden_sql = ForbiddenSql::throws;
  /// Told of every such transaction, under either policy, on the thread that started it. May be empty.
  std::function<void(std::string_view place)> on_forbidden_sql;
  /// Transactions at the same time; a further one waits. Executor, I/O lane and login worker together.
  std::size_t connections_max = 10;
  /// Told once, on the thread that found it out, that another server has served the world since: from then on
  /// every transaction ends in StoreFault::lost. May be empty; must not throw.
  std::function<void()> on_lost;
  /// Outlive the database; null: the machine's own.
  const Clocks* clocks = nullptr;
};

struct DatabaseStatistics {
  std::uint64_t transactions = 0;  ///< committed or rolled back as their body said
  std::uint64_t retries = 0;       ///< runs of a body after a lock, a deadlock or a lost connection
  std::uint64_t faults = 0;        ///< transactions that ended in a StoreFault
  std::uint64_t forbidden = 0;     ///< transactions started where no SQL may run
};

/// What `./kairos check` says about a database.
struct DatabaseReport {
  std::string text;  ///< one line per schema
};

/// Transactions may be started by any number of threads at once, within connections_max.
class Database : public Transactor {
 public:
  /// Opens, takes the lock that keeps a second server out, creates or migrates the schemas (said in the log).
  /// `url`: `sqlite:FILE` (made if absent; its folder is not), `sqlite::memory:`, `postgresql://…`, or
  /// `postgresql:` before libpq's own `key=value` words.
  [[nodiscard]] static Result<std::unique_ptr<Database>, StoreError> open(std::string_view url,
                                                                          const DatabaseOptions& options);
  /// Only what `./kairos check` needs: can it be opened, and what would happen to its schemas. Changes
  /// nothing.
  [[nodiscard]] static Result<DatabaseReport, StoreError> examine(std::string_view url,
                                                                  const DatabaseOptions& options);

  /// Opens what is there to read it, also beside a server that has it; changes nothing. Refused when there is
  /// none, or when its schemas are not of this version: only `open` brings them up to date.
  [[nodiscard]] static Result<std::unique_ptr<Database>, StoreError> open_to_read(
      std::string_view url, const DatabaseOptions& options);

  /// Any thread. The world's boot number as this server wrote it: with another one in its place, a connection
  /// that was lost does not come back.
  virtual void claim(std::int64_t boot_number) = 0;

  [[nodiscard]] virtual DatabaseStatistics statistics() const = 0;
  /// For logs: the kind and the place, without a password.
  [[nodiscard]] virtual std::string_view where() const = 0;
};

}  // namespace kairos::store
