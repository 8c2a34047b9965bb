// SessionId: one connected client, numbered from 1 in the order of connecting; never reused in a run.
#pragma once
#include <compare>
#include <cstdint>

namespace kairos {

struct SessionId {
  std::uint64_t value = 0;
  [[nodiscard]] constexpr explicit operator bool() const { return value != 0; }
  friend constexpr auto operator<=>(const SessionId&, const SessionId&) = default;
};

}  // namespace kairos
