// The longest that one call on our queue takes with a million timers pending.
#pragma once
#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "tests/bench/time/ours.hpp"
#include "tests/bench/time/timer_load.hpp"

namespace kairos::timer_bench {

/// Times every call of a run that is the same each time: filling an empty queue, then passes of the earliest
/// timers, cancelling and arming. A call's time is the least of several runs, because what else the machine
/// does hits another call each time; the result is the longest of all calls.
class WorstStep {
 public:
  [[nodiscard]] double microseconds(std::size_t pending) {
    for (int run = 0; run < runs; ++run) play(pending);
    return static_cast<double>(*std::max_element(least_ns_.begin(), least_ns_.end())) / 1e3;
  }

 private:
  static constexpr int runs = 4;
  static constexpr std::size_t rounds = 200'000;

  void play(std::size_t pending) {
    at_ = 0;
    OursWhole queue(pending);
    Draws draws(6, 1'000, minute_us);
    Draws which(7, 0, static_cast<std::int64_t>(pending) - 1);
    for (std::size_t number = 0; number < pending; ++number)
      time([&] { queue.arm(static_cast<Number>(number), start_us + draws.next()); });
    std::int64_t now = start_us;
    for (std::size_t round = 0; round < rounds; ++round) {
      time([&] {
        queue.fire_next([&](Number number, std::int64_t when) {
          now = when;
          queue.arm(number, when + draws.next());
        });
      });
      const auto number = static_cast<Number>(which.next());
      time([&] { queue.cancel(number); });
      time([&] { queue.arm(number, now + draws.next()); });
    }
  }
  template <class Step>
  void time(Step&& step) {
    const auto begin = std::chrono::steady_clock::now();
    step();
    const std::int64_t ns =
        std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now() - begin)
            .count();
    if (at_ == least_ns_.size()) least_ns_.push_back(std::numeric_limits<std::int64_t>::max());
    least_ns_[at_] = std::min(least_ns_[at_], ns);
    ++at_;
  }

  std::vector<std::int64_t> least_ns_;
  std::size_t at_ = 0;
};

}  // namespace kairos::timer_bench
