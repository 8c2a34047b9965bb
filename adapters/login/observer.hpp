// LoginObserver: what metrics and the security log hear of logins. Secrets never pass through it.
#pragma once
#include <string_view>

#include "adapters/login/refusal.hpp"
#include "engine/net/close_reason.hpp"

namespace kairos::login {

/// Called from network threads and the login worker; must not block.
class LoginObserver {
 public:
  virtual ~LoginObserver() = default;
  virtual void refused(LoginRefusal refusal, std::string_view address) = 0;
  /// `account` is the folded name.
  virtual void logged_in(std::string_view account, std::string_view address) = 0;
  virtual void account_created(std::string_view account, std::string_view address) = 0;
  /// A frame that broke the protocol; `what` is a constant word, for example "bad_checksum".
  virtual void bad_frame(std::string_view what, std::string_view address) = 0;
};

}  // namespace kairos::login
