// The deadline queue against a model so plain that it can only be right: an ordered map, and walks over all
// of it.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "engine/core/random/random.hpp"
#include "engine/core/time/deadline_queue.hpp"

namespace kairos {
namespace {

struct Number {
  std::uint64_t value = 0;
};

struct ModelTimer {
  TimerId id;
  Duration tolerance;
  Duration period;
  Entity entity;
  TimerGroup group = TimerGroup::life;
  std::uint64_t number = 0;
  std::uint64_t hash = 0;
};

class Model {
 public:
  using Key = std::pair<std::int64_t, std::uint64_t>;

  void arm(std::int64_t when, ModelTimer timer) {
    if (firing) when = std::max(when, now + 1'000);
    timers.emplace(Key{when, ++sequence}, timer);
  }
  bool cancel(TimerId id) {
    return std::erase_if(timers, [&](const auto& t) { return t.second.id == id; }) > 0;
  }
  void raise(Entity entity, TimerGroup group) {
    if (entity)
      std::erase_if(timers,
                    [&](const auto& t) { return t.second.entity == entity && t.second.group == group; });
  }
  void begin(std::int64_t at) {
    now = at;
    firing = true;
    overdue = 0;
    capped = false;
  }
  std::optional<std::pair<Key, ModelTimer>> take(const FireLimits& limits) {
    if (timers.empty() || timers.begin()->first.first > now) return std::nullopt;
    const auto [key, timer] = *timers.begin();
    if (now - key.first > limits.pass_min.us && ++overdue > limits.overdue_per_pass) {
      capped = true;
      return std::nullopt;
    }
    timers.erase(timers.begin());
    if (timer.period.us > 0) {
      std::int64_t next = key.first;
      while (next <= now) next += timer.period.us;
      timers.emplace(Key{next, ++sequence}, timer);
    }
    return std::pair{key, timer};
  }
  std::optional<std::int64_t> wake_at() const {
    if (timers.empty()) return std::nullopt;
    if (capped && timers.begin()->first.first <= now) return timers.begin()->first.first;
    std::int64_t least = INT64_MAX;
    for (const auto& [key, timer] : timers) least = std::min(least, key.first + timer.tolerance.us);
    return least;
  }
  std::uint64_t hash() const {
    std::uint64_t sum = 0;
    for (const auto& [key, timer] : timers) sum += timer.hash;
    return sum;
  }
  ModelTimer* find(TimerId id) {
    for (auto& [key, timer] : timers) {
      if (timer.id == id) return &timer;
    }
    return nullptr;
  }

  std::map<Key, ModelTimer> timers;
  std::uint64_t sequence = 0;
  std::int64_t now = 0;
  bool firing = false;
  std::uint32_t overdue = 0;
  bool capped = false;
};

/// Drives queue and model with the same random operations.
class Duel {
 public:
  Duel(std::uint64_t seed, std::uint64_t crowd) : random_(seed, 0, 0, Entity{}), crowd_(crowd) {}

  void step() {
    ++operations;
    const std::uint64_t what = random_.below(1'000);
    if (what < 20) {
      fire();
    } else if (what < 24) {
      forget();
    } else if (what < 50) {
      raise();
    } else if (what < 300 || queue.size() > crowd_) {
      cancel();
    } else {
      arm();
    }
  }

  void compare() {
    ASSERT_EQ(queue.size(), model.timers.size());
    const auto wake = queue.wake_at();
    ASSERT_EQ(wake ? std::optional(wake->us) : std::nullopt, model.wake_at());
    ASSERT_EQ(queue.hash(), model.hash());
  }

  void compare_list() {
    const auto listed = queue.snapshot();
    ASSERT_EQ(listed.size(), model.timers.size());
    auto expected = model.timers.begin();
    for (const auto& d : listed) {
      ASSERT_EQ(d.when.us, expected->first.first);
      ASSERT_EQ(d.id, expected->second.id);
      ASSERT_EQ(d.as<Number>().value, expected->second.number);
      ++expected;
    }
  }

  GameDeadlines queue{limits};
  Model model;
  std::uint64_t operations = 0;
  std::uint64_t fired = 0;
  std::uint64_t capped = 0;

 private:
  static constexpr FireLimits limits{.pass_min = microseconds(250), .overdue_per_pass = 8};

  Entity some_entity() { return Entity{random_.below(12)}; }
  TimerGroup some_group() { return static_cast<TimerGroup>(random_.below(timer_groups)); }

  void arm() {
    // Few distinct moments, so that sequences decide; some far away, some in the past.
    const std::int64_t span = random_.chance(Fixed::ratio(1, 8)) ? 1'000'000 : 3'000;
    const std::int64_t when = now_ - 500 + random_.between(0, span / 50) * 50;
    ModelTimer timer;
    timer.tolerance = microseconds(random_.chance(Fixed::ratio(1, 2)) ? 0 : random_.between(1, 4'000));
    timer.period = microseconds(random_.chance(Fixed::ratio(9, 10)) ? 0 : random_.between(1'000, 9'000));
    timer.entity = some_entity();
    timer.group = some_group();
    timer.number = ++last_number_;
    const std::uint64_t before = queue.hash();
    timer.id = queue.arm({GameTime{when}, timer.tolerance, timer.period, timer.entity, timer.group},
                         Number{timer.number});
    timer.hash = queue.hash() - before;
    model.arm(when, timer);
    ids_.push_back(timer.id);
  }

  void cancel() {
    if (ids_.empty()) return;
    std::swap(ids_[random_.below(ids_.size())], ids_.back());
    const TimerId id = ids_.back();
    ASSERT_EQ(queue.pending(id), model.find(id) != nullptr);
    ASSERT_EQ(queue.cancel(id), model.cancel(id));
    // Keep some stale ids, to cancel them again.
    if (random_.below(4) != 0) ids_.pop_back();
  }

  void raise() {
    const Entity entity = some_entity();
    const TimerGroup group = some_group();
    queue.raise(entity, group);
    model.raise(entity, group);
  }

  void forget() {
    const Entity entity = some_entity();
    queue.forget(entity);
    for (std::size_t group = 0; group < timer_groups; ++group)
      model.raise(entity, static_cast<TimerGroup>(group));
  }

  void fire() {
    now_ += random_.chance(Fixed::ratio(1, 20)) ? -random_.between(0, 5'000) : random_.between(0, 2'500);
    model.begin(now_);
    const FireOutcome outcome = queue.fire(GameTime{now_}, ++pass_, [&](const auto& d) { fired_one(d); });
    ASSERT_EQ(model.take(limits), std::nullopt);
    model.firing = false;
    ASSERT_EQ(outcome.capped, model.capped);
    capped += outcome.capped ? 1 : 0;
  }

  void fired_one(const GameDeadlines::Entry& d) {
    ++fired;
    const auto expected = model.take(limits);
    ASSERT_TRUE(expected.has_value());
    ASSERT_EQ(d.when.us, expected->first.first);
    ASSERT_EQ(d.id, expected->second.id);
    ASSERT_EQ(d.entity, expected->second.entity);
    ASSERT_EQ(d.as<Number>().value, expected->second.number);
    if (ModelTimer* again = model.find(d.id)) {
      again->hash = 0;
      again->hash = queue.hash() - model.hash();
    }
    const std::uint64_t what = random_.below(10);
    if (what < 3) arm();
    if (what == 3) cancel();
    if (what == 4) raise();
    if (what == 5) forget();
  }

  Random random_;
  std::uint64_t crowd_;
  std::int64_t now_ = 1'000'000;
  std::uint64_t pass_ = 0;
  std::uint64_t last_number_ = 0;
  std::vector<TimerId> ids_;
};

struct DuelCase {
  std::uint64_t seed;
  std::uint64_t crowd;  ///< about so many pending
  std::uint64_t operations;
  std::uint64_t compare_every;
};

TEST(DeadlineQueueModel, AgreesOverRandomOperations) {
  for (const DuelCase& c :
       {DuelCase{1, 20, 100'000, 1}, DuelCase{2, 200, 100'000, 8}, DuelCase{3, 2'000, 40'000, 64}}) {
    SCOPED_TRACE("seed " + std::to_string(c.seed));
    Duel duel(c.seed, c.crowd);
    for (std::uint64_t i = 0; i < c.operations; ++i) {
      duel.step();
      if (i % c.compare_every == 0) duel.compare();
      if (i % 1'009 == 0) duel.compare_list();
      ASSERT_FALSE(testing::Test::HasFatalFailure()) << "operation " << i;
    }
    EXPECT_GT(duel.fired, c.operations / 50);
    EXPECT_GT(duel.capped, 5u);
  }
}

TEST(DeadlineQueueModel, TheSameOperationsGiveTheSameHashes) {
  Duel one(7, 200);
  Duel two(7, 200);
  for (int i = 0; i < 20'000; ++i) {
    one.step();
    two.step();
    ASSERT_EQ(one.queue.hash(), two.queue.hash()) << "seed 7 operation " << i;
  }
}

}  // namespace
}  // namespace kairos
