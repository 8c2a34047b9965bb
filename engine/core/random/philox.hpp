// Philox 4x64 with 10 rounds: a bijection of 256-bit counters under a 128-bit key, used as a random function.
// Source: Salmon, Moraes, Dror, Shaw, "Parallel Random Numbers: As Easy as 1, 2, 3", SC 2011, section 4.3.
#pragma once
#include <array>
#include <cstdint>

namespace kairos {

using PhiloxCounter = std::array<std::uint64_t, 4>;
using PhiloxKey = std::array<std::uint64_t, 2>;

/// Four random words for a counter and a key. Passes BigCrush with 7 rounds; 10 are the paper's margin.
[[nodiscard]] constexpr PhiloxCounter philox4x64(PhiloxCounter counter, PhiloxKey key) {
  __extension__ using Wide = unsigned __int128;
  constexpr int rounds = 10;
  constexpr std::uint64_t multiplier_0 = 0xD2E7470EE14C6C93u;
  constexpr std::uint64_t multiplier_1 = 0xCA5A826395121157u;
  constexpr std::uint64_t weyl_0 = 0x9E3779B97F4A7C15u;
  constexpr std::uint64_t weyl_1 = 0xBB67AE8584CAA73Bu;
  for (int round = 0; round < rounds; ++round) {
    const Wide product_0 = static_cast<Wide>(multiplier_0) * counter[0];
    const Wide product_1 = static_cast<Wide>(multiplier_1) * counter[2];
    counter = {static_cast<std::uint64_t>(product_1 >> 64) ^ counter[1] ^ key[0],
               static_cast<std::uint64_t>(product_1),
               static_cast<std::uint64_t>(product_0 >> 64) ^ counter[3] ^ key[1],
               static_cast<std::uint64_t>(product_0)};
    key[0] += weyl_0;
    key[1] += weyl_1;
  }
  return counter;
}

}  // namespace kairos
