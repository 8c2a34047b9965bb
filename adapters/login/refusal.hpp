// LoginRefusal: every way in which the login protocol says no. Each is counted by name.
#pragma once
#include <cstdint>

namespace kairos::login {

enum class LoginRefusal : std::uint8_t {
  bad_credentials,  ///< unknown account, wrong password or a name that can be none: the client cannot tell
                    ///< which
  malformed_block,  ///< the encrypted block does not hold a name and a password
  wrong_session,    ///< the client answered with a session id that is not its own
  wrong_key,  ///< the client showed a login key that is not its own, or one made invalid by a newer login
  account_delayed,    ///< too many failures for this account lately
  address_delayed,    ///< too many failures from this address lately
  queue_full,         ///< as many logins waiting as the bound allows
  banned,             ///< right password, but the access level forbids entry
  creation_too_fast,  ///< the address made an account a moment ago
  store_unavailable,  ///< the accounts cannot be read or written now
  keys_exhausted,     ///< as many keys outstanding as the bound allows
  unknown_server,     ///< a server id that is not in the list
  server_down,        ///< the game server takes no players now
  server_full,        ///< the game server has no room
  count_              ///< number of refusals, not a refusal
};

/// A short word for metrics and logs, for example "queue_full".
[[nodiscard]] const char* name_of(LoginRefusal refusal);

}  // namespace kairos::login
