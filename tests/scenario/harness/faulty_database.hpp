// FaultyDatabase: a database in memory that fails as often as the test says.
#pragma once
#include <memory>
#include <odb/database.hxx>
#include <odb/transaction.hxx>
#include <stdexcept>
#include <string>

#include "adapters/store/database.hpp"
#include "engine/core/persistence/transactor.hpp"
#include "slices/character/repository/character_repository.hpp"
#include "slices/item/repository/item_store.hpp"
#include "slices/npc/repository/absence_repository.hpp"
#include "slices/skill/repository/skill_repository.hpp"

namespace kairos::scenario {

class FaultyDatabase final : public Transactor {
 public:
  FaultyDatabase() {
    store::DatabaseOptions options;
    for (const auto name : {character::schema_name, item::schema_name, skill::schema_name, npc::schema_name})
      options.schemas.emplace_back(name);
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
