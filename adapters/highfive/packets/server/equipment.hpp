// Worn things as several packets list them.
#pragma once
#include "adapters/highfive/codec/wire.hpp"

namespace kairos::highfive {

/// Slots of the paperdoll as the owner sees them, in the order of the client: underwear, earrings, necklace,
/// rings, headgear, weapon, shield, gloves, upper body, lower body, boots, cloak, two-handed, hair (2),
/// bracelets (2), talismans (6), belt.
inline constexpr std::size_t paperdoll_slots = 26;
/// What others see of it: without earrings, necklace and rings.
inline constexpr std::size_t visible_slots = 21;

struct Augmentation {
  H first = 0;
  H second = 0;
};

/// The element of a weapon's attack; −2 is none.
inline constexpr H no_element = 0xfffe;

struct Elements {
  H attack = no_element;
  H attack_power = 0;
  H fire = 0;
  H water = 0;
  H wind = 0;
  H earth = 0;
  H holy = 0;
  H dark = 0;
};

}  // namespace kairos::highfive
