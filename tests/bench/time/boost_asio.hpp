// The peer boost_asio: Asio's own queue of timers, without its reactor, locks and system calls, and with
// operations that are allocated once.
#pragma once
#include <boost/asio/detail/timer_queue.hpp>
#include <boost/asio/detail/wait_op.hpp>
#include <cstdint>
#include <memory>
#include <vector>

#include "tests/bench/time/timer_load.hpp"

namespace kairos::timer_bench {

class BoostAsio {
 public:
  static constexpr const char* name = "boost_asio";

  explicit BoostAsio(std::size_t timers) {
    timers_.reserve(timers);
    for (std::size_t number = 0; number < timers; ++number)
      timers_.push_back(std::make_unique<Timer>(static_cast<Number>(number)));
  }
  ~BoostAsio() {
    Operations left;
    queue_.get_all_timers(left);
    while (left.front() != nullptr) left.pop();
  }
  BoostAsio(const BoostAsio&) = delete;
  BoostAsio& operator=(const BoostAsio&) = delete;

  void arm(Number number, std::int64_t when) {
    Timer& timer = *timers_[number];
    timer.when = when;
    queue_.enqueue_timer(when, timer.data, &timer);
  }
  void cancel(Number number) {
    Operations aborted;
    queue_.cancel_timer(timers_[number]->data, aborted);
    while (aborted.front() != nullptr) aborted.pop();
  }
  template <class Fired>
  void fire(std::int64_t now, Fired&& fired) {
    Clock::now_us() = now;
    Operations ready;
    queue_.get_ready_timers(ready);
    while (boost::asio::detail::operation* const operation = ready.front()) {
      ready.pop();
      const Timer& timer = *static_cast<Timer*>(operation);
      fired(timer.number, timer.when);
    }
  }
  template <class Fired>
  void fire_next(Fired&& fired) {
    Clock::now_us() = 0;
    fire(queue_.wait_duration_usec(INT64_MAX), fired);
  }

 private:
  using Operations = boost::asio::detail::op_queue<boost::asio::detail::operation>;

  /// Microseconds, moved by the benchmark.
  struct Clock {
    using time_type = std::int64_t;
    using duration_type = std::int64_t;
    struct Span {
      std::int64_t us;
      [[nodiscard]] std::int64_t ticks() const { return us; }
      [[nodiscard]] std::int64_t total_milliseconds() const { return us / 1'000; }
      [[nodiscard]] std::int64_t total_microseconds() const { return us; }
    };

    static std::int64_t& now_us() {
      static std::int64_t now = 0;
      return now;
    }
    static time_type now() { return now_us(); }
    static duration_type subtract(time_type a, time_type b) { return a - b; }
    static bool less_than(time_type a, time_type b) { return a < b; }
    static Span to_posix_duration(duration_type us) { return {us}; }
  };
  using Queue = boost::asio::detail::timer_queue<Clock>;

  struct Timer : boost::asio::detail::wait_op {
    explicit Timer(Number n)
        : wait_op(
              [](void*, boost::asio::detail::operation*, const boost::system::error_code&, std::size_t) {}),
          number(n) {}

    Queue::per_timer_data data;
    std::int64_t when = 0;
    Number number;
  };

  std::vector<std::unique_ptr<Timer>> timers_;
  Queue queue_;
};

}  // namespace kairos::timer_bench
