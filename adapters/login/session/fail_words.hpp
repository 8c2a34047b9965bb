// Which word a client is shown for each refusal. Several refusals share a word on purpose: the client learns
// no more.
#pragma once
#include "adapters/login/packet/server_packets.hpp"
#include "adapters/login/refusal.hpp"

namespace kairos::login {

[[nodiscard]] constexpr FailWord login_fail_word(LoginRefusal refusal) {
  switch (refusal) {
    case LoginRefusal::bad_credentials:
    case LoginRefusal::malformed_block:
    case LoginRefusal::creation_too_fast:
      return FailWord::user_or_password_wrong;
    default:
      return FailWord::access_failed;
  }
}

[[nodiscard]] constexpr FailWord play_fail_word(LoginRefusal refusal) {
  switch (refusal) {
    case LoginRefusal::server_full:
      return FailWord::overloaded;
    case LoginRefusal::server_down:
      return FailWord::maintenance;
    default:
      return FailWord::access_failed;
  }
}

}  // namespace kairos::login
