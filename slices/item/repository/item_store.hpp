// ItemStore: the things of the world in the database.
#pragma once
#include <string_view>

#include "engine/core/persistence/transactor.hpp"
#include "engine/core/persistence/value_store.hpp"

namespace kairos::item {

/// The schema of this slice in the database, as Database::open wants it.
inline constexpr std::string_view schema_name = "item";

/// Executor and I/O threads only. Every method is one transaction.
class ItemStore final : public ValueStore {
 public:
  explicit ItemStore(Transactor& transactor) : transactor_(&transactor) {}

  [[nodiscard]] ValueEnd commit(const ValueTransaction& transaction) override;
  [[nodiscard]] Result<OwnedRows, StoreFault> load(const Uuid& owner,
                                                   const std::vector<ValueRow>& first) override;

 private:
  Transactor* transactor_;
};

}  // namespace kairos::item
