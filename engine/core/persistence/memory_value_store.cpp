// The rows in a map.
#include "engine/core/persistence/memory_value_store.hpp"

#include <algorithm>
#include <span>

#include "engine/core/persistence/value_check.hpp"

namespace kairos {

ValueEnd MemoryValueStore::commit(const ValueTransaction& transaction) {
  if (away_) return ValueEnd::failed;
  if (!makes_sense(transaction)) return ValueEnd::refused;
  const auto changes = changes_of(transaction);
  const auto stands = [&](const ValueRow& row, const Uuid& id) {
    const auto found = rows_.find(id);
    return row.amount == 0 ? found == rows_.end() : found != rows_.end() && found->second == row;
  };
  const auto all = [&](auto side) {
    return std::ranges::all_of(
        changes, [&](const ValueChange& change) { return stands(change.*side, id_of(change)); });
  };
  if (!all(&ValueChange::before)) return all(&ValueChange::after) ? ValueEnd::committed : ValueEnd::refused;
  for (const ValueChange& change : changes) {
    if (change.after.amount == 0) {
      rows_.erase(change.before.id);
    } else {
      rows_[change.after.id] = change.after;
    }
  }
  if (lost_answers_ == 0) return ValueEnd::committed;
  --lost_answers_;
  return ValueEnd::unknown;
}

Result<OwnedRows, StoreFault> MemoryValueStore::load(const Uuid& owner, const std::vector<ValueRow>& first) {
  if (away_) return StoreFault::unavailable;
  OwnedRows owned;
  owned.fresh = owners_.insert(owner).second;
  if (owned.fresh) {
    for (const ValueRow& row : first) rows_.emplace(row.id, row);
  }
  for (const auto& [id, row] : rows_) {
    if (row.owner == owner) owned.rows.push_back(row);
  }
  return owned;
}

const ValueRow* MemoryValueStore::find(const Uuid& row) const {
  const auto found = rows_.find(row);
  return found == rows_.end() ? nullptr : &found->second;
}

std::int64_t MemoryValueStore::sum_of(std::int32_t kind) const {
  std::int64_t sum = 0;
  for (const auto& [id, row] : rows_) {
    if (row.kind == kind) sum += row.amount;
  }
  return sum;
}

}  // namespace kairos
