// ValueStore: where rows of value are kept. A database in a server, memory in tests.
#pragma once
#include <span>
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

/// What an owner is given when it is unknown.
struct FirstRows {
  ValueOrigin origin;
  std::uint64_t why = 0;
  std::vector<ValueRow> rows;
};

/// I/O threads only; any number of them at once. All that it changes, and the lines of the ledger about it
/// (engine/core/persistence/ledger.hpp), is stored as one.
class ValueStore {
 public:
  virtual ~ValueStore() = default;

  /// Each transaction of the group is whole or nothing by itself, in this order; how each ended is written at
  /// its place. A transaction makes every row that is as `before` what `after` says. One that is otherwise,
  /// and the whole is `refused`. What has the key of one that was committed before is `committed`, and
  /// changes nothing. `ends` is as long as the group.
  virtual void commit_group(std::span<const ValueTransaction* const> group, std::span<ValueEnd> ends) = 0;
  /// A group of one.
  [[nodiscard]] ValueEnd commit(const ValueTransaction& transaction) {
    const ValueTransaction* const only = &transaction;
    ValueEnd end = ValueEnd::unknown;
    commit_group({&only, 1}, {&end, 1});
    return end;
  }
  /// The rows of an owner. To one that is unknown, these first rows are given in the same transaction.
  [[nodiscard]] virtual Result<OwnedRows, StoreFault> load(const Uuid& owner, const FirstRows& first) = 0;
};

}  // namespace kairos
