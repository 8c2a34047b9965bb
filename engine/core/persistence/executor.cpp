// The executor's workers: a bounded queue and a thread each.
#include "engine/core/persistence/executor.hpp"

#include <pthread.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <thread>

#include "engine/core/log/log.hpp"
#include "engine/core/loop/clocks.hpp"

namespace kairos {

OwnerKey OwnerKey::of(const Uuid& owner) {
  // FNV-1a: the first half of a version 7 id is time and the same for ids made together.
  std::uint64_t hash = 14695981039346656037u;
  for (const std::uint8_t byte : owner.bytes) {
    hash ^= byte;
    hash *= 1099511628211u;
  }
  return {hash};
}

class Executor::Worker {
 public:
  Worker(const std::string& name, std::size_t jobs_max) : jobs_max_(jobs_max) {
    thread_ = std::thread([this, name] {
      // The system keeps 15 letters of a thread's name.
      pthread_setname_np(pthread_self(), name.substr(0, 15).c_str());
      run();
    });
  }

  /// Also when a later worker could not be made: a thread that nobody joins would end the process.
  ~Worker() {
    refuse();
    join();
  }
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  bool submit(Job& job) {
    {
      const std::scoped_lock guard(mutex_);
      if (closed_ || jobs_.size() >= jobs_max_) {
        ++statistics_.refused;
        return false;
      }
      jobs_.push_back(std::move(job));
      ++statistics_.accepted;
      statistics_.waiting_max = std::max<std::uint64_t>(statistics_.waiting_max, jobs_.size());
    }
    work_.notify_one();
    return true;
  }

  void drain() {
    std::unique_lock guard(mutex_);
    const auto target = statistics_.accepted;
    done_.wait(guard, [&] { return statistics_.finished + statistics_.discarded >= target; });
  }

  void refuse() {
    {
      const std::scoped_lock guard(mutex_);
      closed_ = true;
    }
    work_.notify_one();
  }

  void join() {
    if (thread_.joinable()) thread_.join();
  }

  /// Waits until no job waits, but no longer than this.
  void empty_within(Duration patience) {
    std::unique_lock guard(mutex_);
    done_.wait_for(guard, std::chrono::microseconds(patience.us), [&] { return jobs_.empty(); });
  }

  /// How many there were.
  std::size_t discard() {
    std::deque<Job> gone;
    {
      const std::scoped_lock guard(mutex_);
      gone.swap(jobs_);
      statistics_.discarded += gone.size();
    }
    done_.notify_all();
    return gone.size();
  }

  ExecutorStatistics statistics() {
    const std::scoped_lock guard(mutex_);
    ExecutorStatistics now = statistics_;
    now.waiting = jobs_.size();
    return now;
  }

 private:
  void run() {
    std::unique_lock guard(mutex_);
    for (;;) {
      work_.wait(guard, [&] { return closed_ || !jobs_.empty(); });
      if (jobs_.empty()) return;
      Job job = std::move(jobs_.front());
      jobs_.pop_front();
      guard.unlock();
      const bool ended = run_one(job);
      // What the job holds is let go before anybody is told that it is finished.
      job = Job{};
      guard.lock();
      ++statistics_.finished;
      if (!ended) ++statistics_.threw;
      done_.notify_all();
    }
  }

  static bool run_one(Job& job) {
    try {
      job();
      return true;
    } catch (const std::exception& e) {
      log::error("a job of the executor threw: {}", e.what());
    } catch (...) {
      log::error("a job of the executor threw something that is no std::exception");
    }
    return false;
  }

  std::mutex mutex_;
  std::condition_variable work_;
  std::condition_variable done_;
  std::deque<Job> jobs_;
  ExecutorStatistics statistics_;
  std::size_t jobs_max_;
  bool closed_ = false;
  std::thread thread_;
};

Executor::Executor(const std::string& name, std::size_t workers, std::size_t jobs_max) {
  for (std::size_t i = 0; i < workers; ++i) {
    workers_.push_back(std::make_unique<Worker>(name + "-" + std::to_string(i), jobs_max));
  }
}

Executor::~Executor() { close(); }

bool Executor::submit(OwnerKey owner, Job job) {
  // The high half of a product spreads keys that differ only in their low bits.
  const std::uint64_t spread = (owner.value * 0x9e3779b97f4a7c15u) >> 32;
  return workers_[spread % workers_.size()]->submit(job);
}

ExecutorStatistics Executor::statistics() const {
  ExecutorStatistics sum;
  for (const auto& worker : workers_) {
    const ExecutorStatistics one = worker->statistics();
    sum.accepted += one.accepted;
    sum.refused += one.refused;
    sum.finished += one.finished;
    sum.discarded += one.discarded;
    sum.threw += one.threw;
    sum.waiting += one.waiting;
    sum.waiting_max = std::max(sum.waiting_max, one.waiting_max);
  }
  return sum;
}

void Executor::drain() {
  for (const auto& worker : workers_) worker->drain();
}

void Executor::refuse_all() {
  for (const auto& worker : workers_) worker->refuse();
}

void Executor::close() {
  refuse_all();
  for (const auto& worker : workers_) worker->join();
}

void Executor::close_within(Duration patience) {
  refuse_all();
  const SystemClocks clocks;
  const std::int64_t until = clocks.monotonic_us() + patience.us;
  std::size_t discarded = 0;
  for (const auto& worker : workers_)
    worker->empty_within({std::max<std::int64_t>(until - clocks.monotonic_us(), 0)});
  for (const auto& worker : workers_) discarded += worker->discard();
  if (discarded > 0)
    log::error("{} jobs that still waited were discarded: they had {} s", discarded, patience.us / 1'000'000);
  for (const auto& worker : workers_) worker->join();
}

}  // namespace kairos
