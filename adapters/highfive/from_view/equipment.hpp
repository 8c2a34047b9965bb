// What a character wears, in the orders in which the client's packets list it.
#pragma once
#include <algorithm>
#include <array>

#include "adapters/highfive/packets/server/equipment.hpp"
#include "slices/item/view/equipment.hpp"

namespace kairos::highfive {

/// Of UserInfo: the owner sees jewels too. Both weapons of the list are the one in the right hand.
inline constexpr std::array<item::Slot, paperdoll_slots> paperdoll_order{
    item::Slot::underwear,     item::Slot::right_ear,    item::Slot::left_ear,
    item::Slot::neck,          item::Slot::right_finger, item::Slot::left_finger,
    item::Slot::head,          item::Slot::right_hand,   item::Slot::left_hand,
    item::Slot::gloves,        item::Slot::chest,        item::Slot::legs,
    item::Slot::feet,          item::Slot::back,         item::Slot::right_hand,
    item::Slot::hair,          item::Slot::hair_2,       item::Slot::right_bracelet,
    item::Slot::left_bracelet, item::Slot::talisman_1,   item::Slot::talisman_2,
    item::Slot::talisman_3,    item::Slot::talisman_4,   item::Slot::talisman_5,
    item::Slot::talisman_6,    item::Slot::belt};
/// Of CharInfo: what others see.
inline constexpr std::array<item::Slot, visible_slots> visible_order{
    item::Slot::underwear,      item::Slot::head,          item::Slot::right_hand,
    item::Slot::left_hand,      item::Slot::gloves,        item::Slot::chest,
    item::Slot::legs,           item::Slot::feet,          item::Slot::back,
    item::Slot::right_hand,     item::Slot::hair,          item::Slot::hair_2,
    item::Slot::right_bracelet, item::Slot::left_bracelet, item::Slot::talisman_1,
    item::Slot::talisman_2,     item::Slot::talisman_3,    item::Slot::talisman_4,
    item::Slot::talisman_5,     item::Slot::talisman_6,    item::Slot::belt};

[[nodiscard]] inline const item::WornItem& worn_at(const item::Equipment& equipment, item::Slot slot) {
  return equipment.worn[static_cast<std::size_t>(slot)];
}

/// How a weapon glows: its enchantment, as far as the field goes.
[[nodiscard]] inline C weapon_glow(const item::Equipment* equipment) {
  constexpr std::int32_t brightest = 127;
  if (equipment == nullptr) return 0;
  return static_cast<C>(std::clamp(worn_at(*equipment, item::Slot::right_hand).enchant, 0, brightest));
}

}  // namespace kairos::highfive
