// ItemStore: the things of the world in the database.
#pragma once
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/persistence/transactor.hpp"
#include "engine/core/persistence/value_store.hpp"

namespace kairos::item {

/// The schema of this slice in the database, as Database::open wants it.
inline constexpr std::string_view schema_name = "item";

/// Executor and I/O threads only.
class ItemStore final : public ValueStore {
 public:
  explicit ItemStore(Transactor& transactor) : transactor_(&transactor) {}

  /// One database transaction for the whole group; when one of the group breaks it, one for each.
  void commit_group(std::span<const ValueTransaction* const> group, std::span<ValueEnd> ends) override;
  [[nodiscard]] Result<OwnedRows, StoreFault> load(const Uuid& owner, const FirstRows& first) override;
  /// All that this owner has, and that it was given its first things. The ledger keeps its lines, and gets
  /// those of the end.
  [[nodiscard]] Result<void, StoreFault> erase(const Uuid& owner, WallTime at);
  /// Those of these kinds that somebody owns, ascending.
  [[nodiscard]] Result<std::vector<std::int32_t>, StoreFault> used_kinds(std::span<const std::int32_t> kinds);

 private:
  [[nodiscard]] ValueEnd after_refusal(const ValueTransaction& transaction);

  Transactor* transactor_;
};

}  // namespace kairos::item
