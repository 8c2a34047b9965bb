// When game time slows and quickens, as tables of passes.
#include "engine/core/pacing/dilation_control.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace kairos {
namespace {

/// Passes of one length back to back, or `gap_ms` apart.
struct Stretch {
  int passes;
  std::int64_t took_ms;
  std::int64_t gap_ms;
  std::int32_t percent;  ///< after the last of them
};

void expect_speeds(DilationControl& control, const std::vector<Stretch>& stretches) {
  std::int64_t at = 5'000'000;
  Dilation dilation;
  for (const Stretch& stretch : stretches) {
    for (int i = 0; i < stretch.passes; ++i) {
      dilation = control.after(at, at + stretch.took_ms * 1'000);
      at += (stretch.took_ms + stretch.gap_ms) * 1'000;
    }
    EXPECT_EQ(dilation.percent, stretch.percent)
        << stretch.passes << " passes of " << stretch.took_ms << " ms, until " << at;
  }
}

TEST(DilationControl, PassesOverBudgetSlowItStepByStepDownToTheLeast) {
  DilationControl control(milliseconds(50), {10});
  expect_speeds(control, {{9, 100, 0, 100},
                          {1, 100, 0, 90},
                          {10, 100, 0, 80},
                          {60, 100, 0, 20},
                          {10, 100, 0, 10},
                          {50, 100, 0, 10}});
}

TEST(DilationControl, ItQuickensWhenNoPassIsOverBudgetForAWhile) {
  DilationControl control(milliseconds(50), {10});
  expect_speeds(control, {{30, 100, 0, 70},  // 3 s of overload
                          {19, 10, 90, 70},  // 1.9 s of calm
                          {2, 10, 90, 80},
                          {20, 10, 90, 90},
                          {20, 10, 90, 100},
                          {100, 10, 90, 100}});
}

TEST(DilationControl, ASingleLongPassOrSomeAmongManySlowNothing) {
  DilationControl control(milliseconds(50), {10});
  expect_speeds(control, {{100, 1, 9, 100}, {1, 400, 0, 100}, {100, 1, 9, 100}});
  DilationControl mixed(milliseconds(50), {10});
  for (int i = 0; i < 50; ++i) {
    EXPECT_EQ(mixed.after(i * 1'000'000, i * 1'000'000 + 300'000).percent, 100);
    EXPECT_EQ(mixed.after(i * 1'000'000 + 500'000, i * 1'000'000 + 550'000).percent, 100);
  }
}

TEST(DilationControl, ExactlyTheBudgetIsNotOver) {
  DilationControl control(milliseconds(50), {10});
  expect_speeds(control, {{200, 50, 0, 100}});
}

TEST(DilationControl, AMixOfLongAndShortKeepsWhatItIs) {
  DilationControl control(milliseconds(50), {10});
  expect_speeds(control, {{20, 100, 0, 80}});
  std::int64_t at = 7'000'000;
  for (int i = 0; i < 20; ++i, at += 500'000) {
    EXPECT_EQ(control.after(at, at + 100'000).percent, 80) << "neither slower nor quicker: " << at;
    EXPECT_EQ(control.after(at + 250'000, at + 251'000).percent, 80);
  }
}

TEST(DilationControl, AsksForAPassToGetTheSpeedBackOnlyWhileItIsSlow) {
  DilationControl control(milliseconds(50), {10});
  EXPECT_EQ(control.next_look(), std::nullopt);
  EXPECT_EQ(control.after(0, 600'000).percent, 100);
  EXPECT_EQ(control.next_look(), std::nullopt);
  EXPECT_EQ(control.after(600'000, 1'000'000).percent, 90);
  EXPECT_EQ(control.share_percent(), 100);
  ASSERT_EQ(control.next_look(), 3'000'000);
  EXPECT_EQ(control.after(3'000'000, 3'000'100).percent, 100);
  EXPECT_EQ(control.next_look(), std::nullopt) << "an idle world sleeps again";
}

TEST(DilationControl, StepsEndAtTheLeastAndAtFullSpeed) {
  DilationControl control(milliseconds(50), {85});
  expect_speeds(control,
                {{10, 100, 0, 90}, {10, 100, 0, 85}, {50, 100, 0, 85}, {21, 1, 99, 95}, {20, 1, 99, 100}});
}

TEST(DilationControl, AFullLeastSwitchesItOff) {
  DilationControl control(milliseconds(50), {100});
  expect_speeds(control, {{100, 500, 0, 100}});
  EXPECT_EQ(control.next_look(), std::nullopt);
}

}  // namespace
}  // namespace kairos
