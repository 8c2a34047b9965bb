// Sleeping: the earliest due moment is always waited for by an idle thread, if there is one. Threads that
// know of no earlier moment than is waited for already wait to be needed. So a wake-up costs one thread, and
// with nothing due nobody wakes.
#include "engine/core/partition/loop_pool.hpp"

#include <sys/prctl.h>

#include <algorithm>
#include <chrono>
#include <optional>

#include "engine/core/log/log.hpp"

namespace kairos {

/// A partition's place: when it runs. Guarded by the pool's mutex; the runner belongs to the thread that set
/// `running`.
class LoopPool::Slot final : public Waker {
 public:
  explicit Slot(LoopPool& pool) : pool_(pool) {}
  void wake() override { pool_.wake(*this); }

  std::optional<PassRunner> runner;
  NextPass next;
  std::int64_t not_before = 0;
  bool running = false;
  bool woken_while_running = false;
  bool dead = false;

 private:
  LoopPool& pool_;
};

LoopPool::LoopPool(const Clocks& clocks, Metrics& metrics, EventPacing pacing, OnStopped on_stopped)
    : clocks_(clocks),
      metrics_(metrics),
      faults_(metrics.add_counters("kairos_item_faults_total",
                                   "Items of passes that threw; each cost only itself.", {"partition"})),
      pacing_(pacing),
      on_stopped_(std::move(on_stopped)) {}

LoopPool::~LoopPool() { stop(); }

LoopPool::Slot& LoopPool::reserve() { return *slots_.emplace_back(std::make_unique<Slot>(*this)); }
Waker& LoopPool::waker_of(Slot& slot) { return slot; }

void LoopPool::attach(Slot& slot, Partition& partition, GameTime game_started) {
  slot.runner.emplace(PassRunner::Services{clocks_, metrics_, faults_, pacing_}, partition, game_started);
  slot.next = slot.runner->next();
}

void LoopPool::start(std::size_t threads) {
  for (const auto& slot : slots_) slot->runner->partition().loop_starts();
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this, i] { work(i); });
}

void LoopPool::stop() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  timed_.notify_all();
  others_.notify_all();
  for (auto& thread : threads_) thread.join();
  threads_.clear();
}

LoopPool::Slot* LoopPool::earliest() {
  Slot* best = nullptr;
  for (const auto& slot : slots_) {
    if (slot->running || slot->dead || slot->next.at == NextPass::never) continue;
    if (best == nullptr || slot->next.at < best->next.at) best = slot.get();
  }
  return best;
}

void LoopPool::wake(Slot& slot) {
  bool somebody_waits = false;
  {
    const std::scoped_lock lock(mutex_);
    if (slot.running) {
      slot.woken_while_running = true;
      return;
    }
    if (slot.next.at <= slot.not_before) return;
    slot.next = {slot.not_before, WakeCause::input};
    somebody_waits = !waited_for_.empty();
  }
  (somebody_waits ? timed_ : others_).notify_one();
}

bool LoopPool::is_waited_for(std::int64_t due) const {
  return !waited_for_.empty() && *waited_for_.begin() <= due;
}

void LoopPool::wait_for(std::unique_lock<std::mutex>& lock, std::int64_t due) {
  if (is_waited_for(due)) {
    others_.wait(lock);
    return;
  }
  const auto mine = waited_for_.insert(due);
  if (due == NextPass::never) {
    timed_.wait(lock);
  } else {
    timed_.wait_until(lock, std::chrono::steady_clock::time_point(std::chrono::microseconds(due)));
  }
  waited_for_.erase(mine);
}

void LoopPool::work(std::size_t number) {
  prctl(PR_SET_TIMERSLACK, 1UL, 0, 0, 0);  // nanoseconds: the default would make every deadline 50 µs late
  prctl(PR_SET_NAME, ("loop-" + std::to_string(number)).c_str(), 0, 0, 0);
  std::unique_lock lock(mutex_);
  while (!stopping_) {
    Slot* const next = earliest();
    if (next != nullptr && next->next.at <= clocks_.monotonic_us()) {
      next->running = true;
      if (const Slot* const left = earliest(); left != nullptr && !is_waited_for(left->next.at)) {
        (waited_for_.empty() ? others_ : timed_).notify_one();
      }
      lock.unlock();
      run(*next);
      lock.lock();
      next->running = false;
      if (next->woken_while_running) {
        next->woken_while_running = false;
        next->next = {std::min(next->next.at, next->not_before), WakeCause::input};
      }
      continue;
    }
    wait_for(lock, next == nullptr ? NextPass::never : next->next.at);
  }
}

void LoopPool::run(Slot& slot) {
  PassRunner& runner = *slot.runner;
  try {
    runner.run(slot.next.cause);
    slot.next = runner.next();
    slot.not_before = runner.not_before();
  } catch (const std::exception& fault) {
    slot.dead = true;
    slot.next.at = NextPass::never;
    Partition& partition = runner.partition();
    log::error("partition {} stopped at pass {}: {}; state hash {:016x}", partition.name(),
               partition.last_pass().number, fault.what(), partition.state_hash());
    partition.abandon();
    on_stopped_(partition, fault.what());
  }
}

}  // namespace kairos
