// Backend: what differs between SQLite and PostgreSQL. Database is written once on top of it.
#pragma once
#include <memory>
#include <mutex>
#include <odb/database.hxx>
#include <odb/transaction.hxx>
#include <optional>

#include "adapters/store/database_url.hpp"
#include "adapters/store/standing.hpp"
#include "engine/core/loop/clocks.hpp"
#include "engine/core/persistence/transactor.hpp"

namespace kairos::store {

/// A transaction that has begun. The turn of the writer outlives it.
struct Begun {
  std::unique_lock<std::mutex> turn;
  std::unique_ptr<odb::transaction> transaction;
};

class Backend {
 public:
  virtual ~Backend() = default;
  /// Throws what ODB throws.
  [[nodiscard]] virtual Begun begin(TransactionMode mode) = 0;
  [[nodiscard]] virtual odb::database& database() = 0;
  /// Whether this server still is the only one on the database; takes the lock again when it was lost with
  /// its connection. Called before every transaction, so it costs no round trip as long as all is well.
  [[nodiscard]] virtual Standing standing() = 0;
  /// A connection turned out to be dead: the next standing() does not believe the lock's own unasked.
  virtual void doubt() = 0;
  /// The world's boot number as this server wrote it: with another one there the database is lost.
  virtual void claim(std::int64_t boot_number) = 0;
};

/// A SQLite file that is not there yet, in a folder that is: nothing to examine.
[[nodiscard]] bool is_absent_file(const DatabaseUrl& url);

enum class Purpose : std::uint8_t { serve, examine };

/// Opens and, to serve, locks. To examine, changes nothing and takes no lock.
[[nodiscard]] Result<std::unique_ptr<Backend>, StoreError> open_sqlite(const DatabaseUrl& url,
                                                                       Purpose purpose,
                                                                       std::size_t connections_max);
/// `clocks` outlives the backend.
[[nodiscard]] Result<std::unique_ptr<Backend>, StoreError> open_postgresql(const DatabaseUrl& url,
                                                                           Purpose purpose,
                                                                           std::size_t connections_max,
                                                                           const Clocks& clocks);

}  // namespace kairos::store
