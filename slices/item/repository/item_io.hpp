// The I/O handlers of this slice: what bags ask of the store.
#pragma once
#include <functional>
#include <memory>

#include "engine/core/partition/io.hpp"
#include "engine/core/persistence/group_commit.hpp"
#include "engine/core/persistence/value_store.hpp"
#include "slices/item/system/flow.hpp"
#include "slices/item/system/keeping.hpp"
#include "slices/item/template/load.hpp"

namespace kairos::item {

/// Threads of the I/O lane. The store outlives it.
class ItemIo {
 public:
  /// Gives the data in force; any thread.
  using Data = std::function<std::shared_ptr<const ItemData>()>;
  /// Gives 64 random bits; any thread.
  using RandomBits = std::uint64_t (*)();

  /// With a group, whose store is the same, transactions are written by that and answered later; it outlives
  /// this one too.
  ItemIo(ValueStore& store, Data data, RandomBits random, GroupCommit* group = nullptr)
      : store_(store), data_(std::move(data)), random_(random), group_(group) {}

  Outcome commit(Io& io, const CommitValues& command);
  Outcome load(Io& io, const LoadItems& command);

 private:
  [[nodiscard]] FirstRows first_rows(Io& io, const LoadItems& command);

  ValueStore& store_;
  Data data_;
  RandomBits random_;
  GroupCommit* group_;
};

void register_io(Registry& registry, const std::shared_ptr<ItemIo>& items);

}  // namespace kairos::item
