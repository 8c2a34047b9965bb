// The check of a value transaction.
#include "engine/core/persistence/value_check.hpp"

#include <algorithm>

namespace kairos {
namespace {

bool whole(const ValueRow& row) {
  return row.amount == 0 || (row.amount > 0 && row.id && row.owner && row.kind > 0);
}

bool makes_sense(const ValueChange& change) {
  const ValueRow& before = change.before;
  const ValueRow& after = change.after;
  if (change.used < 0 || change.used > before.amount) return false;
  if (!whole(before) || !whole(after) || (before.amount == 0 && after.amount == 0)) return false;
  return before.amount == 0 || after.amount == 0 || (before.id == after.id && before.kind == after.kind);
}

}  // namespace

std::vector<ValueChange> creations(const FirstRows& first) {
  std::vector<ValueChange> changes;
  changes.reserve(first.rows.size());
  for (const ValueRow& row : first.rows) changes.push_back({{}, row, first.why});
  return changes;
}

bool makes_sense(const ValueTransaction& transaction) {
  if (!transaction.origin.key || transaction.count == 0 || transaction.count > value_changes_max)
    return false;
  const auto changes = changes_of(transaction);
  if (!std::ranges::all_of(changes, [](const ValueChange& change) { return makes_sense(change); }))
    return false;
  for (std::size_t i = 0; i < changes.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (id_of(changes[i]) == id_of(changes[j])) return false;
    }
  }
  return true;
}

}  // namespace kairos
