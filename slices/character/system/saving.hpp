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

/// What other slices save of a character: orders that are not answered yet.
struct Stores {
  using slice = character::slice;
  std::int32_t open = 0;
  std::int32_t failed = 0;    ///< of those since the last order
  std::uint32_t own_end = 0;  ///< of the record itself, when it leaves: 1 + enum SaveEnd, 0: not yet
};

struct SaveDue {};

/// Hands the character's present state to the I/O lane. False when the lane is full.
[[nodiscard]] bool save(Turn& turn, Entity character);
void save_when_due(Turn& turn, Entity character, const SaveDue& due);
void character_saved(Turn& turn, const CharacterSaved& saved);

}  // namespace kairos::character
