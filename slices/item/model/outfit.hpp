// Outfit: which things can be worn together. Rules of the chronicle, as public servers have them.
#pragma once
#include <array>
#include <optional>

#include "slices/item/item.hpp"

namespace kairos::item {

/// What is worn in each slot; null for nothing.
using Outfit = std::array<const ItemTemplate*, slots>;

/// What putting something on does.
struct Dressing {
  bool possible = false;
  Slot into = Slot::underwear;
  std::array<bool, slots> taken_off{};  ///< `into` too, when something is there
};

/// Two-handed weapons leave the left hand to their ammunition; a full armour takes the legs; rings and
/// earrings go where there is room, else to the left; talismans need a bracelet.
[[nodiscard]] Dressing put_on(const Outfit& outfit, const ItemTemplate& thing);
/// What must go with it when this slot is emptied: arrows with their bow, talismans with their bracelet.
[[nodiscard]] std::array<bool, slots> take_off(const Outfit& outfit, Slot slot);
/// Whether this ammunition is for this weapon: its kind, and its grade.
[[nodiscard]] bool fits(const ItemTemplate& ammunition, const ItemTemplate& weapon);
/// S80 and S84 use the things of S.
[[nodiscard]] constexpr Grade plain(Grade grade) {
  return grade == Grade::s80 || grade == Grade::s84 ? Grade::s : grade;
}

/// The client's mask of a body part; 0 for none.
[[nodiscard]] std::int32_t mask_of(BodyPart part);
/// The slot of what the client names by a mask; none for nonsense.
[[nodiscard]] std::optional<Slot> slot_of_mask(const Outfit& outfit, std::int32_t mask);

}  // namespace kairos::item
