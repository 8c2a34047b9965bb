// The limits together, under one lock that is held for a few look-ups.
#include "adapters/login/limit/attempt_limits.hpp"

#include "adapters/login/limit/address_key.hpp"

namespace kairos::login {

bool AttemptLimits::is_delayed(std::string_view address, MonotonicTime now) const {
  if (exempt_loopback_ && address == loopback_key) return false;
  return addresses_.delay(address, now) > Duration{};
}

std::optional<LoginRefusal> AttemptLimits::check(std::string_view account, std::string_view address,
                                                 MonotonicTime now) {
  const std::lock_guard lock(mutex_);
  if (is_delayed(address, now)) return LoginRefusal::address_delayed;
  const std::string* trusted = trusted_.find(account);
  if (trusted && *trusted == address) return std::nullopt;
  if (accounts_.delay(account, now) > Duration{}) return LoginRefusal::account_delayed;
  return std::nullopt;
}

std::optional<LoginRefusal> AttemptLimits::check_address(std::string_view address, MonotonicTime now) {
  const std::lock_guard lock(mutex_);
  if (is_delayed(address, now)) return LoginRefusal::address_delayed;
  return std::nullopt;
}

void AttemptLimits::failed(std::string_view account, std::string_view address, MonotonicTime now) {
  const std::lock_guard lock(mutex_);
  addresses_.failed(address, now);
  if (!account.empty()) accounts_.failed(account, now);
}

void AttemptLimits::succeeded(std::string_view account, std::string_view address) {
  const std::lock_guard lock(mutex_);
  accounts_.succeeded(account);
  trusted_.touch(account) = std::string(address);
}

bool AttemptLimits::may_create(std::string_view address, MonotonicTime now, Duration interval) {
  const std::lock_guard lock(mutex_);
  const MonotonicTime* last = creations_.find(address);
  return !last || now - *last >= interval;
}

void AttemptLimits::created(std::string_view address, MonotonicTime now) {
  const std::lock_guard lock(mutex_);
  creations_.touch(address) = now;
}

}  // namespace kairos::login
