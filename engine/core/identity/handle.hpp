// Handle: the 32-bit number by which clients know a thing in the world.
#pragma once
#include <compare>
#include <cstdint>

namespace kairos {

/// Zero names nothing. A handle is unique while its thing is loaded and rests in quarantine before it is used
/// again.
struct Handle {
  std::uint32_t value = 0;

  [[nodiscard]] constexpr explicit operator bool() const { return value != 0; }
  friend constexpr auto operator<=>(const Handle&, const Handle&) = default;
};

}  // namespace kairos
