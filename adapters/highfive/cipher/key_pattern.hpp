// KeyPattern: what the key alone adds to a packet's bytes, which comes again every 32 of them.
#pragma once
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace kairos::highfive {

static_assert(std::endian::native == std::endian::little,
              "eight bytes of a packet are handled as one number");

/// Each byte XORed with all before it; byte 0 is the lowest.
[[nodiscard]] constexpr std::uint64_t chained(std::uint64_t bytes) {
  bytes ^= bytes << 8;
  bytes ^= bytes << 16;
  return bytes ^ (bytes << 32);
}

/// The last byte, eight times.
[[nodiscard]] constexpr std::uint64_t last_everywhere(std::uint64_t bytes) {
  return (bytes >> 56) * 0x0101'0101'0101'0101U;
}

/// 16 bytes that the compiler keeps in one register.
using Lane = std::uint64_t __attribute__((vector_size(16)));

[[nodiscard]] inline Lane load_lane(const std::byte* at) {
  Lane lane;
  std::memcpy(&lane, at, sizeof lane);
  return lane;
}
inline void store_lane(std::byte* at, Lane lane) { std::memcpy(at, &lane, sizeof lane); }

/// Byte i (modulo 32) is the XOR of key[0..i], the key of 16 bytes being used again and again. After 32 bytes
/// each of them came twice, and nothing is left.
struct KeyPattern {
  /// Both halves of the key, little-endian; `chained_low` is chained(low).
  static constexpr KeyPattern of(std::uint64_t chained_low, std::uint64_t high) {
    const std::uint64_t chained_high = chained(high) ^ last_everywhere(chained_low);
    const std::uint64_t whole_key = last_everywhere(chained_high);
    return {Lane{chained_low, chained_high}, Lane{chained_low ^ whole_key, chained_high ^ whole_key}};
  }

  Lane first;
  Lane second;
};

}  // namespace kairos::highfive
