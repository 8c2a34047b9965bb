// What everyone sees of what a creature wears.
#pragma once
#include <array>
#include <cstdint>

#include "engine/core/identity/handle.hpp"

namespace kairos::item {

/// Where things are worn; the numbers are those of public servers, and what rows are stored with.
enum class Slot : std::int32_t {
  underwear,
  head,
  hair,
  hair_2,
  neck,
  right_hand,
  chest,
  left_hand,
  right_ear,
  left_ear,
  gloves,
  legs,
  feet,
  right_finger,
  left_finger,
  left_bracelet,
  right_bracelet,
  talisman_1,
  talisman_2,
  talisman_3,
  talisman_4,
  talisman_5,
  talisman_6,
  back,
  belt,
  count_,
};
inline constexpr std::size_t slots = static_cast<std::size_t>(Slot::count_);

struct WornItem {
  Handle handle;
  std::int32_t kind = 0;  ///< item id; 0: nothing
  std::int32_t enchant = 0;
};

/// Part, seen by observers. A two-handed weapon is in the right hand alone, a full armour on the chest alone.
struct Equipment {
  std::array<WornItem, slots> worn;
};

/// Cosmetic, to everyone who sees `who`, and to itself: it loaded a shot or drank.
struct ItemUsed {
  Handle who;
  std::int32_t kind = 0;
  std::int32_t skill = 0;  ///< whose effect clients play; 0: none
  std::int32_t level = 0;
};

}  // namespace kairos::item
