// What a kill is worth to each who took part, in exact integers.
#pragma once
#include <cstdint>

namespace kairos::npc {

struct Earned {
  std::int64_t experience = 0;
  std::int64_t sp = 0;

  friend constexpr bool operator==(const Earned&, const Earned&) = default;
};

/// The part of `whole` that `damage` out of `total` (at least 1) earned, times (5/6)^(d - 5) where d is by
/// how many levels the killer is above its victim and over 5. Rounded toward zero once for the share and once
/// for each level, in 1/10^15, so at most 1 less than the floating-point original; 0 for no damage. Source:
/// L2J Attackable.calculateExpAndSp (revised May 2007).
[[nodiscard]] Earned share_of(const Earned& whole, std::int64_t damage, std::int64_t total,
                              std::int32_t killer_level, std::int32_t victim_level);

/// Beyond that distance one has not taken part. Client units. Source: L2J AltPartyRange.
inline constexpr std::int32_t part_range = 1'600;

/// What damage adds to hate. Source: L2J Attackable.addDamage: damage · 100 / (level + 7).
[[nodiscard]] constexpr std::int64_t hate_of(std::int64_t damage, std::int32_t victim_level) {
  return damage * 100 / (victim_level + 7);
}

}  // namespace kairos::npc
