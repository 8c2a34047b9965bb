// Between the record of a character and its value: explicit, and checked on the way in.
#pragma once
#include "slices/character/model/stored_character.hpp"
#include "slices/character/repository/character_record.hpp"

namespace kairos::character {

/// The columns of the value; the slot in the account is not part of it.
[[nodiscard]] CharacterRecord to_record(const StoredCharacter& character);
[[nodiscard]] ProgressColumns to_columns(const StoredProgress& progress);
[[nodiscard]] PlaceColumns to_columns(const StoredPlace& place);

/// Throws CorruptRow when a column holds what no character has; the text names the row and the column.
[[nodiscard]] StoredCharacter from_record(const CharacterRecord& record);

}  // namespace kairos::character
