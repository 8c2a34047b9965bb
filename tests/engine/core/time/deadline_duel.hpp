// DeadlineDuel: the same random operations on the deadline queue and on its model, compared as they go.
#pragma once
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/core/random/random.hpp"
#include "engine/core/time/deadline_queue.hpp"
#include "tests/engine/core/time/deadline_model.hpp"

namespace kairos::deadline_tests {

/// How one stretch of operations goes; drawn anew every few thousand.
struct Mood {
  std::int64_t span_us = 0;       ///< timers are armed within this of now
  std::int64_t grain_us = 1;      ///< for multiples of this, so that many share a moment
  std::int64_t tolerance_us = 0;  ///< at most
  std::int64_t step_us = 0;       ///< time goes on by at most this between passes
  std::uint64_t crowd = 0;        ///< more pending than this are cancelled
  std::uint64_t entities = 0;
  std::uint64_t cancel_percent = 0;
  std::uint64_t fire_per_mille = 0;
};

/// What happened, to see that a run was worth it.
struct DuelTally {
  std::uint64_t operations = 0;
  std::uint64_t armed = 0;
  std::uint64_t fired = 0;
  std::uint64_t cancelled = 0;
  std::uint64_t lapsed = 0;
  std::uint64_t capped = 0;
  std::uint64_t restored = 0;
  std::uint64_t set_back = 0;
  std::uint64_t thrown = 0;
  std::size_t most_pending = 0;
};

class DeadlineDuel {
 public:
  explicit DeadlineDuel(std::uint64_t seed);

  /// One operation; fatal failures of GoogleTest where the two differ.
  void step();
  /// Compares all timers, one by one.
  void compare_all();
  [[nodiscard]] const DuelTally& tally() const { return tally_; }
  [[nodiscard]] std::uint64_t hash() const { return queue_->hash(); }

 private:
  using Entry = GameDeadlines::Entry;

  void draw_mood();
  void arm();
  void cancel();
  void raise();
  void forget();
  void fire();
  void fired_one(const Entry& entry);
  void restore();
  void compare();
  void compare_one(const Entry& entry, const DeadlineModel::Key& key, const ModelTimer& timer);
  void expect_new(TimerId id);
  [[nodiscard]] Entity some_entity() { return Entity{random_.below(mood_.entities + 1)}; }
  [[nodiscard]] TimerGroup some_group() { return static_cast<TimerGroup>(random_.below(timer_groups)); }

  static constexpr FireLimits limits{.pass_min = microseconds(250), .overdue_per_pass = 40};

  Random random_;
  std::unique_ptr<GameDeadlines> queue_ = std::make_unique<GameDeadlines>(limits);
  DeadlineModel model_{limits};
  Mood mood_;
  std::uint64_t mood_left_ = 0;
  std::int64_t now_ = 1'000'000;
  std::uint64_t pass_ = 0;
  std::uint64_t last_number_ = 0;
  std::vector<TimerId> ids_;
  std::vector<std::uint32_t> generations_;  ///< given last, by slot
  DuelTally tally_;
};

}  // namespace kairos::deadline_tests
