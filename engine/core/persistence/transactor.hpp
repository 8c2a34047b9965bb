// Transactor: how a repository gets a database transaction without knowing which database it is.
#pragma once
#include <functional>
#include <optional>

#include "engine/core/persistence/store_fault.hpp"
#include "engine/core/reflect/result.hpp"

namespace kairos {

/// `write` takes the right to change things before the first statement, so it never has to be upgraded.
enum class TransactionMode : std::uint8_t { read, write };

/// What the body of a transaction decides at its end.
enum class Ending : std::uint8_t { commit, roll_back };

using TransactionBody = std::function<Ending()>;

/// Executor and I/O threads only: it blocks. On a thread that may run no SQL (see sql_guard.hpp) it throws
/// SqlForbidden or logs, as the database was opened.
class Transactor {
 public:
  virtual ~Transactor() = default;

  /// Runs `body` in a transaction of this thread and ends it as the body says. After a lock, a deadlock or a
  /// lost connection the body is run again from its start, a bounded number of times, so it must set all of
  /// its results anew. Nothing is stored on a fault, except perhaps on `outcome_unknown`. An exception that
  /// is not the database's rolls back and goes on to the caller. Calls do not nest.
  [[nodiscard]] virtual Result<void, StoreFault> transact(TransactionMode mode,
                                                          const TransactionBody& body) = 0;
};

/// Runs `body` in a read transaction and gives what it returned.
template <class Body>
[[nodiscard]] auto read_in_transaction(Transactor& transactor, Body body)
    -> Result<std::invoke_result_t<Body&>, StoreFault> {
  std::optional<std::invoke_result_t<Body&>> value;
  const auto done = transactor.transact(TransactionMode::read, [&] {
    value = body();
    return Ending::commit;
  });
  if (!done) return done.error();
  return std::move(*value);
}

}  // namespace kairos
