// The index of timer groups against an ordered map.
#include "engine/core/time/timer_group_index.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <map>

#include "engine/core/random/random.hpp"

namespace kairos {
namespace {

TEST(TimerGroupIndex, FindsWhatAMapFinds) {
  for (const std::uint64_t stride : {std::uint64_t{1}, std::uint64_t{1} << 20, std::uint64_t{1} << 44}) {
    TimerGroupIndex index;
    std::map<std::uint64_t, std::uint32_t> map;
    Random random(8, 0, 0, Entity{});
    for (std::uint32_t i = 0; i < 60'000; ++i) {
      const Entity entity{(1 + random.below(9'000)) * stride};
      const auto found = map.find(entity.value);
      ASSERT_EQ(index.find(entity), found == map.end() ? TimerGroupIndex::none : found->second) << i;
      if (found == map.end()) {
        index.insert(entity, i);
        map.emplace(entity.value, i);
      } else if (random.below(3) != 0) {
        index.erase(entity);
        map.erase(found);
      }
    }
    for (const auto& [entity, row] : map) ASSERT_EQ(index.find(Entity{entity}), row);
  }
}

}  // namespace
}  // namespace kairos
