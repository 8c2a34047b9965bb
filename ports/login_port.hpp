// LoginPort: how a game listener checks that a client really logged in.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/identity/uuid.hpp"
#include "engine/core/reflect/result.hpp"

namespace kairos {

/// The two key pairs that a client carries from login to game.
struct SessionKeys {
  std::uint32_t login_first = 0;
  std::uint32_t login_second = 0;
  std::uint32_t play_first = 0;
  std::uint32_t play_second = 0;
};

enum class KeyError : std::uint8_t { unknown, wrong, expired, used };

/// An account that proved itself.
struct AccountPass {
  Uuid account;
  std::string name;  ///< folded
  std::int32_t access_level = 0;
};

class LoginPort {
 public:
  virtual ~LoginPort() = default;
  /// Any thread, does not block on a database. A key is single use: after a pass, `used`, `expired` or many
  /// times `wrong` it is gone.
  [[nodiscard]] virtual Result<AccountPass, KeyError> redeem(std::string_view account,
                                                             const SessionKeys& keys) = 0;
};

}  // namespace kairos
