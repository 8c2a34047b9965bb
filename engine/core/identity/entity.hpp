// Entity: the id of a thing inside the running world. Never stored, never on the wire, never reused in a run.
#pragma once
#include <compare>
#include <cstdint>

namespace kairos {

/// 20 bits of birth partition and a 44-bit counter. The zero value names nothing.
struct Entity {
  static constexpr int counter_bits = 44;
  static constexpr std::uint64_t counter_max = (std::uint64_t{1} << counter_bits) - 1;

  std::uint64_t value = 0;

  [[nodiscard]] static constexpr Entity make(std::uint32_t birth_partition, std::uint64_t counter) {
    return Entity{(static_cast<std::uint64_t>(birth_partition) << counter_bits) | (counter & counter_max)};
  }
  [[nodiscard]] constexpr std::uint32_t birth_partition() const {
    return static_cast<std::uint32_t>(value >> counter_bits);
  }
  [[nodiscard]] constexpr std::uint64_t counter() const { return value & counter_max; }
  [[nodiscard]] constexpr explicit operator bool() const { return value != 0; }
  friend constexpr auto operator<=>(const Entity&, const Entity&) = default;
};

}  // namespace kairos
