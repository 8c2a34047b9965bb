// LoopPool: the threads that run partitions, one thread at a time for each, asleep until one of them is due.
#pragma once
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "engine/core/inbox/inbox.hpp"
#include "engine/core/loop/broken_partition.hpp"
#include "engine/core/loop/clocks.hpp"
#include "engine/core/loop/due_heap.hpp"
#include "engine/core/loop/loop_crew.hpp"
#include "engine/core/loop/loop_slot.hpp"
#include "engine/core/loop/pass_runner.hpp"
#include "engine/core/metrics/metrics.hpp"
#include "engine/core/pacing/pass_plan.hpp"
#include "engine/core/partition/partition.hpp"

namespace kairos {

class LoopPool {
 public:
  using Slot = LoopSlot;
  /// Told on a loop thread when a partition has dissolved and was taken out of the pool: nothing runs it any
  /// more, and it may be destroyed.
  using OnDissolved = std::function<void(Partition&)>;
  /// Told, on the thread that ran it last, when a partition has stopped on a broken invariant and no thread
  /// has it any more: it may be detached.
  using OnLeftBroken = std::function<void(PartitionId)>;

  /// `watchdog` must outlive the pool; null: nobody watches.
  LoopPool(const Clocks& clocks, Metrics& metrics, const PassPlan& plan, OnStopped on_stopped,
           OnDissolved on_dissolved = {}, Watchdog* watchdog = nullptr, OnLeftBroken on_left_broken = {});
  ~LoopPool();
  LoopPool(const LoopPool&) = delete;
  LoopPool& operator=(const LoopPool&) = delete;

  /// Any thread. A place in the pool, whose waker the partition is made with.
  [[nodiscard]] Slot& reserve();
  [[nodiscard]] static Waker& waker_of(Slot& slot) { return slot; }
  /// The thread that built the partition, which must be done with it. It runs when the pool has started; the
  /// game time is what it has at this moment of the monotonic clock. A tap is told of its passes and outlives
  /// the pool.
  void attach(Slot& slot, Partition& partition, GameTime game_started, PassTap* tap = nullptr);
  /// Waits until no thread has the partition and takes it out; it may be destroyed afterwards. Also for a
  /// place that was reserved for nothing; not for a partition that was told to dissolve. Not from a pass or a
  /// lease (ForbiddenWait).
  void detach(Slot& slot);

  /// Its partition stopped on a broken invariant and will never run again.
  [[nodiscard]] bool has_stopped(const Slot& slot);

  /// At most LoopCrew::threads_max threads.
  void start(std::size_t threads);
  /// Lets running passes end and joins. Nothing runs afterwards, and nothing is lent. Not from a pass.
  void stop();

  enum class Lending : std::uint8_t { granted, unknown, timed_out, stopped };
  /// A partition on loan: no pass of it runs until this is destroyed.
  class Loan {
   public:
    Loan() = default;
    ~Loan();
    Loan(Loan&& other) noexcept : pool_(std::exchange(other.pool_, nullptr)), slot_(other.slot_) {}
    Loan& operator=(Loan&&) = delete;
    Loan(const Loan&) = delete;
    Loan& operator=(const Loan&) = delete;

    [[nodiscard]] bool granted() const { return pool_ != nullptr; }
    [[nodiscard]] Partition& partition() const { return slot_->runner_->partition(); }
    /// A pass on this thread whose only item is this message. False when the partition stopped in it.
    [[nodiscard]] bool run(Kind message, std::span<const std::byte> value) const;

   private:
    friend class LoopPool;
    Loan(LoopPool& pool, Slot& slot) : pool_(&pool), slot_(&slot) {}
    LoopPool* pool_ = nullptr;
    Slot* slot_ = nullptr;
  };
  struct Lent {
    Lending lending = Lending::unknown;
    Loan loan;
  };
  /// Any thread that runs no pass and has no loan. Waits at most so long. One lessee goes between two
  /// passes, however close they follow each other.
  [[nodiscard]] Lent lend(PartitionId partition, Duration limit);
  /// The partition, when the calling thread has it already, because it builds it or runs it now; else null.
  [[nodiscard]] Partition* find_mine(PartitionId partition);

 private:
  friend class LoopSlot;

  void work(std::size_t number);
  void wake(Slot& slot);
  /// Takes the slot that is due now, or null.
  [[nodiscard]] Slot* take_due();
  enum class After : std::uint8_t { pass, loan };
  /// It is free: a lessee that waits comes next, except that a due pass goes between two loans.
  void give_back(Slot& slot, After what);
  void give_back_from_outside(Slot& slot);
  /// A lessee goes away without it: was it kept for nobody else, it may run again. Whom to poke.
  [[nodiscard]] LoopCrew::Member* forsake(Slot& slot);
  void retire(Slot& slot);
  /// Runs a pass of a taken slot with its failures; a slot whose partition stopped is dead.
  template <class Pass>
  void guarded(Slot& slot, Pass&& pass);
  /// For good: it broke.
  void take_out(Slot& slot, std::string_view why);

  const Clocks& clocks_;
  Metrics& metrics_;
  Family<Counter>& faults_;
  const PassPlan plan_;
  const OnStopped on_stopped_;
  const OnDissolved on_dissolved_;
  const OnLeftBroken on_left_broken_;
  Watchdog* const watchdog_;
  std::mutex mutex_;
  std::condition_variable freed_;  ///< a slot that somebody waits for is free
  std::vector<std::unique_ptr<Slot>> slots_;
  std::vector<Slot*> unused_;
  std::map<PartitionId, Slot*> by_partition_;
  DueHeap due_;
  LoopCrew crew_;
  bool started_ = false;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace kairos
