// The classic tick, as tables of passes: when each started, which moment it stood for, what followed.
#include "engine/core/pacing/fixed_step_pacing.hpp"

#include <gtest/gtest.h>

#include <stdexcept>
#include <vector>

namespace kairos {
namespace {

struct Row {
  std::int64_t started_ms;
  std::int64_t took_ms;
  std::int64_t moment_ms;  ///< that the pass stands for
  std::int64_t next_ms;
  std::uint64_t dropped;
};

void expect_passes(FixedStepPacing& pacing, const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    const std::int64_t started = row.started_ms * 1'000;
    EXPECT_EQ(pacing.moment_of(started), row.moment_ms * 1'000) << "pass at " << row.started_ms;
    const Paced paced = pacing.after(started, started + row.took_ms * 1'000);
    EXPECT_EQ(paced.not_before, row.next_ms * 1'000) << "pass at " << row.started_ms;
    EXPECT_EQ(paced.steps_dropped, row.dropped) << "pass at " << row.started_ms;
    EXPECT_TRUE(paced.due_then) << "pass at " << row.started_ms;
  }
}

TEST(FixedStepPacing, APassComesAtEveryStepWhateverTheOnesBeforeTook) {
  FixedStepPacing pacing(20);
  expect_passes(pacing, {{1'007, 0, 1'007, 1'057, 0},
                         {1'057, 20, 1'057, 1'107, 0},
                         {1'109, 48, 1'107, 1'157, 0},  // the thread woke late: the step's moment counts
                         {1'157, 1, 1'157, 1'207, 0}});
}

TEST(FixedStepPacing, LateStepsRunBackToBackForTheirOwnMomentsUntilTheTimeIsMadeUp) {
  FixedStepPacing pacing(20);
  expect_passes(pacing, {{0, 160, 0, 50, 0},
                         {160, 5, 50, 100, 0},
                         {165, 5, 100, 150, 0},
                         {170, 5, 150, 200, 0},
                         {200, 5, 200, 250, 0}});
}

TEST(FixedStepPacing, AfterThreeLateStepsTheRestIsDropped) {
  FixedStepPacing pacing(20);
  expect_passes(pacing, {{0, 510, 0, 50, 0},
                         {510, 1, 50, 100, 0},
                         {511, 1, 100, 150, 0},
                         {512, 1, 150, 550, 7},  // 200, 250, …, 500
                         {550, 1, 550, 600, 0}});
}

TEST(FixedStepPacing, PassesThatNeverFitRestAfterEachThreeLateOnes) {
  FixedStepPacing pacing(20);
  expect_passes(pacing, {{0, 60, 0, 50, 0},
                         {60, 60, 50, 100, 0},
                         {120, 60, 100, 150, 0},
                         {180, 60, 150, 250, 1},  // 200
                         {250, 60, 250, 300, 0},
                         {310, 60, 300, 350, 0}});
}

TEST(FixedStepPacing, AStepWhoseMomentIsNowIsNotLate) {
  FixedStepPacing pacing(20, 0);
  expect_passes(pacing, {{0, 50, 0, 50, 0}, {50, 51, 50, 150, 1}, {150, 100, 150, 250, 1}});
}

TEST(FixedStepPacing, ARateThatDoesNotDivideASecondDoesNotDrift) {
  FixedStepPacing pacing(30);
  constexpr std::int64_t origin = 123'456;
  std::int64_t at = origin;
  for (std::int64_t step = 0; step < 3'000; ++step) {
    ASSERT_EQ(pacing.moment_of(at), origin + step * 1'000'000 / 30) << step;
    at = pacing.after(at, at + 100).not_before;
  }
  EXPECT_EQ(at, origin + 100'000'000);
}

TEST(FixedStepPacing, AMachineThatSleptForADayGoesOnAtTheNextStep) {
  FixedStepPacing pacing(1'000, 3);
  constexpr std::int64_t day_ms = 86'400'000;
  expect_passes(pacing, {{0, day_ms, 0, 1, 0},
                         {day_ms, 0, 1, 2, 0},
                         {day_ms, 0, 2, 3, 0},
                         {day_ms, 0, 3, day_ms, static_cast<std::uint64_t>(day_ms - 4)},
                         {day_ms, 0, day_ms, day_ms + 1, 0}});
}

TEST(FixedStepPacing, RefusesRatesThatAreNone) {
  for (const std::int64_t rate : {std::int64_t{-1}, std::int64_t{0}, FixedStepPacing::rate_max + 1}) {
    EXPECT_THROW(FixedStepPacing{rate}, std::invalid_argument) << rate;
  }
  EXPECT_THROW(FixedStepPacing(20, -1), std::invalid_argument);
}

}  // namespace
}  // namespace kairos
