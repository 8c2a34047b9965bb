// Shares are reckoned with a factor in 1/10^15 and 128-bit products.
#include "slices/npc/model/shares.hpp"

#include <algorithm>

#include "engine/core/reflect/fixed.hpp"

namespace kairos::npc {
namespace {

constexpr std::int64_t one = 1'000'000'000'000'000;
/// Above this the experience is nothing but rounding.
constexpr std::int32_t levels_counted = 200;

std::int64_t level_factor(std::int32_t above) {
  std::int64_t factor = one;
  for (std::int32_t level = 5; level < std::min(above, 5 + levels_counted); ++level) factor = factor * 5 / 6;
  return factor;
}

}  // namespace

Earned share_of(const Earned& whole, std::int64_t damage, std::int64_t total, std::int32_t killer_level,
                std::int32_t victim_level) {
  if (damage <= 0 || total <= 0) return {};
  const std::int64_t part = std::min(damage, total);
  const std::int64_t factor = level_factor(killer_level - victim_level);
  const auto of = [&](std::int64_t value) {
    const auto share = static_cast<std::int64_t>(static_cast<Int128>(value) * part / total);
    return static_cast<std::int64_t>(static_cast<Int128>(share) * factor / one);
  };
  return {of(whole.experience), of(whole.sp)};
}

}  // namespace kairos::npc
