// When the next pass may start, as a table.
#include "engine/core/pacing/event_pacing.hpp"

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
  EventPacing pacing;
  for (const Row& row : rows) {
    const Paced paced = pacing.after(7'000'000, 7'000'000 + row.took_us);
    EXPECT_EQ(paced.not_before, 7'000'000 + row.gap_us) << row.took_us;
    EXPECT_FALSE(paced.due_then) << row.took_us;
    EXPECT_EQ(paced.steps_dropped, 0u) << row.took_us;
  }
}

TEST(EventPacing, BoundsAreSettings) {
  EventPacing pacing(milliseconds(2), milliseconds(5));
  EXPECT_EQ(pacing.after(0, 0).not_before, 2'000);
  EXPECT_EQ(pacing.after(0, 1'000).not_before, 3'000);
  EXPECT_EQ(pacing.after(0, 100'000).not_before, 5'000);
}

TEST(EventPacing, APassStandsForTheMomentAtWhichItStarts) {
  EventPacing pacing;
  for (const std::int64_t started : {5, 5, 1'000'007}) EXPECT_EQ(pacing.moment_of(started), started);
}

}  // namespace
}  // namespace kairos
