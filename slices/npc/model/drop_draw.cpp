// Chances are whole numbers of chance_always; what is drawn is below it.
#include "slices/npc/model/drop_draw.hpp"

#include <algorithm>

#include "engine/core/reflect/fixed.hpp"

namespace kairos::npc {
namespace {

constexpr std::int32_t adena = 57;
constexpr std::int64_t gap_chance_least = chance_always / 10;

}  // namespace

std::int64_t level_gap_chance(std::int32_t levels_above, bool is_adena) {
  const std::int64_t least = is_adena ? 8 : 5;
  const std::int64_t most = is_adena ? 15 : 10;
  if (levels_above <= least) return chance_always;
  if (levels_above >= most) return gap_chance_least;
  return chance_always - (chance_always - gap_chance_least) * (levels_above - least) / (most - least);
}

std::optional<Fallen> draw_group(const DropGroup& group, std::span<const Drop> drops,
                                 std::int32_t levels_above, Random& random) {
  const auto drawn = [&] { return static_cast<std::int64_t>(random.below(chance_always)); };
  const bool opens = drawn() < group.chance;
  std::int64_t at = drawn();
  const std::int64_t gap = drawn();
  if (!opens) return std::nullopt;
  for (const Drop& drop : drops) {
    if (at >= drop.chance) {
      at -= drop.chance;
      continue;
    }
    if (gap >= level_gap_chance(levels_above, drop.item == adena)) return std::nullopt;
    return Fallen{drop.item, 0, random.between(drop.least, drop.most)};
  }
  return std::nullopt;
}

}  // namespace kairos::npc
