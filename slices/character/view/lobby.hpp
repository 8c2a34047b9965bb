// What a session is told before its character is in the world. All of these go to that session alone, in
// order.
#pragma once
#include <array>
#include <cstdint>

#include "engine/core/identity/handle.hpp"
#include "engine/core/reflect/fixed.hpp"
#include "engine/core/reflect/text.hpp"
#include "engine/core/replication/point.hpp"

namespace kairos::character {

/// An account has at most this many characters.
inline constexpr std::size_t characters_max = 7;
/// A world offers at most this many templates for new characters.
inline constexpr std::size_t templates_max = 16;

/// One line of the list of characters.
struct CharacterSummary {
  std::int64_t experience = 0;
  Fixed level_progress;  ///< 0 … 1 on the way to the next level
  std::int64_t sp = 0;
  Handle handle;
  std::int32_t race = 0;
  std::int32_t sex = 0;
  std::int32_t class_id = 0;
  std::int32_t base_class_id = 0;
  std::int32_t level = 0;
  std::int32_t hp = 0;
  std::int32_t hp_max = 0;
  std::int32_t mp = 0;
  std::int32_t mp_max = 0;
  std::int32_t karma = 0;
  std::int32_t pk_kills = 0;
  std::int32_t pvp_kills = 0;
  std::int32_t hair_style = 0;
  std::int32_t hair_color = 0;
  std::int32_t face = 0;
  std::int32_t seconds_to_deletion = 0;  ///< 0 when not marked
  Point at;
  std::int32_t access_level = 0;  ///< of the account
  std::int32_t last_played = 0;   ///< 1 for the character that was played last
  Text<16> name;
};

/// The characters of the account, oldest first.
struct CharactersListed {
  Text<16> account;
  std::uint32_t play_key = 0;  ///< the first half of the key the client came with; its list repeats it
  std::uint32_t count = 0;
  std::array<CharacterSummary, characters_max> rows;
};

/// Base attributes of a class that can be created.
struct CharacterTemplate {
  std::int32_t race = 0;
  std::int32_t class_id = 0;
  std::int32_t str = 0;
  std::int32_t dex = 0;
  std::int32_t con = 0;
  std::int32_t intelligence = 0;
  std::int32_t wit = 0;
  std::int32_t men = 0;
};

struct TemplatesListed {
  std::int32_t count = 0;
  std::array<CharacterTemplate, templates_max> rows;
};

/// The character exists in the database.
struct CharacterCreated {};

/// The mark of deletion is in the database.
struct CharacterDeleted {};

/// The character of the chosen slot is loaded and waits at the door of the world.
struct CharacterSelected {
  std::int64_t experience = 0;
  std::int64_t sp = 0;
  Handle handle;
  Text<16> name;
  Text<16> title;
  std::int32_t play_key = 0;
  std::int32_t sex = 0;
  std::int32_t race = 0;
  std::int32_t class_id = 0;
  std::int32_t level = 0;
  std::int32_t hp = 0;
  std::int32_t mp = 0;
  std::int32_t karma = 0;
  std::int32_t pk_kills = 0;
  std::int32_t intelligence = 0;
  std::int32_t str = 0;
  std::int32_t con = 0;
  std::int32_t men = 0;
  std::int32_t dex = 0;
  std::int32_t wit = 0;
  Point at;
  std::int32_t game_minutes = 0;  ///< minutes of the game day
};

}  // namespace kairos::character
