// The factors of a member: size of the party, level, distance to the highest level.
#include "slices/npc/model/party_shares.hpp"

#include <algorithm>
#include <array>

#include "engine/core/reflect/fixed.hpp"

namespace kairos::npc {
namespace {

/// Per cent, by the number of members.
constexpr std::array<std::int64_t, party_max> size_bonus{100, 110, 120, 130, 140, 150, 200, 210, 220};

std::int64_t gap_percent(std::int32_t below) {
  if (below <= 9) return 100;
  return below <= 14 ? 30 : 0;
}

}  // namespace

void share_in_party(const Earned& of_party, std::span<const std::int32_t> levels, std::span<Earned> shares) {
  if (levels.empty()) return;
  const std::int32_t highest = *std::ranges::max_element(levels);
  std::int64_t squares = 0;
  for (const std::int32_t level : levels) squares += std::int64_t{level} * level;
  const std::int64_t bonus = size_bonus[std::min(levels.size(), party_max) - 1];
  for (std::size_t i = 0; i < levels.size(); ++i) {
    const std::int64_t part = bonus * gap_percent(highest - levels[i]) * levels[i] * levels[i];
    const auto of = [&](std::int64_t value) {
      return static_cast<std::int64_t>(static_cast<Int128>(value) * part / (squares * 10'000));
    };
    shares[i] = {of(of_party.experience), of(of_party.sp)};
  }
}

}  // namespace kairos::npc
