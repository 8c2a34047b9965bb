// ServerList: the one game server of this process, with the tail that High Five clients read and older ones
// ignore.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "adapters/login/game_status.hpp"

namespace kairos::login {

struct ServerEntry {
  std::uint8_t id = 0;
  std::array<std::uint8_t, 4> address{};  ///< IPv4, first number first
  std::uint32_t port = 0;
  std::uint8_t age_limit = 0;
  std::uint8_t pvp = 0;
  std::uint16_t online = 0;
  std::uint16_t online_max = 0;
  std::uint8_t up = 0;
  std::uint32_t type = 0;
  std::uint8_t brackets = 0;
};

struct ServerListHead {
  static constexpr std::uint8_t opcode = 0x04;
  std::uint8_t count = 0;
  std::uint8_t last_server = 0;
};

struct ServerListTail {
  std::uint16_t unknown = 0;
  std::uint8_t counted_servers = 0;
};

struct ServerCharacters {
  std::uint8_t id = 0;
  std::uint8_t characters = 0;
  std::uint8_t deletions = 0;
};

/// The whole body. An account without characters has no entry in the tail, as other servers do it.
[[nodiscard]] std::vector<std::uint8_t> server_list(const ServerEntry& entry,
                                                    const std::optional<CharacterCounts>& owned);

}  // namespace kairos::login
