// The operations of the duel and what is compared after them.
#include "tests/engine/core/time/deadline_duel.hpp"

#include <gtest/gtest.h>

#include <array>
#include <stdexcept>
#include <utility>

namespace kairos::deadline_tests {
namespace {

struct Number {
  std::uint64_t value = 0;
};
struct WideNumber {
  std::uint64_t value = 0;
  std::array<std::uint64_t, 3> thrice{};
};
struct ARuleBroke {};

constexpr std::int64_t minute_us = 60'000'000;
constexpr std::array<std::int64_t, 6> spans{
    60, 4'000, 1'000'000, 5 * minute_us, 1'440 * minute_us, 500'000 * minute_us};
constexpr std::array<std::uint64_t, 5> crowds{10, 200, 2'000, 9'000, 40'000};

}  // namespace

DeadlineDuel::DeadlineDuel(std::uint64_t seed) : random_(seed, 0, 0, Entity{}) {}

void DeadlineDuel::draw_mood() {
  mood_left_ = 1'000 + random_.below(9'000);
  mood_.span_us = spans.at(random_.below(spans.size()));
  mood_.grain_us = random_.below(3) == 0 ? mood_.span_us / 3 : 1 + random_.between(0, mood_.span_us / 50);
  mood_.tolerance_us = random_.below(2) == 0 ? 4'000 : deadline_tolerance_max.us;
  mood_.step_us = random_.below(6) == 0 ? mood_.span_us : mood_.span_us / 40 + 1;
  mood_.crowd = crowds.at(random_.below(crowds.size()));
  mood_.entities = random_.below(2) == 0 ? 11 : 4'000;
  mood_.cancel_percent = random_.below(3) == 0 ? 60 : 20;
  if (random_.below(8) == 0) {
    mood_left_ *= 10;
    mood_.crowd = 60'000;
    mood_.cancel_percent = 5;
  }
  mood_.fire_per_mille = 1 + random_.below(30);
  // A whole crowd for one moment, as at a daily reset.
  if (random_.below(4) == 0) mood_.grain_us = mood_.span_us;
}

void DeadlineDuel::step() {
  ++tally_.operations;
  if (mood_left_-- == 0 || mood_.span_us == 0) draw_mood();
  const std::uint64_t what = random_.below(1'000);
  if (what < mood_.fire_per_mille) {
    fire();
  } else if (what < 40) {
    raise();
  } else if (what < 44) {
    forget();
  } else if (what < 44 + mood_.cancel_percent * 9 || queue_->size() > mood_.crowd) {
    cancel();
  } else {
    arm();
  }
  if (tally_.operations % 40'009 == 0) restore();
  compare();
}

void DeadlineDuel::compare() {
  ASSERT_EQ(queue_->size(), model_.timers().size());
  ASSERT_EQ(queue_->hash(), model_.hash());
  tally_.most_pending = std::max(tally_.most_pending, queue_->size());
  // Asking changes what the queue has sorted, so it is asked now and then only.
  if (random_.below(4) != 0) return;
  const auto wake = queue_->wake_at();
  ASSERT_EQ(wake ? std::optional(wake->us) : std::nullopt, model_.wake_at());
}

void DeadlineDuel::compare_one(const Entry& entry, const DeadlineModel::Key& key, const ModelTimer& timer) {
  ASSERT_EQ(entry.when.us, key.first);
  ASSERT_EQ(entry.sequence, key.second);
  ASSERT_EQ(entry.id, timer.id);
  ASSERT_EQ(entry.tolerance, timer.tolerance);
  ASSERT_EQ(entry.period, timer.period);
  ASSERT_EQ(entry.entity, timer.entity);
  ASSERT_EQ(entry.group, timer.entity ? timer.group : TimerGroup::life);
  if (timer.number % 5 == 0) {
    ASSERT_EQ(entry.as<WideNumber>().value, timer.number);
    ASSERT_EQ(entry.as<WideNumber>().thrice.at(2), timer.number * 3);
  } else {
    ASSERT_EQ(entry.as<Number>().value, timer.number);
  }
}

void DeadlineDuel::compare_all() {
  auto expected = model_.timers().begin();
  queue_->visit([&](const Entry& entry) {
    ASSERT_NE(expected, model_.timers().end());
    compare_one(entry, expected->first, expected->second);
    ++expected;
  });
  ASSERT_EQ(expected, model_.timers().end());
}

void DeadlineDuel::expect_new(TimerId id) {
  const std::size_t slot = id.value & 0xffffffff;
  const auto generation = static_cast<std::uint32_t>(id.value >> 32);
  if (slot >= generations_.size()) generations_.resize(slot + 1);
  ASSERT_GT(generation, generations_[slot]) << "an id was given twice";
  generations_[slot] = generation;
}

void DeadlineDuel::arm() {
  ++tally_.armed;
  const std::int64_t steps = random_.between(0, mood_.span_us / mood_.grain_us);
  const std::int64_t base = (now_ / mood_.grain_us) * mood_.grain_us;
  const std::int64_t when =
      base + steps * mood_.grain_us - (random_.below(8) == 0 ? random_.between(0, mood_.span_us) : 0);
  ModelTimer timer;
  if (random_.below(2) == 0) timer.tolerance = microseconds(random_.between(1, mood_.tolerance_us));
  if (random_.below(12) == 0) timer.period = microseconds(random_.between(1'000, 1'000 + mood_.span_us));
  timer.entity = some_entity();
  timer.group = some_group();
  timer.number = ++last_number_;
  const std::uint64_t before = queue_->hash();
  const GameDeadlines::Terms terms{GameTime{when}, timer.tolerance, timer.period, timer.entity, timer.group};
  timer.id = timer.number % 5 == 0
                 ? queue_->arm(terms, WideNumber{timer.number, {timer.number, 0, timer.number * 3}})
                 : queue_->arm(terms, Number{timer.number});
  timer.hash = queue_->hash() - before;
  expect_new(timer.id);
  model_.arm(when, timer);
  ids_.push_back(timer.id);
}

void DeadlineDuel::cancel() {
  if (ids_.empty()) return;
  std::swap(ids_[random_.below(ids_.size())], ids_.back());
  const TimerId id = ids_.back();
  ASSERT_EQ(queue_->pending(id), model_.pending(id));
  const bool cancelled = queue_->cancel(id);
  ASSERT_EQ(cancelled, model_.cancel(id));
  tally_.cancelled += cancelled ? 1 : 0;
  // Keep some stale ids, to cancel them again.
  if (random_.below(16) != 0) ids_.pop_back();
}

void DeadlineDuel::raise() {
  const Entity entity = some_entity();
  const TimerGroup group = some_group();
  const std::size_t before = queue_->size();
  queue_->raise(entity, group);
  if (entity) model_.raise(entity, group);
  tally_.lapsed += before - queue_->size();
}

void DeadlineDuel::forget() {
  const Entity entity = some_entity();
  queue_->forget(entity);
  if (!entity) return;
  for (std::size_t group = 0; group < timer_groups; ++group)
    model_.raise(entity, static_cast<TimerGroup>(group));
}

void DeadlineDuel::fire() {
  if (random_.below(30) == 0) {
    now_ -= random_.between(0, mood_.span_us);
    ++tally_.set_back;
  } else {
    now_ += random_.between(0, mood_.step_us);
  }
  model_.begin(now_);
  ++pass_;
  FireOutcome outcome;
  for (bool done = false; !done;) {
    try {
      outcome = queue_->fire(GameTime{now_}, pass_, [&](const Entry& entry) { fired_one(entry); });
      done = true;
    } catch (const ARuleBroke&) {
      ++tally_.thrown;
    }
    if (testing::Test::HasFatalFailure()) return;
  }
  ASSERT_FALSE(model_.take().has_value()) << "something due did not fire";
  model_.end();
  ASSERT_EQ(outcome.capped, model_.capped());
  tally_.capped += outcome.capped ? 1 : 0;
}

void DeadlineDuel::fired_one(const Entry& entry) {
  ++tally_.fired;
  const auto expected = model_.take();
  ASSERT_TRUE(expected.has_value()) << "fired what is not due";
  compare_one(entry, expected->key, expected->timer);
  if (expected->timer.period.us > 0) model_.rehash(entry.id, queue_->hash());
  const std::uint64_t what = random_.below(64);
  if (what < 24) arm();
  if (what == 24) cancel();
  if (what == 25) raise();
  if (what == 26) forget();
  if (what == 27) {
    ASSERT_EQ(queue_->wake_at().has_value(), !model_.timers().empty());
  }
  if (what == 28) throw ARuleBroke{};
}

/// Goes on with a queue that was restored from this one.
void DeadlineDuel::restore() {
  ++tally_.restored;
  auto other = std::make_unique<GameDeadlines>(limits);
  other->restore(queue_->book(), queue_->snapshot());
  ASSERT_EQ(other->book(), queue_->book());
  queue_ = std::move(other);
}

}  // namespace kairos::deadline_tests
