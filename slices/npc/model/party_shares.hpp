// What a kill is worth to each member of a party, in exact integers.
#pragma once
#include <cstddef>
#include <span>

#include "slices/npc/model/shares.hpp"

namespace kairos::npc {

/// Members farther from the victim get nothing, and their damage earns nothing. Client units.
inline constexpr std::int32_t party_range = 1'500;
inline constexpr std::size_t party_max = 9;

/// `of_party` grows by the number of members (10 % for each from the second to the sixth, then 200, 210 and
/// 220 %) and is divided by the squares of levels. Who is 10 … 14 levels below the highest gets 30 % of its
/// share, who is farther below nothing; what they do not get nobody gets. Truncated once for each member.
/// `shares` has as many rows as `levels`, at most party_max. Source: L2J Mobius High Five,
/// Party.distributeXpAndSp with BONUS_EXP_SP and PartyXpCutoffMethod "highfive" (gaps 0-9, 10-14, 15-99: 100,
/// 30, 0 %). There the part of the damage is counted twice when others struck too; here once.
void share_in_party(const Earned& of_party, std::span<const std::int32_t> levels, std::span<Earned> shares);

}  // namespace kairos::npc
