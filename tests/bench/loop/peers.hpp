// The peers: Boost.Asio's timers on one thread, and the bare ways to sleep until another thread wakes one.
#pragma once
#include <atomic>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <random>
#include <thread>

#include "tests/bench/loop/loop_world.hpp"

namespace kairos::bench {

/// The same repeating timers as LoopWorld's, one steady_timer each.
class AsioTimers {
 public:
  explicit AsioTimers(const ArmTimers& order) {
    std::mt19937_64 draws(1);
    const auto quantised = [&](std::int64_t us) {
      return order.quantum_us == 0 ? us : us / order.quantum_us * order.quantum_us;
    };
    const std::int64_t now_us = now_ns() / 1000;
    for (std::int64_t i = 0; i < order.count; ++i) {
      const auto span = static_cast<std::uint64_t>(order.period_most_us - order.period_least_us + 1);
      const std::int64_t period =
          quantised(order.period_least_us + static_cast<std::int64_t>(draws() % span));
      const auto phase = static_cast<std::int64_t>(draws() % static_cast<std::uint64_t>(period));
      auto& timer = timers_.emplace_back(context_);
      arm(timer, quantised(now_us + phase) + order.quantum_us, period);
    }
    thread_ = std::thread([this] { context_.run(); });
  }
  ~AsioTimers() {
    context_.stop();
    thread_.join();
  }
  AsioTimers(const AsioTimers&) = delete;
  AsioTimers& operator=(const AsioTimers&) = delete;

  [[nodiscard]] std::int64_t fired() const { return fired_.load(std::memory_order_relaxed); }

 private:
  void arm(boost::asio::steady_timer& timer, std::int64_t when_us, std::int64_t period_us) {
    timer.expires_at(std::chrono::steady_clock::time_point(std::chrono::microseconds(when_us)));
    timer.async_wait([this, &timer, when_us, period_us](boost::system::error_code fault) {
      if (fault) return;
      fired_.store(fired_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
      arm(timer, when_us + period_us, period_us);
    });
  }

  boost::asio::io_context context_{1};
  std::deque<boost::asio::steady_timer> timers_;
  std::atomic<std::int64_t> fired_{0};
  std::thread thread_;
};

/// A thread on a condition variable that says when it woke.
class BareCondition {
 public:
  BareCondition() : thread_([this] { run(); }) {}
  ~BareCondition() {
    ping(-1);
    thread_.join();
  }
  BareCondition(const BareCondition&) = delete;
  BareCondition& operator=(const BareCondition&) = delete;

  void ping(std::int64_t posted_ns) {
    {
      const std::scoped_lock lock(mutex_);
      posted_ns_ = posted_ns;
    }
    posted_.notify_one();
  }
  [[nodiscard]] std::int64_t handled() const { return handled_.load(std::memory_order_acquire); }
  Samples samples;

 private:
  void run() {
    samples.reserve(1'000'000);
    std::unique_lock lock(mutex_);
    for (;;) {
      posted_.wait(lock, [&] { return posted_ns_ != 0; });
      if (posted_ns_ < 0) return;
      samples.add(now_ns() - posted_ns_);
      posted_ns_ = 0;
      handled_.fetch_add(1, std::memory_order_release);
    }
  }

  std::mutex mutex_;
  std::condition_variable posted_;
  std::int64_t posted_ns_ = 0;
  std::atomic<std::int64_t> handled_{0};
  std::thread thread_;
};

}  // namespace kairos::bench
