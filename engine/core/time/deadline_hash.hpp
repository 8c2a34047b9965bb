// What one timer adds to its queue's share of the state hash.
#pragma once
#include <cstdint>

#include "engine/core/time/timer_slots.hpp"

namespace kairos {

/// The 64-bit finaliser of MurmurHash3 (Austin Appleby, public domain).
[[nodiscard]] constexpr std::uint64_t deadline_mixed(std::uint64_t x) {
  x = (x ^ (x >> 33)) * 0xff51afd7ed558ccdu;
  x = (x ^ (x >> 33)) * 0xc4ceb9fe1a85ec53u;
  return x ^ (x >> 33);
}

/// Both halves of a 128-bit product, folded: independent of each other for several pairs of words, so that
/// they run side by side.
[[nodiscard]] constexpr std::uint64_t deadline_folded(std::uint64_t a, std::uint64_t b) {
  __extension__ using Wide = unsigned __int128;
  const Wide product = Wide{a} * b;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

/// Covers all fields but the id. The constants are fractional digits of square roots.
[[nodiscard]] inline std::uint64_t deadline_hash(const TimerSlot& timer, const TimerRest& rest, Entity entity,
                                                 TimerGroup group) {
  const std::uint64_t shape = (std::uint64_t{timer.repeats} << 16) |
                              (std::uint64_t{timer.payload_size} << 8) | static_cast<std::uint64_t>(group);
  const std::uint64_t terms = (std::uint64_t{timer.kind} << 32) | timer.tolerance_us;
  const std::uint64_t when = static_cast<std::uint64_t>(timer.when);
  const std::uint64_t sequence = timer.sequence;
  std::uint64_t hash = deadline_folded(when ^ 0x6a09e667f3bcc908u, sequence ^ 0xbb67ae8584caa73bu) +
                       deadline_folded(entity.value ^ 0x3c6ef372fe94f82bu, terms ^ 0xa54ff53a5f1d36f1u) +
                       deadline_folded(timer.payload ^ 0x510e527fade682d1u, shape ^ 0x9b05688c2b3e6c1fu);
  if (timer.payload_size > sizeof(std::uint64_t) || timer.repeats != 0) {
    const auto period = static_cast<std::uint64_t>(rest.period_us);
    hash += deadline_folded(rest.payload[0] ^ 0x1f83d9abfb41bd6bu, rest.payload[1] ^ 0x5be0cd19137e2179u) +
            deadline_folded(rest.payload[2] ^ 0xcbbb9d5dc1059ed8u, period ^ 0x629a292a367cd507u);
  }
  return deadline_mixed(hash);
}

}  // namespace kairos
