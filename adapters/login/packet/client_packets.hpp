// What clients of the login protocol send.
#pragma once
#include <array>
#include <cstdint>

namespace kairos::login {

/// The answer to Init. What the client says of its guard is not looked at.
struct AuthGameGuard {
  static constexpr std::uint8_t opcode = 0x07;
  std::uint32_t session_id = 0;
  std::array<std::uint8_t, 16> guard{};
};

/// The block of name and password; see login_block.hpp for what some clients do to it.
struct RequestAuthLogin {
  static constexpr std::uint8_t opcode = 0x00;
  std::array<std::uint8_t, 128> block{};
};

/// Some clients append one byte, the type of list they want; all get the same.
struct RequestServerList {
  static constexpr std::uint8_t opcode = 0x05;
  std::uint32_t login_first = 0;
  std::uint32_t login_second = 0;
};

struct RequestServerLogin {
  static constexpr std::uint8_t opcode = 0x02;
  std::uint32_t login_first = 0;
  std::uint32_t login_second = 0;
  std::uint8_t server_id = 0;
};

}  // namespace kairos::login
