// The view parts of this slice.
#pragma once
#include "slices/character/character.hpp"
#include "slices/combat/combat.hpp"

namespace kairos::combat {

[[nodiscard]] inline PvpFlag flag_of(const character::Persona&, const Flagged* flagged) {
  if (flagged == nullptr) return {};
  return {flagged->blinking != 0 ? 2 : 1};
}
[[nodiscard]] inline DeathPenalty penalty_of(const Deaths& deaths) { return {deaths.level}; }

}  // namespace kairos::combat
