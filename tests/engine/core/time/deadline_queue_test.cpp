// The deadline queue: arming, order, tolerance, cancelling, lapsing, hash.
#include <gtest/gtest.h>

#include <array>
#include <span>
#include <stdexcept>
#include <vector>

#include "engine/core/time/deadline_queue.hpp"
#include "tests/engine/core/time/deadline_fixture.hpp"

namespace kairos::deadline_tests {
namespace {

struct Respawn {};
struct Widest {
  std::array<std::uint64_t, 4> words{};
};
struct TooWide {
  std::array<std::uint64_t, 5> words{};
};
static_assert(DeadlinePayload<Widest> && !DeadlinePayload<TooWide>);

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
}  // namespace kairos::deadline_tests
