// MemoryValueStore: rows of value without a database, for tests and replays. It forgets with the process.
#pragma once
#include <map>
#include <set>

#include "engine/core/persistence/value_store.hpp"

namespace kairos {

/// One thread at a time.
class MemoryValueStore final : public ValueStore {
 public:
  [[nodiscard]] ValueEnd commit(const ValueTransaction& transaction) override;
  [[nodiscard]] Result<OwnedRows, StoreFault> load(const Uuid& owner,
                                                   const std::vector<ValueRow>& first) override;

  /// Null when there is none.
  [[nodiscard]] const ValueRow* find(const Uuid& row) const;
  [[nodiscard]] std::size_t size() const { return rows_.size(); }
  /// Of all rows of this kind.
  [[nodiscard]] std::int64_t sum_of(std::int32_t kind) const;
  /// While it is away every question fails and nothing changes.
  void go_away(bool away) { away_ = away; }
  /// The next commits are done, and say that they do not know.
  void lose_answers(std::uint32_t how_many) { lost_answers_ = how_many; }

 private:
  std::map<Uuid, ValueRow> rows_;
  std::set<Uuid> owners_;
  bool away_ = false;
  std::uint32_t lost_answers_ = 0;
};

}  // namespace kairos
