// The bag of a character between database and world.
#pragma once
#include <optional>

#include "engine/core/partition/turn.hpp"
#include "slices/item/item.hpp"
#include "slices/item/model/passage.hpp"

namespace kairos::item {

/// Deadline of the wall clock: ask for the bag again.
struct LoadAgain {};

/// Its save was ordered; answered when the store has caught up.
struct Storing {
  using slice = item::slice;
  std::int32_t asked = 0;   ///< so many answers are owed
  std::int32_t failed = 0;  ///< 1: since then something was not saved
};

/// Its things go to another partition with it: their handles are sent, and not given back here.
struct Departing {
  using slice = item::slice;
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
