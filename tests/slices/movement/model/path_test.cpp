// The arithmetic of paths against double originals, and its own laws.
#include "slices/movement/model/path.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>

#include "engine/core/reflect/fixed.hpp"

namespace kairos::movement {
namespace {

constexpr double turn_units = 65'536.0;

double true_heading(const Position& from, const Position& to) {
  const double angle = std::atan2(static_cast<double>(to.y) - from.y, static_cast<double>(to.x) - from.x);
  const double heading = angle / (2 * std::numbers::pi) * turn_units;
  return heading < 0 ? heading + turn_units : heading;
}

/// The lesser way round.
double heading_error(double a, double b) {
  const double difference = std::fabs(a - b);
  return std::min(difference, turn_units - difference);
}

Mover mover_between(const Position& from, const Position& to, std::int64_t speed) {
  Mover mover;
  mover.from = from;
  mover.to = to;
  mover.since = GameTime{1'000'000};
  mover.speed = speed;
  mover.distance = flat_distance(from, to);
  return mover;
}

TEST(IntegerSqrt, IsTheGreatestRootOfEveryKindOfNumber) {
  std::mt19937_64 draw(1);
  const auto check = [](std::int64_t n) {
    const auto root = static_cast<Int128>(integer_sqrt(n));
    EXPECT_TRUE(root * root <= n) << n;
    EXPECT_TRUE((root + 1) * (root + 1) > n) << n;
  };
  for (std::int64_t n = 0; n < 2'000; ++n) check(n);
  for (std::int64_t root :
       {3ll, 46'340ll, 65'535ll, 65'536ll, 3'037'000ll, 1'000'000'007ll, 2'147'483'647ll}) {
    for (const std::int64_t off : {-1, 0, 1}) check(root * root + off);
  }
  check(std::int64_t{1} << 62);
  for (int i = 0; i < 20'000; ++i) check(static_cast<std::int64_t>(draw() >> (2 + draw() % 60)));
}

TEST(Heading, IsWithinItsStatedErrorAllAround) {
  const Position centre{1'234'567, -7'654'321, 0, 0};
  double worst = 0;
  for (int step = 0; step < 40'000; ++step) {
    const double angle = step * 2 * std::numbers::pi / 40'000;
    for (const double reach : {1'000.0, 64'000.0, 9'900'000.0}) {
      const Position to{centre.x + static_cast<std::int32_t>(std::lround(reach * std::cos(angle))),
                        centre.y + static_cast<std::int32_t>(std::lround(reach * std::sin(angle))), 0, 0};
      const auto heading = heading_toward(centre, to);
      ASSERT_GE(heading, 0);
      ASSERT_LT(heading, 65'536);
      worst = std::max(worst, heading_error(heading, true_heading(centre, to)));
    }
  }
  EXPECT_LE(worst * 360.0 / turn_units, 0.05) << "degrees";
}

TEST(Heading, TheFourDirectionsAreExactAndNowhereKeepsTheOldOne) {
  const Position here{0, 0, 0, 0};
  EXPECT_EQ(heading_toward(here, {1'000, 0, 0, 0}), 0);
  EXPECT_EQ(heading_toward(here, {0, 1'000, 0, 0}), 16'384);
  EXPECT_EQ(heading_toward(here, {-1'000, 0, 0, 0}), 32'768);
  EXPECT_EQ(heading_toward(here, {0, -1'000, 0, 0}), 49'152);
  EXPECT_EQ(heading_toward(here, {5, 5, 0, 0}), 8'192);
  EXPECT_EQ(heading_toward(here, {0, 0, 0, 777}), 777);
}

TEST(PositionAt, IsWithinOneThousandthOfTheRealLine) {
  std::mt19937_64 draw(2);
  const auto coordinate = [&] { return static_cast<std::int32_t>(draw() % 9'000'000) - 4'500'000; };
  for (int i = 0; i < 5'000; ++i) {
    const Position from{coordinate(), coordinate(), coordinate() / 10, 0};
    const Position to{coordinate(), coordinate(), coordinate() / 10, 99};
    const Mover mover = mover_between(from, to, 20'000 + static_cast<std::int64_t>(draw() % 300'000));
    const auto elapsed = static_cast<std::int64_t>(draw() % 120'000'000);
    const Position at = position_at(mover, GameTime{1'000'000 + elapsed});
    const double length = std::hypot(static_cast<double>(to.x) - from.x, static_cast<double>(to.y) - from.y);
    const double part =
        std::min(1.0, static_cast<double>(elapsed) * 1e-6 * static_cast<double>(mover.speed) / length);
    // The distance is a whole number of thousandths, so the place may be one thousandth ahead, plus one of
    // rounding.
    EXPECT_NEAR(at.x, from.x + (to.x - from.x) * part, 2.0);
    EXPECT_NEAR(at.y, from.y + (to.y - from.y) * part, 2.0);
    EXPECT_NEAR(at.z, from.z + (to.z - from.z) * part, 2.0);
    EXPECT_EQ(at.heading, 99);
  }
}

TEST(PositionAt, StartsAndEndsExactlyAndNeverGoesBeyond) {
  const Mover mover = mover_between({1'000, 2'000, 3'000, 0}, {-500'000, 77'777, -3'000, 5}, 126'000);
  EXPECT_EQ(position_at(mover, mover.since).x, 1'000);
  EXPECT_EQ(position_at(mover, mover.since - seconds(5)).x, 1'000)
      << "a clock that was set back moves nobody";
  const auto needed = (mover.distance * 1'000'000 + mover.speed - 1) / mover.speed;
  EXPECT_FALSE(arrived(mover, mover.since + microseconds(needed - 1)));
  for (const Duration late : {Duration{}, seconds(1), seconds(1'000'000'000)}) {
    const GameTime now = mover.since + microseconds(needed) + late;
    EXPECT_TRUE(arrived(mover, now));
    EXPECT_EQ(position_at(mover, now).x, -500'000);
    EXPECT_EQ(position_at(mover, now).y, 77'777);
    EXPECT_EQ(position_at(mover, now).z, -3'000);
  }
}

/// The place is a function of the time alone: whoever looks often and whoever looks rarely see the same.
TEST(PositionAt, HasNoDriftWhateverTheSteps) {
  const Mover mover = mover_between({0, 0, 0, 0}, {7'000'003, -5'000'001, 12'345, 0}, 181'123);
  for (const std::int64_t step_us : {137, 1'000, 33'333, 100'000, 1'000'000}) {
    Position last = mover.from;
    for (std::int64_t at = 0; at <= 60'000'000; at += step_us) {
      const Position now = position_at(mover, mover.since + microseconds(at));
      EXPECT_GE(now.x, last.x);
      EXPECT_LE(now.y, last.y);
      last = now;
      if (step_us < 1'000 && at > 1'000'000) break;
    }
    EXPECT_EQ(position_at(mover, mover.since + seconds(20)).x,
              position_at(mover, mover.since + microseconds(20'000'000)).x);
  }
}

TEST(FlatDistance, IsRoundedDownAndHoldsTheWholeWorld) {
  EXPECT_EQ(flat_distance({0, 0, 0, 0}, {3'000, 4'000, 99'000, 0}), 5'000);
  EXPECT_EQ(flat_distance({0, 0, 0, 0}, {1, 1, 0, 0}), 1);
  const Position least{-294'912'000, -262'144'000, 0, 0};
  const Position greatest{229'375'000, 294'911'000, 0, 0};
  EXPECT_NEAR(static_cast<double>(flat_distance(least, greatest)), std::hypot(524'287'000.0, 557'055'000.0),
              1.0);
}

}  // namespace
}  // namespace kairos::movement
