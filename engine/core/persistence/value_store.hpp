// ValueStore: where rows of value are kept. A database in a server, memory in tests.
#pragma once
#include <vector>

#include "engine/core/persistence/store_fault.hpp"
#include "engine/core/persistence/value_transaction.hpp"
#include "engine/core/reflect/result.hpp"

namespace kairos {

/// What an owner has. `fresh` when it never had anything: it was given its first rows now.
struct OwnedRows {
  std::vector<ValueRow> rows;  ///< ascending by id
  bool fresh = false;
};

/// I/O threads only; any number of them at once.
class ValueStore {
 public:
  virtual ~ValueStore() = default;

  /// Makes every row that is as `before` what `after` says. One that is otherwise, and the whole is
  /// `refused`; unless all are as `after` already: then the same was committed before.
  [[nodiscard]] virtual ValueEnd commit(const ValueTransaction& transaction) = 0;
  /// The rows of an owner. To one that is unknown, these first rows are given in the same transaction.
  [[nodiscard]] virtual Result<OwnedRows, StoreFault> load(const Uuid& owner,
                                                           const std::vector<ValueRow>& first) = 0;
};

}  // namespace kairos
