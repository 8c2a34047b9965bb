// The arithmetic of growing delays.
#include "adapters/login/limit/failure_table.hpp"

#include <algorithm>

namespace kairos::login {

Duration FailureTable::delay(std::string_view key, MonotonicTime now) const {
  const Entry* entry = entries_.find(key);
  if (!entry || entry->free_at <= now) return Duration{};
  return entry->free_at - now;
}

void FailureTable::failed(std::string_view key, MonotonicTime now) {
  Entry& entry = entries_.touch(key);
  if (entry.failures > 0 && now - entry.last > policy_.forgotten_after) entry = Entry{};
  entry.last = now;
  ++entry.failures;
  if (entry.failures <= policy_.free_failures) return;
  Duration wait = policy_.first;
  for (std::uint32_t i = policy_.free_failures + 1; i < entry.failures && wait < policy_.most; ++i)
    wait = wait * 2;
  entry.free_at = now + std::min(wait, policy_.most);
}

}  // namespace kairos::login
