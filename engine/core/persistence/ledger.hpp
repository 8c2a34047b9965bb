// The ledger: a line for every movement of value, written with it and never changed, so that what there is
// can be proved by what happened.
#pragma once
#include <span>
#include <vector>

#include "engine/core/persistence/value_transaction.hpp"

namespace kairos {

/// What one movement was for one owner. Something that goes from hand to hand has two lines, so the lines of
/// an owner and an item add up to what it has of it.
struct LedgerLine {
  ValueOrigin origin;
  Uuid owner;
  Uuid other;  ///< from or to whom; zero: it came from nowhere or went nowhere
  Uuid item;
  std::int64_t by = 0;       ///< positive: the owner got it; 0: only its quality changed
  std::int64_t balance = 0;  ///< the amount of the owner's row after this; never negative
  std::uint64_t why = 0;     ///< the game's code
  std::int32_t kind = 0;
  std::int32_t quality = 0;  ///< after this

  friend constexpr bool operator==(const LedgerLine&, const LedgerLine&) = default;
};

/// A transaction has no more lines than this: what was used up, what one owner lost, what the other got.
inline constexpr std::size_t ledger_lines_max = 3 * value_changes_max;

/// The lines of these changes, in their order. Moves within a bag have none.
[[nodiscard]] std::vector<LedgerLine> ledger_lines(const ValueOrigin& origin,
                                                   std::span<const ValueChange> changes);

}  // namespace kairos
