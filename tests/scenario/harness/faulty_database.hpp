// FaultyDatabase: a database in memory that fails as often as the test says.
#pragma once
#include <memory>
#include <odb/database.hxx>
#include <odb/transaction.hxx>
#include <stdexcept>
#include <string>

#include "adapters/store/database.hpp"
#include "engine/core/persistence/transactor.hpp"

namespace kairos::scenario {

class FaultyDatabase final : public Transactor {
 public:
  explicit FaultyDatabase(std::initializer_list<std::string_view> schemas) {
    store::DatabaseOptions options;
    options.schemas.assign(schemas.begin(), schemas.end());
    auto opened = store::Database::open("sqlite::memory:", options);
    if (!opened) throw std::runtime_error(opened.error().text);
    database_ = std::move(*opened);
  }

  [[nodiscard]] Result<void, StoreFault> transact(TransactionMode mode,
                                                  const TransactionBody& body) override {
    ++asked;
    if (failures > 0) {
      --failures;
      return fault;
    }
    return database_->transact(mode, body);
  }

  /// A statement of the test's own.
  void execute(const std::string& statement) {
    const auto done = database_->transact(TransactionMode::write, [&] {
      odb::transaction::current().database().execute(statement);
      return Ending::commit;
    });
    if (!done) throw std::runtime_error(statement);
  }

  int failures = 0;                            ///< so many of the next transactions fail
  StoreFault fault = StoreFault::unavailable;  ///< as which they fail
  int asked = 0;                               ///< transactions so far, failed ones too

 private:
  std::unique_ptr<store::Database> database_;
};

}  // namespace kairos::scenario
