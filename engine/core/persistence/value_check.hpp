// What every value transaction must be, whoever keeps the rows.
#pragma once
#include <span>
#include <vector>

#include "engine/core/persistence/value_store.hpp"

namespace kairos {

/// The changes that are in use.
[[nodiscard]] inline std::span<const ValueChange> changes_of(const ValueTransaction& transaction) {
  return std::span(transaction.changes).first(transaction.count);
}
/// The row that a change is about.
[[nodiscard]] inline const Uuid& id_of(const ValueChange& change) {
  return change.before.amount != 0 ? change.before.id : change.after.id;
}
/// The changes that giving first rows makes.
[[nodiscard]] std::vector<ValueChange> creations(const FirstRows& first);
/// It has a key and 1 … value_changes_max changes of different rows; each has an id and a kind that stay, an
/// amount that is not negative, and an owner as long as it exists. Nothing was used up but what there was.
[[nodiscard]] bool makes_sense(const ValueTransaction& transaction);

}  // namespace kairos
