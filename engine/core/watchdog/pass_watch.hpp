// PassWatch: where a partition's pass is, published by its thread for the watchdog to look at.
#pragma once
#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <string>

#include "engine/core/ecs/schedule_observer.hpp"
#include "engine/core/metrics/partition_metrics.hpp"
#include "engine/core/timing/work_times.hpp"

namespace kairos {

/// The watchdog's sleep: it looks again and again while this is armed, and sleeps for good when nothing runs.
class WatchBell {
 public:
  virtual ~WatchBell() = default;
  /// Any thread, at the start of a pass: one load when it is armed.
  void arm() {
    if (!armed_.load(std::memory_order_seq_cst) && !armed_.exchange(true, std::memory_order_seq_cst)) ring();
  }
  [[nodiscard]] bool armed() const { return armed_.load(std::memory_order_seq_cst); }

 protected:
  /// It was not armed: wakes who looks.
  virtual void ring() = 0;
  void set_armed(bool armed) { armed_.store(armed, std::memory_order_seq_cst); }

 private:
  std::atomic<bool> armed_{false};
};

/// What the watchdog sees of a pass: of one thread of it, and of the whole.
struct LaneSeen {
  const Work* work = nullptr;  ///< what it works on; valid as long as the watch
  std::int32_t thread = 0;     ///< the system's number of the thread
};
struct PassSeen {
  bool running = false;
  std::uint64_t begun = 0;      ///< passes begun by this partition in this process
  std::uint64_t number = 0;     ///< of the pass
  std::int64_t started_us = 0;  ///< on the monotonic clock
  TimedPhase phase = TimedPhase::count_;
  std::array<LaneSeen, wave_lanes_max> lanes;  ///< the partition's own thread first, then workers of waves
};

/// Written by the threads that run the partition, read by the watchdog. It owns the entries that it
/// publishes, so both may look at them however long the partition lives.
class PassWatch {
 public:
  /// `bell` may be null: nobody watches.
  PassWatch(std::string partition, std::shared_ptr<WatchBell> bell)
      : partition_(std::move(partition)), bell_(std::move(bell)) {}

  [[nodiscard]] const std::string& partition() const { return partition_; }
  /// The time of its work, for the thread that runs the partition.
  [[nodiscard]] WorkTimes& times() { return times_; }

  /// On the thread that runs the pass; the others belong to one lane each while a wave runs.
  void begins(std::int64_t started_us, std::uint64_t number, std::int32_t thread) {
    started_us_.store(started_us, std::memory_order_relaxed);
    number_.store(number, std::memory_order_relaxed);
    lanes_[0].thread.store(thread, std::memory_order_relaxed);
    running_.store(true, std::memory_order_relaxed);
    // After the watchdog has taken the arms down it looks at this once more: one of the two sees the other.
    begun_.store(begun_.load(std::memory_order_relaxed) + 1, std::memory_order_seq_cst);
    if (bell_ != nullptr) bell_->arm();
  }
  void is_in(TimedPhase phase) { phase_.store(phase, std::memory_order_relaxed); }
  void works_on(const Work* work) { lanes_[0].work.store(work, std::memory_order_release); }
  void works_on(const Work* work, std::size_t lane, std::int32_t thread) {
    lanes_.at(lane).thread.store(thread, std::memory_order_relaxed);
    lanes_.at(lane).work.store(work, std::memory_order_release);
  }
  void ends() {
    works_on(nullptr);
    running_.store(false, std::memory_order_release);
  }

  [[nodiscard]] PassSeen look() const {
    PassSeen seen;
    seen.begun = begun_.load(std::memory_order_seq_cst);
    seen.running = running_.load(std::memory_order_acquire);
    seen.number = number_.load(std::memory_order_relaxed);
    seen.started_us = started_us_.load(std::memory_order_relaxed);
    seen.phase = phase_.load(std::memory_order_relaxed);
    for (std::size_t lane = 0; lane < lanes_.size(); ++lane) {
      seen.lanes[lane].work = lanes_[lane].work.load(std::memory_order_acquire);
      seen.lanes[lane].thread = lanes_[lane].thread.load(std::memory_order_relaxed);
    }
    return seen;
  }

 private:
  const std::string partition_;
  const std::shared_ptr<WatchBell> bell_;
  WorkTimes times_;
  std::atomic<std::uint64_t> begun_{0};
  std::atomic<std::uint64_t> number_{0};
  std::atomic<std::int64_t> started_us_{0};
  struct Lane {
    std::atomic<const Work*> work{nullptr};
    std::atomic<std::int32_t> thread{0};
  };
  std::array<Lane, wave_lanes_max> lanes_;
  std::atomic<TimedPhase> phase_{TimedPhase::count_};
  std::atomic<bool> running_{false};
};

}  // namespace kairos
