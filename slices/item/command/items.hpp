// What a client may do with its items.
#pragma once
#include <cstdint>

#include "engine/core/identity/handle.hpp"
#include "engine/core/replication/point.hpp"

namespace kairos::item {

/// Use it: wear it or take it off, drink, read, load. Which, its kind says.
struct UseItem {
  Handle item;
};

/// Take off what is worn there.
struct UnequipItem {
  std::int32_t body_part = 0;  ///< the client's mask, as in ItemRow::body_part
};

/// Put so many of a stack on the ground.
struct DropItem {
  Handle item;
  std::uint32_t reserved = 0;
  std::int64_t count = 0;
  Point at;
  std::uint32_t reserved_2 = 0;
};

/// Take something from the ground, after walking there if it is too far.
struct PickUp {
  Handle thing;
};

struct DestroyItem {
  Handle item;
  std::uint32_t reserved = 0;
  std::int64_t count = 0;
};

/// Break it into the crystals of its grade.
struct CrystallizeItem {
  Handle item;
  std::uint32_t reserved = 0;
  std::int64_t count = 0;
};

/// Try the scroll that was used before on this item.
struct EnchantItem {
  Handle item;
};

/// Put the scroll away again.
struct CancelEnchant {};

/// From now on, or no longer, load this kind of shot by itself.
struct ToggleAutoShot {
  std::int32_t kind = 0;
  std::int32_t on = 0;
};

/// Show the list of all items. Answered by ItemsListed.
struct ListItems {};

}  // namespace kairos::item
