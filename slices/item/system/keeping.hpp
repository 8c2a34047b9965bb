// The bag of a character between database and world.
#pragma once
#include <optional>

#include "engine/core/partition/turn.hpp"
#include "slices/item/item.hpp"

namespace kairos::item {

/// World → I/O lane: what does this character have?
struct LoadItems {
  Entity entity;
  Uuid owner;
  std::uint64_t class_id = 0;  ///< whose first things a new one is given
};

inline constexpr std::size_t rows_a_message = 64;

/// I/O lane → world: a part of it.
struct ItemsLoaded {
  Entity entity;
  std::uint32_t count = 0;
  std::uint32_t last = 0;  ///< 1: that was all
  std::array<ValueRow, rows_a_message> rows;
};

/// I/O lane → world: it could not be read.
struct ItemsNotLoaded {
  Entity entity;
  std::uint64_t worth_a_retry = 0;
};

/// Deadline of the wall clock: ask for the bag again.
struct LoadAgain {};

/// Its save was ordered; answered when the store has caught up.
struct Storing {
  using slice = item::slice;
  std::uint32_t everything = 0;  ///< 1: it leaves, so nothing may be open
  std::uint32_t reserved = 0;
};

void items_loaded(Turn& turn, const ItemsLoaded& loaded);
void items_not_loaded(Turn& turn, const ItemsNotLoaded& failed);
void load_again(Turn& turn, Entity character, const LoadAgain& due);

/// An order ended: what was waited for may be over. `saving` is how the store's catching up ended, if it was
/// that.
void go_on_storing(Turn& turn, Entity owner, std::optional<ValueEnd> saving);

void take_leave(Turn& turn, Entity owner);
void settle_in(Turn& turn, const Arrival& arrival);

}  // namespace kairos::item
