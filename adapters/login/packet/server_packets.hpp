// What the login server answers, apart from the server list.
#pragma once
#include <array>
#include <cstdint>

namespace kairos::login {

struct Init {
  static constexpr std::uint8_t opcode = 0x00;
  std::uint32_t session_id = 0;
  std::uint32_t revision = 0xc621;
  std::array<std::uint8_t, 128> modulus{};  ///< scrambled
  /// Four constants of the client's guard.
  std::uint32_t guard_a = 0x29dd954e;
  std::uint32_t guard_b = 0x77c39cfc;
  std::uint32_t guard_c = 0x97adb620;
  std::uint32_t guard_d = 0x07bde0f7;
  std::array<std::uint8_t, 16> cipher_key{};
  std::uint8_t end = 0;
};

struct GuardAccepted {
  static constexpr std::uint8_t opcode = 0x0b;
  std::uint32_t session_id = 0;
  std::array<std::uint8_t, 16> zeros{};
};

struct LoginOk {
  static constexpr std::uint8_t opcode = 0x03;
  std::uint32_t login_first = 0;
  std::uint32_t login_second = 0;
  std::array<std::uint8_t, 8> zeros{};
  std::uint32_t billing = 0x3ea;  ///< what every known server sends
  std::array<std::uint8_t, 12> more_zeros{};
  std::array<std::uint8_t, 16> unused{};
};

/// The words a client shows, by the number in LoginFail and PlayFail.
enum class FailWord : std::uint8_t {
  user_or_password_wrong = 0x03,
  access_failed = 0x04,  ///< "try again later"
  already_in_use = 0x07,
  overloaded = 0x0f,
  maintenance = 0x10,
};

struct LoginFail {
  static constexpr std::uint8_t opcode = 0x01;
  std::uint8_t word = 0;
};

struct PlayFail {
  static constexpr std::uint8_t opcode = 0x06;
  std::uint8_t word = 0;
};

struct PlayOk {
  static constexpr std::uint8_t opcode = 0x07;
  std::uint32_t play_first = 0;
  std::uint32_t play_second = 0;
};

}  // namespace kairos::login
