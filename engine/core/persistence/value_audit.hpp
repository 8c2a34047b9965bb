// ValueAudit: compares what there is with what the ledger says happened. It names differences and changes
// nothing.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/persistence/value_transaction.hpp"

namespace kairos {

/// A line of the ledger as an audit needs it.
struct AuditStep {
  std::int64_t id = 0;  ///< ascending in the order of writing
  Uuid item;
  Uuid owner;
  std::int64_t by = 0;
  std::int64_t balance = 0;
  std::int32_t kind = 0;
  std::int32_t quality = 0;
};

/// Rows and lines as they stood at one moment.
class AuditSource {
 public:
  virtual ~AuditSource() = default;
  /// The next rows with a greater id, ascending; empty at the end.
  [[nodiscard]] virtual std::vector<ValueRow> rows_after(const Uuid& id) = 0;
  /// The next lines in the order of (item, id); empty at the end.
  [[nodiscard]] virtual std::vector<AuditStep> steps_after(const Uuid& item, std::int64_t id) = 0;
};

enum class Discrepancy : std::uint8_t {
  row_without_ledger,  ///< something is there that nothing brought
  row_missing,         ///< by the ledger it should be there
  amount,              ///< the row's is not the sum of its lines
  owner,               ///< somebody else has it
  two_owners,          ///< by the ledger two have it
  kind,                ///< it changed what it is
  quality,             ///< the row's is not that of its last line
  balance,             ///< a line's balance is not the sum of the lines up to it
  slot,                ///< two things are worn in one place
  row,                 ///< no thing can be like this
};
[[nodiscard]] std::string_view name_of(Discrepancy what);

struct ValueDifference {
  Discrepancy what = Discrepancy::amount;
  Uuid item;
  Uuid owner;                 ///< zero: nobody
  std::int64_t found = 0;     ///< in the row, or the line's balance; for a slot, which
  std::int64_t expected = 0;  ///< by the ledger
  std::int64_t line = 0;      ///< of the ledger, when one line is meant
};

struct AuditReport {
  /// Only so many differences are kept; all are counted.
  static constexpr std::size_t kept_max = 1000;

  std::uint64_t items = 0;  ///< rows and what only the ledger knows
  std::uint64_t rows = 0;
  std::uint64_t lines = 0;
  std::uint64_t differences_count = 0;
  std::vector<ValueDifference> differences;
  bool complete = true;  ///< false: it was stopped before its end
};

struct AuditTerms {
  /// Whether a row is one of the game's. Empty: every one is.
  std::function<bool(const ValueRow&)> legal;
  /// The place in which two rows of one owner may not have the same slot.
  std::int32_t worn_place = 1;
  /// Asked now and then; true ends the audit early. Empty: never.
  std::function<bool()> enough;
};

[[nodiscard]] AuditReport audit_values(AuditSource& source, const AuditTerms& terms);

}  // namespace kairos
