// What a client may ask before a character is in the world.
#pragma once
#include <cstdint>

#include "engine/core/identity/uuid.hpp"
#include "engine/core/reflect/text.hpp"

namespace kairos::character {

/// Send the list of the account's characters. Also what a session does first.
struct ListCharacters {};

/// Send the templates from which a new character can be made.
struct ListTemplates {};

/// Make a character. Answered by CharacterCreated or a refusal.
struct CreateCharacter {
  Text<64> name;          ///< as typed; the rules for names allow less
  std::int32_t race = 0;  ///< not believed: every class has one race
  std::int32_t sex = 0;   ///< 0 male, 1 female
  std::int32_t class_id = 0;
  std::int32_t hair_style = 0;
  std::int32_t hair_color = 0;
  std::int32_t face = 0;
};

// A slot is a place in the list that the client was shown. Which character that is the lobby knows: it writes
// `character`, whatever a client's command has there, before the command goes to the I/O lane.

/// Mark the character in this slot for deletion (at once when the configured delay is zero).
struct DeleteCharacter {
  std::int32_t slot = 0;
  std::uint32_t reserved = 0;
  Uuid character = {};
};

/// Take the mark of deletion back.
struct RestoreCharacter {
  std::int32_t slot = 0;
  std::uint32_t reserved = 0;
  Uuid character = {};
};

/// Load the character of this slot and take it to the door of the world.
struct SelectCharacter {
  std::int32_t slot = 0;
  std::uint32_t reserved = 0;
  Uuid character = {};
};

}  // namespace kairos::character
