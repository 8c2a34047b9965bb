// MemoryValueStore: rows of value without a database, for tests and replays. It forgets with the process.
#pragma once
#include <map>
#include <set>

#include "engine/core/persistence/ledger.hpp"
#include "engine/core/persistence/value_store.hpp"

namespace kairos {

/// One thread at a time.
class MemoryValueStore final : public ValueStore {
 public:
  void commit_group(std::span<const ValueTransaction* const> group, std::span<ValueEnd> ends) override;
  [[nodiscard]] Result<OwnedRows, StoreFault> load(const Uuid& owner, const FirstRows& first) override;

  /// Null when there is none.
  [[nodiscard]] const ValueRow* find(const Uuid& row) const;
  [[nodiscard]] std::size_t size() const { return rows_.size(); }
  [[nodiscard]] const std::map<Uuid, ValueRow>& rows() const { return rows_; }
  /// Of all rows of this kind.
  [[nodiscard]] std::int64_t sum_of(std::int32_t kind) const;
  /// In the order of their writing.
  [[nodiscard]] const std::vector<LedgerLine>& ledger() const { return ledger_; }
  struct Notice {
    Uuid key;
    Uuid owner;
    friend constexpr bool operator==(const Notice&, const Notice&) = default;
  };
  [[nodiscard]] const std::vector<Notice>& outbox() const { return outbox_; }
  /// While it is away every question fails and nothing changes.
  void go_away(bool away) { away_ = away; }
  /// The next commits are done, and say that they do not know.
  void lose_answers(std::uint32_t how_many) { lost_answers_ = how_many; }

 private:
  [[nodiscard]] ValueEnd commit_one(const ValueTransaction& transaction);
  void write(const ValueOrigin& origin, std::span<const ValueChange> changes);

  std::map<Uuid, ValueRow> rows_;
  std::set<Uuid> owners_;
  std::set<Uuid> keys_;
  std::vector<LedgerLine> ledger_;
  std::vector<Notice> outbox_;
  bool away_ = false;
  std::uint32_t lost_answers_ = 0;
};

}  // namespace kairos
