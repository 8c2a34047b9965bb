// OneSideFirst: a store that breaks the promise of value transactions, to see that the harness notices.
#pragma once
#include "engine/core/persistence/value_store.hpp"

namespace kairos::kills {

/// Saves the first row of every transaction by itself, the rest after it, as servers do that save one side
/// before the other.
class OneSideFirst final : public ValueStore {
 public:
  explicit OneSideFirst(ValueStore& below) : below_(below) {}

  void commit_group(std::span<const ValueTransaction* const> group, std::span<ValueEnd> ends) override;
  [[nodiscard]] Result<OwnedRows, StoreFault> load(const Uuid& owner, const FirstRows& first) override {
    return below_.load(owner, first);
  }

 private:
  ValueStore& below_;
};

}  // namespace kairos::kills
