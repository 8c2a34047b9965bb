// What the parts of this slice share about bags: what changed, what is worn, what it weighs.
#pragma once
#include <algorithm>

#include "engine/core/partition/turn.hpp"
#include "slices/item/item.hpp"
#include "slices/item/model/outfit.hpp"

namespace kairos::item {

/// What its owner is to be told of at the end of this pass.
struct News {
  Item item;
  RowChange change = RowChange::none;
  std::int32_t reserved = 0;
};
struct BagNews {
  using slice = item::slice;
  using rows = Rows<News, 64>;
};

/// Side effect: tells them, and weighs the bag anew.
struct TellBag {
  Entity owner;
};

/// A skill that it has because of what it wears or carries.
struct GivenSkills {
  using slice = item::slice;
  using rows = Rows<SkillOfItem, 64>;
};

/// What it carries beyond what is easy; see view Burden.
struct Laden {
  using slice = item::slice;
  std::int32_t penalty = 0;
};

/// This row changed; told once at the end of the pass, however often it changes.
void note(Turn& turn, Entity owner, const Item& row, RowChange change);
void tell_bag(Turn& turn, const TellBag& effect);

/// Null when there is none; also one that is used up, of which the store does not know yet.
[[nodiscard]] const Item* find_any(const World& world, Entity owner, Handle handle);
/// fn(Item&) of the row with this handle, used up or not; false when there is none.
template <class F>
bool change_row(World& world, Entity owner, Handle handle, F&& fn) {
  bool found = false;
  world.modify<Bag>(owner, [&](auto& rows) {
    for (Item& row : rows) {
      if (row.handle != handle) continue;
      fn(row);
      found = true;
    }
  });
  return found;
}

[[nodiscard]] Outfit outfit_of(Turn& turn, Entity owner);
/// After the slots of rows changed: shows it, and lets stats and skills follow.
void refresh_outfit(Turn& turn, Entity owner);
/// What is worn gives what the templates say now, though nothing of it changed.
void refresh_worn(Turn& turn, Entity owner);
/// Takes off what is in these slots; the caller refreshes.
void undress(Turn& turn, Entity owner, const std::array<bool, slots>& which);

/// Of so many, negative for fewer; bounded so that no sum of a bag's rows and what is on its way wraps.
[[nodiscard]] constexpr std::int64_t weight_of_row(const ItemTemplate& thing, std::int64_t count) {
  constexpr std::int64_t bound = 1'000'000'000'000;
  return std::clamp(thing.weight * count, -bound, bound);
}
/// Of everything, without what is on its way.
[[nodiscard]] std::int64_t weight_of(Turn& turn, Entity owner);

}  // namespace kairos::item
