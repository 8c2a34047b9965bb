// The rows in a map.
#include "engine/core/persistence/memory_value_store.hpp"

#include <algorithm>
#include <span>

#include "engine/core/persistence/value_check.hpp"

namespace kairos {

void MemoryValueStore::commit_group(std::span<const ValueTransaction* const> group,
                                    std::span<ValueEnd> ends) {
  for (std::size_t i = 0; i < group.size(); ++i) ends[i] = commit_one(*group[i]);
}

ValueEnd MemoryValueStore::commit_one(const ValueTransaction& transaction) {
  if (away_) return ValueEnd::failed;
  if (!makes_sense(transaction)) return ValueEnd::refused;
  if (keys_.contains(transaction.origin.key)) return ValueEnd::committed;
  const auto changes = changes_of(transaction);
  const bool all_before = std::ranges::all_of(changes, [&](const ValueChange& change) {
    const auto found = rows_.find(id_of(change));
    return change.before.amount == 0 ? found == rows_.end()
                                     : found != rows_.end() && found->second == change.before;
  });
  if (!all_before) return ValueEnd::refused;
  write(transaction.origin, changes);
  for (const Uuid& owner : transaction.notices) {
    if (owner) outbox_.push_back({transaction.origin.key, owner});
  }
  if (lost_answers_ == 0) return ValueEnd::committed;
  --lost_answers_;
  return ValueEnd::unknown;
}

void MemoryValueStore::write(const ValueOrigin& origin, std::span<const ValueChange> changes) {
  keys_.insert(origin.key);
  for (const ValueChange& change : changes) {
    if (change.after.amount == 0) {
      rows_.erase(change.before.id);
    } else {
      rows_[change.after.id] = change.after;
    }
  }
  for (const LedgerLine& line : ledger_lines(origin, changes)) ledger_.push_back(line);
}

Result<OwnedRows, StoreFault> MemoryValueStore::load(const Uuid& owner, const FirstRows& first) {
  if (away_) return StoreFault::unavailable;
  OwnedRows owned;
  owned.fresh = owners_.insert(owner).second;
  if (owned.fresh) write(first.origin, creations(first));
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
