// Saving a character: what is to be written, and when.
#pragma once
#include "engine/core/partition/turn.hpp"
#include "slices/character/character.hpp"
#include "slices/character/model/passage.hpp"

namespace kairos::character {

/// A save is armed; nothing more is until it fires.
struct SavePending {
  using slice = character::slice;
  WallTime due;
};

struct SaveDue {};

/// Hands the character's present state to the I/O lane. False when the lane is full.
[[nodiscard]] bool save(Turn& turn, Entity character);
void save_when_due(Turn& turn, Entity character, const SaveDue& due);
void character_saved(Turn& turn, const CharacterSaved& saved);

}  // namespace kairos::character
