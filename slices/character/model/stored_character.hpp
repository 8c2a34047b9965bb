// StoredCharacter: a character as the database keeps it, in the types of the game and without any component.
#pragma once
#include <cstdint>

#include "engine/core/identity/uuid.hpp"
#include "engine/core/reflect/text.hpp"
#include "engine/core/time/instant.hpp"

namespace kairos::character {

/// Section `progress`: what playing changes. Whole points.
struct StoredProgress {
  std::int32_t level = 1;
  std::int32_t death_penalty = 0;  ///< its level, 0: none
  std::int64_t experience = 0;
  std::int64_t sp = 0;
  std::int32_t hp = 0;
  std::int32_t mp = 0;
  std::int32_t cp = 0;
  std::int32_t karma = 0;
  std::int32_t pk_kills = 0;
  std::int32_t pvp_kills = 0;
  std::int32_t recommendations_left = 0;
  std::int32_t recommendations_have = 0;
  std::int64_t lost_experience = 0;  ///< by the last death: a part of it can come back
  friend constexpr bool operator==(const StoredProgress&, const StoredProgress&) = default;
};

/// Section `place`. Coordinates in 1/1000 client unit.
struct StoredPlace {
  std::int64_t x = 0;
  std::int64_t y = 0;
  std::int64_t z = 0;
  std::int32_t heading = 0;  ///< 0 … 65535
  std::int32_t reserved = 0;
  friend constexpr bool operator==(const StoredPlace&, const StoredPlace&) = default;
};

struct StoredCharacter {
  Uuid id;
  Uuid account;
  Text<16> name;         ///< as the player wrote it
  Text<16> name_folded;  ///< by the slice's name rules; unique in the world; never empty
  Text<16> title;
  std::int32_t race = 0;
  std::int32_t sex = 0;  ///< 0 male, 1 female
  std::int32_t class_id = 0;
  std::int32_t base_class_id = 0;
  std::int32_t hair_style = 0;
  std::int32_t hair_color = 0;
  std::int32_t face = 0;
  std::int32_t reserved = 0;
  WallTime created;
  WallTime delete_at;    ///< zero: not marked for deletion
  WallTime last_played;  ///< zero: never
  StoredProgress progress;
  StoredPlace place;
  friend constexpr bool operator==(const StoredCharacter&, const StoredCharacter&) = default;
};

}  // namespace kairos::character
