// When the next pass may start, as a table.
#include "engine/core/partition/event_pacing.hpp"

#include <gtest/gtest.h>

namespace kairos {
namespace {

TEST(EventPacing, TheNextPassWaitsForThreeTimesTheLastOneWithinItsBounds) {
  struct Row {
    std::int64_t took_us;
    std::int64_t gap_us;
  };
  constexpr Row rows[] = {{0, 250},         {1, 250},         {83, 250},
                          {84, 252},        {1'000, 3'000},   {10'000, 30'000},
                          {16'666, 49'998}, {16'667, 50'000}, {1'000'000, 50'000}};
  const EventPacing pacing;
  for (const Row& row : rows) {
    EXPECT_EQ(pacing.not_before(7'000'000, row.took_us), 7'000'000 + row.gap_us) << row.took_us;
  }
}

TEST(EventPacing, BoundsAreSettings) {
  const EventPacing pacing{.pass_min = milliseconds(2), .pass_max = milliseconds(5)};
  EXPECT_EQ(pacing.not_before(0, 0), 2'000);
  EXPECT_EQ(pacing.not_before(0, 1'000), 3'000);
  EXPECT_EQ(pacing.not_before(0, 100'000), 5'000);
}

}  // namespace
}  // namespace kairos
