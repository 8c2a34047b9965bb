// The deadline queue as a partition uses it: owner check, entity, group, tolerance, payload and hash.
#pragma once
#include <cstdint>
#include <vector>

#include "engine/core/owner/owned.hpp"
#include "engine/core/time/deadline_queue.hpp"
#include "tests/bench/time/timer_load.hpp"

namespace kairos::timer_bench {

struct Wake {
  std::uint64_t number = 0;
};

class Ours {
 public:
  static constexpr const char* name = "ours";

  explicit Ours(std::size_t timers) : queue_(token_), ids_(timers) {}

  /// Every timer belongs to an entity, one of four has a tolerance, and four timers are of one entity.
  void arm(Number number, std::int64_t when) {
    ids_[number] = queue_.arm({.when = GameTime{when},
                               .tolerance = number % 4 == 0 ? milliseconds(100) : Duration{},
                               .entity = Entity{1 + number / 4},
                               .group = static_cast<TimerGroup>(number % timer_groups)},
                              Wake{number});
  }
  void cancel(Number number) { queue_.cancel(ids_[number]); }
  /// Fires what is due, and asks for the next moment as a partition does after every pass.
  template <class Fired>
  void fire(std::int64_t now, Fired&& fired) {
    queue_.fire(GameTime{now}, ++pass_, [&](const GameDeadlines::Entry& entry) {
      fired(static_cast<Number>(entry.as<Wake>().number), entry.when.us);
    });
    next_ = queue_.wake_at();
  }
  /// Fires the earliest timers, at the latest moment that keeps every promise.
  template <class Fired>
  void fire_next(Fired&& fired) {
    fire(next_ ? next_->us : queue_.wake_at()->us, fired);
  }
  [[nodiscard]] const GameDeadlines& queue() const { return queue_; }

 private:
  OwnerToken token_{"bench"};
  RunningPartition running_{token_};
  GameDeadlines queue_;
  std::vector<TimerId> ids_;
  std::uint64_t pass_ = 0;
  std::optional<GameTime> next_;
};

}  // namespace kairos::timer_bench
