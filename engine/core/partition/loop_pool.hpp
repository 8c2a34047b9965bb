// LoopPool: the threads that run partitions, one thread at a time for each, asleep until one of them is due.
#pragma once
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "engine/core/metrics/metrics.hpp"
#include "engine/core/partition/clocks.hpp"
#include "engine/core/partition/event_pacing.hpp"
#include "engine/core/partition/inbox.hpp"
#include "engine/core/partition/partition.hpp"
#include "engine/core/partition/pass_runner.hpp"

namespace kairos {

class LoopPool {
 public:
  /// Told (on a loop thread) when a partition stopped on a broken invariant.
  using OnStopped = std::function<void(Partition&, const std::string& why)>;

  LoopPool(const Clocks& clocks, Metrics& metrics, EventPacing pacing, OnStopped on_stopped);
  ~LoopPool();
  LoopPool(const LoopPool&) = delete;
  LoopPool& operator=(const LoopPool&) = delete;

  /// Before `start`. A place in the pool, whose waker the partition is made with; then the partition itself.
  class Slot;
  [[nodiscard]] Slot& reserve();
  [[nodiscard]] static Waker& waker_of(Slot& slot);
  /// `game_started` is the game time that the partition has at this moment of the monotonic clock.
  void attach(Slot& slot, Partition& partition, GameTime game_started);

  void start(std::size_t threads);
  /// Lets running passes end and joins. Nothing runs afterwards.
  void stop();

 private:
  void work(std::size_t number);
  [[nodiscard]] Slot* earliest();
  void wake(Slot& slot);
  void run(Slot& slot);
  /// Some idle thread wakes by itself at this moment or before.
  [[nodiscard]] bool is_waited_for(std::int64_t due) const;
  /// Gives the lock away until this moment, a wake-up, or (when it is waited for already) until this thread
  /// is needed.
  void wait_for(std::unique_lock<std::mutex>& lock, std::int64_t due);

  const Clocks& clocks_;
  Metrics& metrics_;
  Family<Counter>& faults_;
  const EventPacing pacing_;
  const OnStopped on_stopped_;
  std::mutex mutex_;
  std::condition_variable timed_;           ///< threads that wait for a due moment
  std::condition_variable others_;          ///< threads that know of none that is not waited for
  std::multiset<std::int64_t> waited_for_;  ///< the moments, one for each thread on `timed_`
  bool stopping_ = false;
  std::vector<std::unique_ptr<Slot>> slots_;
  std::vector<std::thread> threads_;
};

}  // namespace kairos
