// LedgerStore: reading what the ledger says, comparing it with what there is, and the outbox.
#pragma once
#include <vector>

#include "engine/core/persistence/ledger.hpp"
#include "engine/core/persistence/transactor.hpp"
#include "engine/core/persistence/value_audit.hpp"

namespace kairos::item {

/// What came and went of a kind in one hour for one cause.
struct LedgerSum {
  std::int64_t hour = 0;  ///< since 1970
  std::int32_t why = 0;
  std::int64_t came = 0;
  std::int64_t went = 0;
  std::int64_t lines = 0;
  friend constexpr bool operator==(const LedgerSum&, const LedgerSum&) = default;
};

/// Somebody in another process must learn of a transaction.
struct Notice {
  std::int64_t number = 0;
  Uuid transaction;
  Uuid owner;
  friend constexpr bool operator==(const Notice&, const Notice&) = default;
};

/// Executor and I/O threads, and tools. Every method is one transaction.
class LedgerStore {
 public:
  using Lines = Result<std::vector<LedgerLine>, StoreFault>;
  explicit LedgerStore(Transactor& transactor) : transactor_(&transactor) {}

  /// The latest lines, at most `most`, oldest first.
  [[nodiscard]] Lines of_item(const Uuid& item, std::size_t most);
  [[nodiscard]] Lines of_owner(const Uuid& owner, std::size_t most);
  [[nodiscard]] Lines newest(std::size_t most);
  /// By hour and cause, since this moment.
  [[nodiscard]] Result<std::vector<LedgerSum>, StoreFault> sums(std::int32_t kind, WallTime since);
  /// Of all things, as they stand at one moment. `enough`: see AuditTerms.
  [[nodiscard]] Result<AuditReport, StoreFault> audit(const std::function<bool()>& enough);

  /// The oldest notices, at most `most`.
  [[nodiscard]] Result<std::vector<Notice>, StoreFault> notices(std::size_t most);
  /// They are told: all up to this number go.
  [[nodiscard]] Result<void, StoreFault> told(std::int64_t up_to);

 private:
  Transactor* transactor_;
};

}  // namespace kairos::item
