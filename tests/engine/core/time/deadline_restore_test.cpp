// A deadline queue restored from the book and the timers of another goes on exactly as that one does.
#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/core/random/random.hpp"
#include "tests/engine/core/time/deadline_fixture.hpp"

namespace kairos::deadline_tests {
namespace {

using Entries = std::vector<GameDeadlines::Entry>;
struct Wide {
  std::array<std::uint64_t, 4> words{};
};

/// Operations on one queue, and everything that can be seen of them.
class Player {
 public:
  Player(std::uint64_t seed, GameDeadlines& queue) : random_(seed, 0, 0, Entity{}), queue_(&queue) {}
  /// Another player at the same point of the same operations, on another queue.
  Player(const Player& other, GameDeadlines& queue) : Player(other) { queue_ = &queue; }

  void step() {
    const std::uint64_t what = random_.below(100);
    if (what < 50) {
      arm();
    } else if (what < 70 && !ids.empty()) {
      seen.push_back(queue_->cancel(ids[random_.below(ids.size())]) ? 1 : 0);
    } else if (what < 76) {
      queue_->raise(Entity{random_.below(9)}, static_cast<TimerGroup>(random_.below(timer_groups)));
    } else if (what < 77) {
      queue_->forget(Entity{random_.below(9)});
    } else if (what < 90) {
      fire();
    }
    seen.push_back(queue_->hash());
    seen.push_back(queue_->size());
    const auto wake = queue_->wake_at();
    seen.push_back(wake ? static_cast<std::uint64_t>(wake->us) : 0);
  }

  std::vector<TimerId> ids;
  std::vector<std::uint64_t> seen;

 private:
  void arm() {
    const bool far = random_.chance(Fixed::ratio(1, 5));
    GameDeadlines::Terms terms{.when = GameTime{now_ - 300 + random_.between(0, far ? 900'000'000 : 4'000)},
                               .entity = Entity{random_.below(9)},
                               .group = static_cast<TimerGroup>(random_.below(timer_groups))};
    if (random_.chance(Fixed::ratio(1, 3))) terms.tolerance = microseconds(random_.between(1, 5'000));
    if (random_.chance(Fixed::ratio(1, 8))) terms.period = microseconds(random_.between(1'000, 9'000));
    ids.push_back(random_.chance(Fixed::ratio(1, 4)) ? queue_->arm(terms, Wide{{1, 2, 3, ids.size()}})
                                                     : queue_->arm(terms, Hit{7}));
    seen.push_back(ids.back().value);
  }
  void fire() {
    now_ += random_.between(-100, 3'000);
    const FireOutcome outcome = queue_->fire(GameTime{now_}, ++pass_, [&](const auto& d) {
      for (const std::uint64_t word : {d.id.value, d.sequence, static_cast<std::uint64_t>(d.when.us)})
        seen.push_back(word);
      if (random_.chance(Fixed::ratio(1, 3))) arm();
    });
    seen.push_back(outcome.capped ? 1 : 0);
  }

  Random random_;
  GameDeadlines* queue_;
  std::int64_t now_ = 1'000'000;
  std::uint64_t pass_ = 0;
};

TEST(DeadlineRestore, GoesOnAsTheOneItWasReadFrom) {
  constexpr FireLimits limits{.pass_min = microseconds(250), .overdue_per_pass = 6};
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    GameDeadlines first(limits);
    Player one(seed, first);
    for (int i = 0; i < 3'000; ++i) one.step();

    const Entries timers = first.snapshot();
    GameDeadlines second(limits);
    second.arm({.when = at(1)}, Hit{1});
    second.restore(first.book(), timers);
    ASSERT_EQ(second.hash(), first.hash());
    ASSERT_EQ(second.size(), first.size());
    ASSERT_EQ(second.book(), first.book());

    Player two(one, second);
    for (int i = 0; i < 3'000; ++i) {
      one.step();
      two.step();
      ASSERT_EQ(one.seen, two.seen) << "operation " << i;
      one.seen.clear();
      two.seen.clear();
    }
    ASSERT_EQ(one.ids, two.ids);
    ASSERT_EQ(second.book(), first.book());
  }
}

TEST(DeadlineRestore, ReadingChangesNothing) {
  GameDeadlines read;
  GameDeadlines unread;
  Player one(5, read);
  Player two(5, unread);
  for (int i = 0; i < 4'000; ++i) {
    if (i % 16 == 0) (void)read.book();
    if (i % 16 == 1) read.visit([](const auto&) {});
    one.step();
    two.step();
  }
  EXPECT_EQ(one.seen, two.seen);
}

TEST(DeadlineRestore, KeepsTheRestOfACappedPass) {
  constexpr FireLimits limits{.pass_min = microseconds(250), .overdue_per_pass = 1};
  GameDeadlines first(limits);
  for (std::uint32_t number = 0; number < 3; ++number)
    first.arm({.when = at(number), .tolerance = seconds(9)}, Hit{number});
  EXPECT_TRUE(first.fire(at(100), 1, [](const auto&) {}).capped);
  GameDeadlines second(limits);
  second.restore(first.book(), first.snapshot());
  EXPECT_EQ(second.wake_at(), at(1));
  EXPECT_EQ(second.fire(at(100), 1, [](const auto&) {}).fired, 1u);
}

struct BadCase {
  const char* name;
  std::function<void(DeadlineBook&, Entries&)> spoil;
};

TEST(DeadlineRestore, RefusesWhatContradictsItselfAndChangesNothing) {
  const std::vector<BadCase> cases{
      {"order", [](auto&, auto& t) { std::swap(t[0], t[1]); }},
      {"sequence of the future", [](auto& b, auto&) { b.last_sequence = 1; }},
      {"no sequence", [](auto&, auto& t) { t[0].sequence = 0; }},
      {"slot twice", [](auto&, auto& t) { t[1].id = t[0].id; }},
      {"slot also free", [](auto& b, auto& t) { b.free.push_back(t[0].id); }},
      {"slot beyond", [](auto& b, auto&) { b.slots = 2; }},
      {"no generation", [](auto& b, auto&) { b.free[0] = TimerId{b.free[0].value & 0xffffffff}; }},
      {"tolerance", [](auto&, auto& t) { t[0].tolerance = microseconds(-1); }},
      {"period", [](auto&, auto& t) { t[0].period = microseconds(1); }},
      {"payload", [](auto&, auto& t) { t[0].payload_size = 33; }},
      {"group", [](auto&, auto& t) { t[0].group = static_cast<TimerGroup>(3); }},
      {"moment", [](auto&, auto& t) { t[2].when = GameTime{INT64_MAX}; }},
      {"too many slots", [](auto& b, auto&) { b.slots = UINT32_MAX; }},
  };
  Fixture f;
  for (std::uint32_t number = 0; number < 4; ++number) f.arm(at(10 + number), number);
  (void)f.fire(at(10));
  for (const BadCase& c : cases) {
    DeadlineBook book = f.queue.book();
    Entries timers = f.queue.snapshot();
    c.spoil(book, timers);
    GameDeadlines other;
    other.arm({.when = at(1)}, Hit{1});
    const std::uint64_t before = other.hash();
    EXPECT_THROW(other.restore(book, timers), std::invalid_argument) << c.name;
    EXPECT_EQ(other.hash(), before) << c.name;
  }
  f.queue.fire(at(11), 9, [&](const auto&) {
    EXPECT_THROW(f.queue.restore(f.queue.book(), f.queue.snapshot()), std::logic_error);
  });
}

}  // namespace
}  // namespace kairos::deadline_tests
