// FaultyDatabase: a database in memory that fails as often as the test says.
#pragma once
#include <memory>
#include <stdexcept>

#include "adapters/store/database.hpp"
#include "engine/core/persistence/transactor.hpp"

namespace kairos::scenario {

class FaultyDatabase final : public Transactor {
 public:
  explicit FaultyDatabase(std::string_view schema) {
    store::DatabaseOptions options;
    options.schemas = {std::string(schema)};
    auto opened = store::Database::open("sqlite::memory:", options);
    if (!opened) throw std::runtime_error(opened.error().text);
    database_ = std::move(*opened);
  }

  [[nodiscard]] Result<void, StoreFault> transact(TransactionMode mode,
                                                  const TransactionBody& body) override {
    ++asked;
    if (failures > 0) {
      --failures;
      return StoreFault::unavailable;
    }
    return database_->transact(mode, body);
  }

  int failures = 0;  ///< so many of the next transactions fail
  int asked = 0;     ///< transactions so far, failed ones too

 private:
  std::unique_ptr<store::Database> database_;
};

}  // namespace kairos::scenario
