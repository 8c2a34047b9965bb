// The rules of the paperdoll.
#include "slices/item/model/outfit.hpp"

#include <algorithm>

namespace kairos::item {
namespace {

constexpr std::size_t at(Slot slot) { return static_cast<std::size_t>(slot); }

constexpr std::array talismans{Slot::talisman_1, Slot::talisman_2, Slot::talisman_3,
                               Slot::talisman_4, Slot::talisman_5, Slot::talisman_6};

Slot first_free(const Outfit& outfit, Slot first, Slot second) {
  if (outfit[at(first)] == nullptr) return first;
  return outfit[at(second)] == nullptr ? second : first;
}

bool ammunition(Type type) { return type == Type::arrow || type == Type::bolt || type == Type::lure; }

/// Clears what cannot stay beside the new thing.
class Clearing {
 public:
  Clearing(const Outfit& outfit, Dressing& dressing) : outfit_(outfit), dressing_(dressing) {}
  void clear(Slot slot) {
    if (outfit_[at(slot)] != nullptr) dressing_.taken_off[at(slot)] = true;
  }
  void clear_if(Slot slot, BodyPart part) {
    if (outfit_[at(slot)] != nullptr && outfit_[at(slot)]->body_part == part) clear(slot);
  }

 private:
  const Outfit& outfit_;
  Dressing& dressing_;
};

void put_in_hands(const Outfit& outfit, const ItemTemplate& thing, Dressing& dressing, Clearing& clearing) {
  const ItemTemplate* const left = outfit[at(Slot::left_hand)];
  const ItemTemplate* const right = outfit[at(Slot::right_hand)];
  clearing.clear_if(Slot::chest, BodyPart::formal_wear);
  if (thing.body_part == BodyPart::left_hand) {
    dressing.into = Slot::left_hand;
    const bool both_hands = right != nullptr && right->body_part == BodyPart::two_hands;
    if (both_hands && !fits(thing, *right)) clearing.clear(Slot::right_hand);
    return;
  }
  dressing.into = Slot::right_hand;
  if (left == nullptr) return;
  // Ammunition goes with the weapon that it is for; a shield stays beside a weapon of one hand.
  const bool cannot_stay = thing.body_part == BodyPart::two_hands || ammunition(left->type);
  if (cannot_stay && !fits(*left, thing)) clearing.clear(Slot::left_hand);
}

bool dress_body(const ItemTemplate& thing, Dressing& dressing, Clearing& clearing) {
  switch (thing.body_part) {
    case BodyPart::chest:
      dressing.into = Slot::chest;
      return true;
    case BodyPart::full_body:
      dressing.into = Slot::chest;
      clearing.clear(Slot::legs);
      return true;
    case BodyPart::legs:
      dressing.into = Slot::legs;
      clearing.clear_if(Slot::chest, BodyPart::full_body);
      clearing.clear_if(Slot::chest, BodyPart::formal_wear);
      return true;
    case BodyPart::formal_wear:
      dressing.into = Slot::chest;
      for (const Slot slot :
           {Slot::legs, Slot::left_hand, Slot::right_hand, Slot::head, Slot::feet, Slot::gloves})
        clearing.clear(slot);
      return true;
    case BodyPart::head:
    case BodyPart::gloves:
    case BodyPart::feet:
      dressing.into = thing.body_part == BodyPart::head     ? Slot::head
                      : thing.body_part == BodyPart::gloves ? Slot::gloves
                                                            : Slot::feet;
      clearing.clear_if(Slot::chest, BodyPart::formal_wear);
      return true;
    default:
      return false;
  }
}

bool put_on_talisman(const Outfit& outfit, Dressing& dressing) {
  if (outfit[at(Slot::right_bracelet)] == nullptr) return false;
  const auto* const free =
      std::ranges::find_if(talismans, [&](Slot slot) { return outfit[at(slot)] == nullptr; });
  dressing.into = free == talismans.end() ? talismans.front() : *free;
  return true;
}

struct SimplePlace {
  BodyPart part;
  Slot slot;
};
/// What has one place and disturbs nothing.
constexpr SimplePlace simple_places[] = {
    {BodyPart::underwear, Slot::underwear},
    {BodyPart::neck, Slot::neck},
    {BodyPart::back, Slot::back},
    {BodyPart::waist, Slot::belt},
    {BodyPart::left_bracelet, Slot::left_bracelet},
    {BodyPart::right_bracelet, Slot::right_bracelet},
};

bool dress_rest(const Outfit& outfit, const ItemTemplate& thing, Dressing& dressing, Clearing& clearing) {
  for (const SimplePlace& place : simple_places) {
    if (place.part != thing.body_part) continue;
    dressing.into = place.slot;
    return true;
  }
  switch (thing.body_part) {
    case BodyPart::ear:
      dressing.into = first_free(outfit, Slot::left_ear, Slot::right_ear);
      return true;
    case BodyPart::finger:
      dressing.into = first_free(outfit, Slot::left_finger, Slot::right_finger);
      return true;
    case BodyPart::talisman:
      return put_on_talisman(outfit, dressing);
    case BodyPart::hair:
      dressing.into = Slot::hair;
      return true;
    case BodyPart::hair_2:
      dressing.into = Slot::hair_2;
      clearing.clear_if(Slot::hair, BodyPart::hair_both);
      return true;
    case BodyPart::hair_both:
      dressing.into = Slot::hair;
      clearing.clear(Slot::hair_2);
      return true;
    default:
      return false;
  }
}

struct Mask {
  BodyPart part;
  std::int32_t mask;
};
/// As clients know body parts.
constexpr Mask masks[] = {
    {BodyPart::underwear, 0x0001},
    {BodyPart::ear, 0x0006},
    {BodyPart::neck, 0x0008},
    {BodyPart::finger, 0x0030},
    {BodyPart::head, 0x0040},
    {BodyPart::right_hand, 0x0080},
    {BodyPart::left_hand, 0x0100},
    {BodyPart::gloves, 0x0200},
    {BodyPart::chest, 0x0400},
    {BodyPart::legs, 0x0800},
    {BodyPart::feet, 0x1000},
    {BodyPart::back, 0x2000},
    {BodyPart::two_hands, 0x4000},
    {BodyPart::full_body, 0x8000},
    {BodyPart::hair, 0x0001'0000},
    {BodyPart::formal_wear, 0x0002'0000},
    {BodyPart::hair_2, 0x0004'0000},
    {BodyPart::hair_both, 0x0008'0000},
    {BodyPart::right_bracelet, 0x0010'0000},
    {BodyPart::left_bracelet, 0x0020'0000},
    {BodyPart::talisman, 0x0040'0000},
    {BodyPart::waist, 0x1000'0000},
};

struct SlotMask {
  std::int32_t mask;
  Slot slot;
};
constexpr SlotMask slot_masks[] = {
    {0x0001, Slot::underwear},
    {0x0002, Slot::right_ear},
    {0x0004, Slot::left_ear},
    {0x0008, Slot::neck},
    {0x0010, Slot::right_finger},
    {0x0020, Slot::left_finger},
    {0x0040, Slot::head},
    {0x0080, Slot::right_hand},
    {0x4000, Slot::right_hand},
    {0x0100, Slot::left_hand},
    {0x0200, Slot::gloves},
    {0x0400, Slot::chest},
    {0x8000, Slot::chest},
    {0x0002'0000, Slot::chest},
    {0x0800, Slot::legs},
    {0x1000, Slot::feet},
    {0x2000, Slot::back},
    {0x0001'0000, Slot::hair},
    {0x0008'0000, Slot::hair},
    {0x0004'0000, Slot::hair_2},
    {0x0010'0000, Slot::right_bracelet},
    {0x0020'0000, Slot::left_bracelet},
    {0x1000'0000, Slot::belt},
};

}  // namespace

Dressing put_on(const Outfit& outfit, const ItemTemplate& thing) {
  Dressing dressing;
  Clearing clearing(outfit, dressing);
  switch (thing.body_part) {
    case BodyPart::right_hand:
    case BodyPart::left_hand:
    case BodyPart::two_hands:
      put_in_hands(outfit, thing, dressing, clearing);
      dressing.possible = true;
      break;
    default:
      dressing.possible =
          dress_body(thing, dressing, clearing) || dress_rest(outfit, thing, dressing, clearing);
  }
  if (!dressing.possible) return {};
  clearing.clear(dressing.into);
  return dressing;
}

std::array<bool, slots> take_off(const Outfit& outfit, Slot slot) {
  std::array<bool, slots> gone{};
  if (outfit[at(slot)] == nullptr) return gone;
  gone[at(slot)] = true;
  const ItemTemplate* const left = outfit[at(Slot::left_hand)];
  if (slot == Slot::right_hand && left != nullptr && ammunition(left->type)) gone[at(Slot::left_hand)] = true;
  if (slot == Slot::right_bracelet) {
    for (const Slot talisman : talismans) gone[at(talisman)] = outfit[at(talisman)] != nullptr;
  }
  return gone;
}

bool fits(const ItemTemplate& ammunition, const ItemTemplate& weapon) {
  if (weapon.type == Type::rod) return ammunition.type == Type::lure;
  const bool kind = (weapon.type == Type::bow && ammunition.type == Type::arrow) ||
                    (weapon.type == Type::crossbow && ammunition.type == Type::bolt);
  return kind && plain(weapon.grade) == plain(ammunition.grade);
}

std::int32_t mask_of(BodyPart part) {
  for (const Mask& each : masks) {
    if (each.part == part) return each.mask;
  }
  return 0;
}

std::optional<Slot> slot_of_mask(const Outfit& outfit, std::int32_t mask) {
  if (mask == mask_of(BodyPart::talisman)) {
    const auto* const worn =
        std::ranges::find_if(talismans, [&](Slot slot) { return outfit[at(slot)] != nullptr; });
    return worn == talismans.end() ? std::nullopt : std::optional(*worn);
  }
  for (const SlotMask& each : slot_masks) {
    if (each.mask == mask) return each.slot;
  }
  return std::nullopt;
}

}  // namespace kairos::item
