// The words for LoginRefusal in metrics and logs.
#include "adapters/login/refusal.hpp"

namespace kairos::login {

const char* name_of(LoginRefusal refusal) {
  switch (refusal) {
    case LoginRefusal::bad_credentials:
      return "bad_credentials";
    case LoginRefusal::malformed_block:
      return "malformed_block";
    case LoginRefusal::wrong_session:
      return "wrong_session";
    case LoginRefusal::wrong_key:
      return "wrong_key";
    case LoginRefusal::account_delayed:
      return "account_delayed";
    case LoginRefusal::address_delayed:
      return "address_delayed";
    case LoginRefusal::queue_full:
      return "queue_full";
    case LoginRefusal::banned:
      return "banned";
    case LoginRefusal::creation_too_fast:
      return "creation_too_fast";
    case LoginRefusal::store_unavailable:
      return "store_unavailable";
    case LoginRefusal::keys_exhausted:
      return "keys_exhausted";
    case LoginRefusal::unknown_server:
      return "unknown_server";
    case LoginRefusal::server_down:
      return "server_down";
    case LoginRefusal::server_full:
      return "server_full";
    case LoginRefusal::count_:
      break;
  }
  return "unknown";
}

}  // namespace kairos::login
