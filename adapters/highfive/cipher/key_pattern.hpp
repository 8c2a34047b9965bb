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
  Lane first;
  Lane second;
};

/// The patterns of one connection, of which only the counter in key[8..11] changes. XOR is linear, so what
/// the counter's lowest byte adds is laid over the pattern without it, which holds for several packets.
class KeyPatterns {
 public:
  /// `chained_half` is chained(key[0..7]); `high` is key[8..15] with a counter of 0; `counter` comes first.
  KeyPatterns(std::uint64_t chained_half, std::uint64_t high, std::uint32_t counter)
      : chained_half_(chained_half), high_(high) {
    begin_at(counter & ~lowest);
  }

  [[nodiscard]] KeyPattern at(std::uint32_t counter) {
    if (counter - begin_ > lowest) [[unlikely]]
      begin_at(counter & ~lowest);
    // It stays in the chain until the counter comes again, 16 bytes later, and takes it away.
    const std::uint64_t everywhere = (counter & lowest) * 0x0101'0101'0101'0101U;
    return {base_.first ^ Lane{0, everywhere}, base_.second ^ Lane{everywhere, 0}};
  }

 private:
  static constexpr std::uint32_t lowest = 0xff;

  void begin_at(std::uint32_t counter) {
    begin_ = counter;
    const std::uint64_t chained_high = chained(high_ | counter) ^ last_everywhere(chained_half_);
    const std::uint64_t whole_key = last_everywhere(chained_high);
    base_ = {Lane{chained_half_, chained_high}, Lane{chained_half_ ^ whole_key, chained_high ^ whole_key}};
  }

  std::uint64_t chained_half_;
  std::uint64_t high_;
  std::uint32_t begin_ = 0;  ///< the counter of base_, its lowest byte 0
  KeyPattern base_{};
};

}  // namespace kairos::highfive
