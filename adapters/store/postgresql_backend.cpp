// PostgreSQL: a pool of connections, and the session that holds the lock of the one server.
#include <libpq-fe.h>

#include <odb/exceptions.hxx>
#include <odb/pgsql/connection-factory.hxx>
#include <odb/pgsql/database.hxx>
#include <odb/pgsql/transaction-impl.hxx>

#include "adapters/store/backend.hpp"
#include "adapters/store/session_lock.hpp"

namespace kairos::store {
namespace {

class PostgresqlBackend final : public Backend {
 public:
  PostgresqlBackend(const DatabaseUrl& url, std::size_t connections_max, std::unique_ptr<SessionLock> lock)
      : lock_(std::move(lock)),
        database_(url.conninfo, std::unique_ptr<odb::pgsql::connection_factory>(
                                    std::make_unique<odb::pgsql::connection_pool_factory>(connections_max))) {
  }

  Begun begin(TransactionMode mode) override {
    const odb::pgsql::connection_ptr connection = living_connection();
    Begun begun{{}, std::make_unique<odb::transaction>(connection->begin())};
    if (mode == TransactionMode::read) connection->execute("SET TRANSACTION READ ONLY");
    return begun;
  }
  odb::database& database() override { return database_; }
  Standing standing() override { return lock_ ? lock_->standing() : Standing::alone; }
  void doubt() override {
    if (lock_) lock_->doubt();
  }
  void claim(std::int64_t boot_number) override {
    if (lock_) lock_->claim(boot_number);
  }

 private:
  /// The pool does not look at what it hands out: one that died while it rested is taken out here, without a
  /// round trip. What cut it may have cut the lock's session unheard, so that one is asked.
  odb::pgsql::connection_ptr living_connection() {
    for (;;) {
      odb::pgsql::connection_ptr connection(database_.connection());
      PGconn* const handle = connection->handle();
      if (PQconsumeInput(handle) == 1 && PQstatus(handle) == CONNECTION_OK) return connection;
      connection->mark_failed();
      doubt();
      if (standing() != Standing::alone) throw odb::connection_lost();
    }
  }

  std::unique_ptr<SessionLock> lock_;
  odb::pgsql::database database_;
};

}  // namespace

Result<std::unique_ptr<Backend>, StoreError> open_postgresql(const DatabaseUrl& url, Purpose purpose,
                                                             std::size_t connections_max,
                                                             const Clocks& clocks) {
  std::unique_ptr<SessionLock> lock;
  if (purpose == Purpose::serve) {
    auto taken = SessionLock::take(url.conninfo, url.shown, clocks);
    if (!taken) return taken.error();
    lock = std::move(*taken);
  } else if (auto looked = SessionLock::look(url.conninfo, url.shown); !looked) {
    return looked.error();
  }
  return std::unique_ptr<Backend>(std::make_unique<PostgresqlBackend>(url, connections_max, std::move(lock)));
}

}  // namespace kairos::store
