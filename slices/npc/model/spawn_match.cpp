// Both lists are sorted by what makes a spawn point what it is, then walked together.
#include "slices/npc/model/spawn_match.hpp"

#include <algorithm>
#include <numeric>
#include <string_view>
#include <tuple>
#include <utility>

namespace kairos::npc {
namespace {

auto identity_of(const NpcData& data, std::int32_t number) {
  const SpawnPoint& spawn = data.spawns[static_cast<std::size_t>(number)];
  const std::string_view area =
      spawn.area < 0 ? std::string_view() : data.areas[static_cast<std::size_t>(spawn.area)].name;
  return std::tuple(spawn.npc, spawn.at.x, spawn.at.y, spawn.at.z, spawn.time, area);
}

std::vector<std::int32_t> in_order(const NpcData& data) {
  std::vector<std::int32_t> order(data.spawns.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::sort(order, {},
                    [&](std::int32_t number) { return std::pair(identity_of(data, number), number); });
  return order;
}

}  // namespace

std::vector<std::int32_t> match_spawns(const NpcData& before, const NpcData& now) {
  std::vector<std::int32_t> numbers(before.spawns.size(), -1);
  const auto old_order = in_order(before);
  const auto new_order = in_order(now);
  std::size_t at = 0;
  for (const std::int32_t old : old_order) {
    const auto wanted = identity_of(before, old);
    while (at < new_order.size() && identity_of(now, new_order[at]) < wanted) ++at;
    if (at == new_order.size()) break;
    if (identity_of(now, new_order[at]) == wanted) numbers[static_cast<std::size_t>(old)] = new_order[at++];
  }
  return numbers;
}

}  // namespace kairos::npc
