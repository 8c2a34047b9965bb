// Game time beside the monotonic clock: exact to the microsecond, never back, and when a moment of it comes.
#include "engine/core/time/dilation.hpp"

#include <gtest/gtest.h>

#include "engine/core/random/random.hpp"

namespace kairos {
namespace {

TEST(DilatedTime, GrowsByWhatPassedTimesTheDilation) {
  struct Row {
    std::int64_t to_us;
    std::int32_t percent;  ///< from the moment before on
    std::int64_t game_us;
  };
  // Whole microseconds are taken out as soon as they are complete: 3 and 3 at 50 percent make 3, not 2.
  constexpr Row rows[] = {{1'000, 100, 500},  {1'003, 50, 501},        {1'006, 50, 503},   {1'007, 10, 503},
                          {1'016, 10, 504},   {1'017, 10, 504},        {1'026, 10, 505},   {1'027, 100, 506},
                          {2'027, 90, 1'406}, {2'028, 30, 1'406},      {2'029, 30, 1'406}, {2'030, 30, 1'406},
                          {2'031, 10, 1'407}, {9'002'031, 10, 901'407}};
  DilatedTime time({500}, 1'000);
  for (const Row& row : rows) {
    time.dilate({row.percent});
    EXPECT_EQ(time.advance(row.to_us).us, row.game_us) << "at " << row.to_us;
  }
}

TEST(DilatedTime, NothingIsLostByLookingOften) {
  for (const std::int32_t percent : {10, 30, 70, 100}) {
    DilatedTime often({}, 0);
    DilatedTime once({}, 0);
    often.dilate({percent});
    once.dilate({percent});
    for (std::int64_t at = 0; at < 10'000; at += 7) (void)often.advance(at);
    EXPECT_EQ(often.advance(10'000), once.advance(10'000)) << percent;
    EXPECT_EQ(once.advance(10'000).us, 100 * percent) << percent;
  }
}

TEST(DilatedTime, AClockThatStandsOrGoesBackChangesNothing) {
  DilatedTime time({1'000}, 50);
  time.dilate({10});
  EXPECT_EQ(time.advance(149).us, 1'009);
  for (const std::int64_t at : {149, 148, 0, -5}) EXPECT_EQ(time.advance(at).us, 1'009) << at;
  EXPECT_EQ(time.advance(150).us, 1'010);
}

TEST(DilatedTime, AMomentComesExactlyWhenGameTimeReachesIt) {
  Random random(1, 2, 3, {});
  GameTime last{};
  DilatedTime time({}, 0);
  std::int64_t at = 0;
  for (int i = 0; i < 20'000; ++i) {
    time.dilate({static_cast<std::int32_t>(10 * (1 + random.below(10)))});
    at += static_cast<std::int64_t>(random.below(50));
    const GameTime now = time.advance(at);
    ASSERT_GE(now, last);
    last = now;
    const GameTime when = now + microseconds(static_cast<std::int64_t>(random.below(100)));
    const std::int64_t moment = time.moment_of(when);
    DilatedTime sooner = time;
    DilatedTime then = time;
    ASSERT_GE(then.advance(moment), when) << "step " << i;
    ASSERT_TRUE(moment == at || sooner.advance(moment - 1) < when) << "step " << i << ": it came sooner";
  }
}

TEST(DilatedTime, WhatIsFartherThanTheClockCountsNeverComes) {
  DilatedTime time({}, 1'000'000);
  EXPECT_EQ(time.moment_of({DilatedTime::never}), DilatedTime::never);
  EXPECT_EQ(time.moment_of({std::int64_t{1} << 61}), DilatedTime::never);
  EXPECT_EQ(time.moment_of({-5}), 1'000'000);
  time.dilate({10});
  constexpr std::int64_t century_us = 100LL * 366 * 86'400 * 1'000'000;
  EXPECT_EQ(time.moment_of({century_us}), 1'000'000 + century_us * 10);
}

}  // namespace
}  // namespace kairos
