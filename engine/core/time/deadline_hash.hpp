// What one timer adds to its queue's share of the state hash.
#pragma once
#include <cstdint>

#include "engine/core/time/timer_slots.hpp"

namespace kairos {

/// Both halves of a 128-bit product, folded.
[[nodiscard]] constexpr std::uint64_t deadline_folded(std::uint64_t a, std::uint64_t b) {
  __extension__ using Wide = unsigned __int128;
  const Wide product = static_cast<Wide>(a) * b;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

/// Covers when, sequence and slot by the key, kind, tolerance, entity, group and the first word of the
/// payload. The constants are fractional digits of square roots.
[[nodiscard]] constexpr std::uint64_t deadline_hash(const DeadlineKey& key, Entity entity, TimerGroup group,
                                                    Kind kind, std::uint32_t tolerance_us,
                                                    std::uint8_t payload_size, std::uint64_t payload) {
  const std::uint64_t terms = (std::uint64_t{kind} << 32) | tolerance_us;
  const std::uint64_t sizes = (std::uint64_t{payload_size} << 8) | static_cast<std::uint64_t>(group);
  const std::uint64_t who = entity.value * 0xa54ff53a5f1d36f1u + sizes * 0x9b05688c2b3e6c1fu;
  const std::uint64_t what = terms * 0x510e527fade682d1u + payload * 0xbb67ae8584caa73bu;
  return deadline_folded(key.high ^ who, key.low ^ what ^ 0x6a09e667f3bcc908u);
}

/// Covers the period and the rest of the payload.
[[nodiscard]] constexpr std::uint64_t deadline_rest_hash(const TimerRest& rest) {
  const auto period = static_cast<std::uint64_t>(rest.period_us);
  return deadline_folded(rest.payload[0] ^ 0x1f83d9abfb41bd6bu, rest.payload[1] ^ 0x5be0cd19137e2179u) +
         deadline_folded(rest.payload[2] ^ 0xcbbb9d5dc1059ed8u, period ^ 0x629a292a367cd507u);
}

}  // namespace kairos
