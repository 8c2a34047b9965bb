// Uuid: the persistent id of a record (RFC 9562, version 7), ordered by the time of its making.
#pragma once
#include <array>
#include <compare>
#include <cstdint>
#include <string>

#include "engine/core/time/instant.hpp"

namespace kairos {

struct Uuid {
  std::array<std::uint8_t, 16> bytes{};

  /// Version 7 from the wall clock of a pass (milliseconds since 1970 in the first 48 bits) and 74 random
  /// bits.
  [[nodiscard]] static Uuid v7(WallTime now, std::uint64_t random_high, std::uint64_t random_low);
  /// The usual form, 8-4-4-4-12 lower-case hex digits.
  [[nodiscard]] std::string to_string() const;
  [[nodiscard]] constexpr explicit operator bool() const { return *this != Uuid{}; }
  friend constexpr auto operator<=>(const Uuid&, const Uuid&) = default;
};

}  // namespace kairos
