// The deadline queue while it fires: repeating, arming and throwing handlers, clocks set back, the cap.
#include <gtest/gtest.h>

#include <stdexcept>

#include "engine/core/time/deadline_queue.hpp"
#include "tests/engine/core/time/deadline_fixture.hpp"

namespace kairos::deadline_tests {
namespace {

TEST(DeadlineFiring, RepeatsInPhaseAndNeverCatchesUp) {
  Fixture f;
  const TimerId id = f.queue.arm({.when = at(10), .period = milliseconds(10)}, Hit{1});
  EXPECT_EQ(f.fire(at(12)), Numbers{1});
  EXPECT_EQ(f.queue.wake_at(), at(20));
  EXPECT_EQ(f.fire(at(57)), Numbers{1});
  EXPECT_EQ(f.queue.wake_at(), at(60));
  EXPECT_EQ(f.fire(at(60)), Numbers{1});
  EXPECT_EQ(f.queue.wake_at(), at(70));
  EXPECT_TRUE(f.queue.cancel(id));
  EXPECT_EQ(f.fire(at(100)), Numbers{});
}

TEST(DeadlineFiring, ARepeatingOneMayEndItself) {
  GameDeadlines queue;
  const TimerId id = queue.arm({.when = at(10), .period = milliseconds(10)}, Hit{1});
  queue.fire(at(10), 1, [&](const auto& d) { EXPECT_TRUE(queue.cancel(d.id)); });
  EXPECT_FALSE(queue.pending(id));
  EXPECT_EQ(queue.size(), 0u);
}

TEST(DeadlineFiring, AWallClockSetBackFiresNothingEarly) {
  WallDeadlines queue;
  const WallTime noon{1'700'000'000'000'000};
  queue.arm({.when = noon + seconds(10)}, Hit{1});
  queue.arm({.when = noon + seconds(1), .period = seconds(1)}, Hit{2});
  Numbers fired;
  const auto record = [&](const auto& d) { fired.push_back(d.template as<Hit>().number); };
  queue.fire(noon + seconds(9), 1, record);
  queue.fire(noon - seconds(3'600), 2, record);
  EXPECT_EQ(fired, Numbers{2});
  queue.fire(noon + seconds(10), 3, record);
  EXPECT_EQ(fired, (Numbers{2, 1, 2}));
}

TEST(DeadlineFiring, WhatIsArmedWhileTimersFireWaitsForALaterPass) {
  Fixture f;
  f.arm(at(10), 1);
  f.arm(at(11), 2);
  Numbers fired;
  f.queue.fire(at(20), 1, [&](const auto& d) {
    const std::uint32_t number = d.template as<Hit>().number;
    fired.push_back(number);
    if (number < 10) f.arm(at(5), number + 10);
  });
  EXPECT_EQ(fired, (Numbers{1, 2}));
  EXPECT_EQ(f.queue.wake_at(), at(21));
  f.arm(at(20), 3);
  EXPECT_EQ(f.fire(at(20)), Numbers{3});
  EXPECT_EQ(f.fire(at(21)), (Numbers{11, 12}));
}

TEST(DeadlineFiring, FiringInsideFiringIsAFault) {
  Fixture f;
  f.arm(at(1), 1);
  EXPECT_THROW(f.queue.fire(at(1), 1, [&](const auto&) { (void)f.fire(at(1)); }), std::logic_error);
}

TEST(DeadlineFiring, OneThatThrowsCostsOnlyItself) {
  Fixture f;
  for (std::uint32_t number = 1; number <= 3; ++number) f.arm(at(number), number);
  Numbers fired;
  const auto handler = [&](const auto& d) {
    fired.push_back(d.template as<Hit>().number);
    if (fired.size() == 2) throw std::runtime_error("a rule broke");
  };
  EXPECT_THROW(f.queue.fire(at(3), 1, handler), std::runtime_error);
  EXPECT_EQ(f.queue.fire(at(3), 1, handler).fired, 3u);
  EXPECT_EQ(fired, (Numbers{1, 2, 3}));
}

TEST(DeadlineFiring, CapsOverdueWorkAndAsksForThePassAtOnce) {
  GameDeadlines queue(FireLimits{.pass_min = microseconds(250), .overdue_per_pass = 3});
  for (std::uint32_t number = 0; number < 5; ++number) {
    queue.arm({.when = at(number), .tolerance = seconds(100)}, Hit{number});
  }
  queue.arm({.when = at(100)}, Hit{99});
  Numbers fired;
  const auto record = [&](const auto& d) { fired.push_back(d.template as<Hit>().number); };
  const FireOutcome first = queue.fire(at(100), 1, record);
  EXPECT_EQ(fired, (Numbers{0, 1, 2}));
  EXPECT_EQ(first.fired, 3u);
  EXPECT_TRUE(first.capped);
  EXPECT_LE(queue.wake_at(), at(100));
  const FireOutcome second = queue.fire(at(100), 2, record);
  EXPECT_EQ(fired, (Numbers{0, 1, 2, 3, 4, 99}));
  EXPECT_EQ(second.overdue, 2u);
  EXPECT_FALSE(second.capped);
}

TEST(DeadlineFiring, AFreshBurstIsNotOverdue) {
  GameDeadlines queue(FireLimits{.pass_min = microseconds(250), .overdue_per_pass = 3});
  const GameTime now = at(100);
  for (std::uint32_t number = 0; number < 10; ++number)
    queue.arm({.when = now - microseconds(250)}, Hit{number});
  const FireOutcome outcome = queue.fire(now, 1, [](const auto&) {});
  EXPECT_EQ(outcome.fired, 10u);
  EXPECT_EQ(outcome.overdue, 0u);
}

TEST(DeadlineFiring, CancelledAndLapsedDoNotCountAgainstTheCap) {
  GameDeadlines queue(FireLimits{.pass_min = microseconds(250), .overdue_per_pass = 3});
  for (std::uint32_t number = 0; number < 10; ++number) {
    const TimerId id =
        queue.arm({.when = at(number), .entity = orc, .group = TimerGroup::effects}, Hit{number});
    if (number % 2 == 0) queue.cancel(id);
  }
  queue.raise(orc, TimerGroup::effects);
  for (std::uint32_t number = 10; number < 13; ++number) queue.arm({.when = at(number)}, Hit{number});
  const FireOutcome outcome = queue.fire(at(100), 1, [](const auto&) {});
  EXPECT_EQ(outcome.fired, 3u);
  EXPECT_FALSE(outcome.capped);
}

TEST(DeadlineFiring, ACapIsForgottenWhenItsRestIsCancelled) {
  GameDeadlines queue(FireLimits{.pass_min = microseconds(250), .overdue_per_pass = 1});
  queue.arm({.when = at(1)}, Hit{1});
  const TimerId rest = queue.arm({.when = at(2)}, Hit{2});
  queue.arm({.when = at(200), .tolerance = milliseconds(50)}, Hit{3});
  EXPECT_TRUE(queue.fire(at(100), 1, [](const auto&) {}).capped);
  EXPECT_EQ(queue.wake_at(), at(2));
  queue.cancel(rest);
  EXPECT_EQ(queue.wake_at(), at(250));
}

}  // namespace
}  // namespace kairos::deadline_tests
