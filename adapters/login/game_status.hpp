// What the login protocol is told about the game server: numbers for the server list, and what an account
// owns there.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>

#include "engine/core/identity/uuid.hpp"

namespace kairos::login {

struct GameStatus {
  bool up = false;  ///< false shows the server as down and answers PlayFail
  std::uint16_t online = 0;
  std::uint16_t online_max = 0;  ///< at this number the server is full; 0 is no limit
  std::uint16_t port = 0;        ///< where it listens; 0: as the settings say
};

struct CharacterCounts {
  std::uint8_t characters = 0;  ///< all of them, those waiting for deletion too
  std::uint8_t deletions = 0;   ///< waiting for deletion
};

/// Network threads; must not block. Reads published numbers.
using GameStatusSource = std::function<GameStatus()>;
/// The login worker, once per login; may read the database. Nothing when it cannot say.
using CharacterCountSource = std::function<std::optional<CharacterCounts>(const Uuid& account)>;

}  // namespace kairos::login
