// The deadline queue: with owner check, payload and state hash always, and with or without what no peer has,
// entities whose groups of timers can lapse and tolerances.
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

/// What a timer carries.
enum class Load : std::uint8_t {
  plain,  ///< what a timer of the peers carries: a moment and whom to call
  whole,  ///< as a creature's: an entity with four timers in its groups, and one of four has a tolerance
};

template <Load load>
class OursWith {
 public:
  static constexpr const char* name = "ours";

  explicit OursWith(std::size_t timers) : queue_(token_), ids_(timers) {}

  void arm(Number number, std::int64_t when) {
    GameDeadlines::Terms terms{.when = GameTime{when}};
    if constexpr (load == Load::whole) {
      terms.tolerance = number % 4 == 0 ? milliseconds(100) : Duration{};
      terms.entity = Entity{1 + number / 4};
      terms.group = static_cast<TimerGroup>(number % timer_groups);
    }
    ids_[number] = queue_.arm(terms, Wake{number});
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

using Ours = OursWith<Load::plain>;
using OursWhole = OursWith<Load::whole>;

}  // namespace kairos::timer_bench
