// The deadline queue, promise by promise.
#include "engine/core/time/deadline_queue.hpp"

#include <gtest/gtest.h>

#include <array>
#include <stdexcept>
#include <string>
#include <vector>

namespace kairos {
namespace {

struct Hit {
  std::uint32_t number = 0;
};
struct Respawn {};
struct Widest {
  std::array<std::uint64_t, 4> words{};
};
struct TooWide {
  std::array<std::uint64_t, 5> words{};
};
static_assert(DeadlinePayload<Widest> && !DeadlinePayload<TooWide>);

using Numbers = std::vector<std::uint32_t>;

constexpr GameTime at(std::int64_t ms) { return GameTime{ms * 1'000}; }
constexpr Entity orc{1};
constexpr Entity elf{2};

/// A queue of hits, and the numbers that fire.
struct Fixture {
  GameDeadlines queue;
  std::uint64_t pass = 0;

  TimerId arm(GameTime when, std::uint32_t number, Duration tolerance = {}) {
    return queue.arm({.when = when, .tolerance = tolerance}, Hit{number});
  }
  TimerId arm(GameTime when, std::uint32_t number, Entity entity, TimerGroup group) {
    return queue.arm({.when = when, .entity = entity, .group = group}, Hit{number});
  }
  Numbers fire(GameTime now) {
    Numbers fired;
    queue.fire(now, ++pass, [&](const auto& d) { fired.push_back(d.template as<Hit>().number); });
    return fired;
  }
};

TEST(DeadlineQueue, FiresNeverEarlyAndInOrder) {
  Fixture f;
  f.arm(at(30), 3);
  f.arm(at(10), 1);
  f.arm(at(20), 20);
  f.arm(at(20), 21);
  EXPECT_EQ(f.fire(GameTime{9'999}), Numbers{});
  EXPECT_EQ(f.fire(at(10)), Numbers{1});
  EXPECT_EQ(f.fire(at(40)), (Numbers{20, 21, 3}));
  EXPECT_EQ(f.queue.size(), 0u);
  EXPECT_EQ(f.queue.wake_at(), std::nullopt);
}

TEST(DeadlineQueue, GivesBackWhatWasArmed) {
  GameDeadlines queue;
  const Widest payload{{1, 2, 3, ~std::uint64_t{0}}};
  const TimerId id = queue.arm({.when = at(5),
                                .tolerance = milliseconds(2),
                                .period = seconds(1),
                                .entity = orc,
                                .group = TimerGroup::actions},
                               payload);
  queue.fire(at(6), 1, [&](const GameDeadlines::Entry& d) {
    EXPECT_EQ(d.when, at(5));
    EXPECT_EQ(d.tolerance, milliseconds(2));
    EXPECT_EQ(d.period, seconds(1));
    EXPECT_EQ(d.id, id);
    EXPECT_EQ(d.entity, orc);
    EXPECT_EQ(d.group, TimerGroup::actions);
    EXPECT_EQ(d.kind, kind_of<Widest>);
    EXPECT_EQ(d.as<Widest>().words, payload.words);
    EXPECT_THROW((void)d.as<Hit>(), std::logic_error);
  });
}

TEST(DeadlineQueue, ArmsFromBytesToo) {
  GameDeadlines queue;
  const Hit hit{9};
  queue.arm({.when = at(1)}, kind_of<Hit>, std::as_bytes(std::span(&hit, 1)));
  queue.arm({.when = at(2)}, Respawn{});
  Numbers fired;
  queue.fire(at(2), 1, [&](const auto& d) {
    if (d.kind == kind_of<Hit>) fired.push_back(d.template as<Hit>().number);
    if (d.kind == kind_of<Respawn>) (void)d.template as<Respawn>();
  });
  EXPECT_EQ(fired, Numbers{9});
  const std::array<std::byte, 33> too_much{};
  EXPECT_THROW(queue.arm({.when = at(1)}, 1, too_much), std::invalid_argument);
}

TEST(DeadlineQueue, SleepsUntilTheLeastOfDeadlinePlusTolerance) {
  Fixture f;
  f.arm(at(10), 1, milliseconds(100));
  EXPECT_EQ(f.queue.wake_at(), at(110));
  const TimerId near = f.arm(at(50), 2, milliseconds(5));
  EXPECT_EQ(f.queue.wake_at(), at(55));
  const TimerId exact = f.arm(at(54), 3);
  EXPECT_EQ(f.queue.wake_at(), at(54));
  f.queue.cancel(exact);
  EXPECT_EQ(f.queue.wake_at(), at(55));
  f.queue.cancel(near);
  EXPECT_EQ(f.queue.wake_at(), at(110));
}

TEST(DeadlineQueue, FiresWithinTheToleranceWhenAwakeAnyway) {
  Fixture f;
  f.arm(at(20), 2);
  f.arm(at(10), 1, milliseconds(100));
  f.arm(at(21), 3, milliseconds(100));
  EXPECT_EQ(f.fire(at(20)), (Numbers{1, 2}));
  EXPECT_EQ(f.queue.wake_at(), at(121));
}

TEST(DeadlineQueue, CancelsOnce) {
  Fixture f;
  const TimerId id = f.arm(at(10), 1);
  EXPECT_TRUE(f.queue.pending(id));
  EXPECT_TRUE(f.queue.cancel(id));
  EXPECT_FALSE(f.queue.cancel(id));
  EXPECT_FALSE(f.queue.pending(id));
  EXPECT_EQ(f.queue.wake_at(), std::nullopt);
  const TimerId next = f.arm(at(10), 2);
  EXPECT_NE(next, id);
  EXPECT_FALSE(f.queue.cancel(id));
  EXPECT_FALSE(f.queue.cancel(TimerId{}));
  EXPECT_EQ(f.fire(at(10)), Numbers{2});
  EXPECT_FALSE(f.queue.cancel(next));
}

struct RaiseCase {
  std::vector<TimerGroup> raised;
  Numbers fired;
};

TEST(DeadlineQueue, LapsesTheGroupsThatAreRaised) {
  // Timers 1 effects, 2 actions, 3 life of the orc; 4 effects of the elf; 5 of nobody.
  const std::array<RaiseCase, 3> cases{{
      {{TimerGroup::effects}, {2, 3, 4, 5}},
      {{TimerGroup::effects, TimerGroup::actions}, {3, 4, 5}},
      {{TimerGroup::life}, {1, 2, 4, 5}},
  }};
  for (const RaiseCase& c : cases) {
    Fixture f;
    f.arm(at(1), 1, orc, TimerGroup::effects);
    f.arm(at(1), 2, orc, TimerGroup::actions);
    f.arm(at(1), 3, orc, TimerGroup::life);
    f.arm(at(1), 4, elf, TimerGroup::effects);
    f.arm(at(1), 5);
    for (const TimerGroup group : c.raised) f.queue.raise(orc, group);
    EXPECT_EQ(f.queue.size(), c.fired.size());
    EXPECT_EQ(f.fire(at(1)), c.fired);
  }
}

TEST(DeadlineQueue, WhatIsArmedAfterARaiseLives) {
  Fixture f;
  const TimerId lapsed = f.arm(at(1), 1, orc, TimerGroup::effects);
  f.queue.raise(orc, TimerGroup::effects);
  f.arm(at(1), 2, orc, TimerGroup::effects);
  EXPECT_FALSE(f.queue.pending(lapsed));
  EXPECT_FALSE(f.queue.cancel(lapsed));
  EXPECT_EQ(f.fire(at(1)), Numbers{2});
}

TEST(DeadlineQueue, ForgetLapsesAllOfAnEntityForGood) {
  Fixture f;
  f.arm(at(1), 1, orc, TimerGroup::effects);
  f.arm(at(1), 2, orc, TimerGroup::life);
  f.arm(at(1), 3, elf, TimerGroup::life);
  f.queue.forget(orc);
  f.arm(at(1), 4, orc, TimerGroup::effects);
  EXPECT_EQ(f.fire(at(1)), (Numbers{3, 4}));
}

TEST(DeadlineQueue, LapsedTimersWakeNobody) {
  Fixture f;
  f.arm(at(1), 1, orc, TimerGroup::effects);
  f.arm(at(9), 2);
  f.queue.raise(orc, TimerGroup::effects);
  EXPECT_EQ(f.queue.wake_at(), at(9));
}

TEST(DeadlineQueue, RepeatsInPhaseAndNeverCatchesUp) {
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

TEST(DeadlineQueue, ARepeatingOneMayEndItself) {
  GameDeadlines queue;
  const TimerId id = queue.arm({.when = at(10), .period = milliseconds(10)}, Hit{1});
  queue.fire(at(10), 1, [&](const auto& d) { EXPECT_TRUE(queue.cancel(d.id)); });
  EXPECT_FALSE(queue.pending(id));
  EXPECT_EQ(queue.size(), 0u);
}

TEST(DeadlineQueue, AWallClockSetBackFiresNothingEarly) {
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

TEST(DeadlineQueue, WhatIsArmedWhileTimersFireWaitsForALaterPass) {
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

TEST(DeadlineQueue, FiringInsideFiringIsAFault) {
  Fixture f;
  f.arm(at(1), 1);
  EXPECT_THROW(f.queue.fire(at(1), 1, [&](const auto&) { (void)f.fire(at(1)); }), std::logic_error);
}

TEST(DeadlineQueue, OneThatThrowsCostsOnlyItself) {
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

TEST(DeadlineQueue, CapsOverdueWorkAndAsksForThePassAtOnce) {
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

TEST(DeadlineQueue, AFreshBurstIsNotOverdue) {
  GameDeadlines queue(FireLimits{.pass_min = microseconds(250), .overdue_per_pass = 3});
  const GameTime now = at(100);
  for (std::uint32_t number = 0; number < 10; ++number)
    queue.arm({.when = now - microseconds(250)}, Hit{number});
  const FireOutcome outcome = queue.fire(now, 1, [](const auto&) {});
  EXPECT_EQ(outcome.fired, 10u);
  EXPECT_EQ(outcome.overdue, 0u);
}

TEST(DeadlineQueue, CancelledAndLapsedDoNotCountAgainstTheCap) {
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

TEST(DeadlineQueue, ACapIsForgottenWhenItsRestIsCancelled) {
  GameDeadlines queue(FireLimits{.pass_min = microseconds(250), .overdue_per_pass = 1});
  queue.arm({.when = at(1)}, Hit{1});
  const TimerId rest = queue.arm({.when = at(2)}, Hit{2});
  queue.arm({.when = at(200), .tolerance = milliseconds(50)}, Hit{3});
  EXPECT_TRUE(queue.fire(at(100), 1, [](const auto&) {}).capped);
  EXPECT_EQ(queue.wake_at(), at(2));
  queue.cancel(rest);
  EXPECT_EQ(queue.wake_at(), at(250));
}

TEST(DeadlineQueue, RefusesTermsOutOfRange) {
  GameDeadlines queue;
  const std::array<DeadlineTerms<GameClock>, 5> bad{{
      {.when = at(1), .tolerance = microseconds(-1)},
      {.when = at(1), .tolerance = deadline_tolerance_max + microseconds(1)},
      {.when = at(1), .period = microseconds(999)},
      {.when = at(1), .period = microseconds(-1'000)},
      {.when = GameTime{INT64_MAX}},
  }};
  for (const auto& terms : bad) EXPECT_THROW(queue.arm(terms, Hit{}), std::invalid_argument);
  EXPECT_EQ(queue.size(), 0u);
}

TEST(DeadlineQueue, HashesWhatIsPendingAndNothingElse) {
  Fixture f;
  EXPECT_EQ(f.queue.hash(), 0u);
  f.arm(at(1), 1);
  const std::uint64_t one = f.queue.hash();
  const TimerId id = f.arm(at(2), 2, milliseconds(1));
  EXPECT_NE(f.queue.hash(), one);
  f.queue.cancel(id);
  EXPECT_EQ(f.queue.hash(), one);
  f.arm(at(3), 3, orc, TimerGroup::effects);
  f.queue.raise(orc, TimerGroup::effects);
  EXPECT_EQ(f.queue.hash(), one);
  (void)f.fire(at(5));
  EXPECT_EQ(f.queue.hash(), 0u);
}

TEST(DeadlineQueue, ListsWhatIsPendingInOrder) {
  Fixture f;
  f.arm(at(3), 3);
  f.arm(at(1), 1, milliseconds(9));
  f.arm(at(2), 2, orc, TimerGroup::life);
  f.arm(at(1), 4);
  f.queue.forget(orc);
  Numbers listed;
  for (const auto& d : f.queue.snapshot()) listed.push_back(d.as<Hit>().number);
  EXPECT_EQ(listed, (Numbers{1, 4, 3}));
}

TEST(DeadlineQueue, BelongsToItsPartition) {
  OwnerToken token("world");
  GameDeadlines queue(token);
  queue.arm({.when = at(1)}, Hit{1});
  token.loop_starts();
  EXPECT_THROW(queue.arm({.when = at(1)}, Hit{1}), OwnerViolation);
  EXPECT_THROW((void)queue.size(), OwnerViolation);
  const RunningPartition scope(token);
  EXPECT_EQ(queue.size(), 1u);
}

}  // namespace
}  // namespace kairos
