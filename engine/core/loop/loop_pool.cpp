// The loop threads. The earliest due moments are waited for by idle threads, one each, so that a wake-up
// costs one thread, and with nothing due nobody wakes.
#include "engine/core/loop/loop_pool.hpp"

#include <sys/prctl.h>

#include <algorithm>
#include <chrono>

#include "engine/core/log/log.hpp"
#include "engine/core/loop/waiting.hpp"

namespace kairos {

void LoopSlot::wake() { pool_.wake(*this); }

LoopPool::LoopPool(const Clocks& clocks, Metrics& metrics, const PassPlan& plan, OnStopped on_stopped,
                   OnDissolved on_dissolved, Watchdog* watchdog, OnLeftBroken on_left_broken)
    : clocks_(clocks),
      metrics_(metrics),
      faults_(metrics.add_counters("kairos_item_faults_total",
                                   "Items of passes that threw; each cost only itself.", {"partition"})),
      plan_(plan),
      on_stopped_(std::move(on_stopped)),
      on_dissolved_(std::move(on_dissolved)),
      on_left_broken_(std::move(on_left_broken)),
      watchdog_(watchdog) {}

LoopPool::~LoopPool() { stop(); }

LoopPool::Slot& LoopPool::reserve() {
  const std::scoped_lock lock(mutex_);
  if (!unused_.empty()) {
    Slot* const slot = unused_.back();
    unused_.pop_back();
    slot->reserved_ = true;
    return *slot;
  }
  const auto number = static_cast<std::uint32_t>(slots_.size());
  slots_.push_back(std::make_unique<Slot>(*this, number));
  unused_.reserve(slots_.size());
  due_.reserve(slots_.size());
  slots_.back()->reserved_ = true;
  return *slots_.back();
}

void LoopPool::attach(Slot& slot, Partition& partition, GameTime game_started, PassTap* tap) {
  LoopCrew::Member* poked = nullptr;
  {
    const std::scoped_lock lock(mutex_);
    slot.runner_.emplace(PassRunner::Services{clocks_, metrics_, faults_, plan_, watchdog_}, partition,
                         game_started, tap);
    slot.next_ = slot.runner_->next();
    slot.not_before_ = 0;
    by_partition_[partition.id()] = &slot;
    if (started_) {
      partition.loop_starts();
      slot.open_ = true;
      give_back(slot, After::pass);
      poked = crew_.whom_to_poke(slot.next_.at);
    }
  }
  if (poked != nullptr) poked->sleeper.poke();
}

void LoopPool::detach(Slot& slot) {
  refuse_to_wait("detach a partition");
  std::unique_lock lock(mutex_);
  ++slot.lessees_;
  freed_.wait(lock, [&] { return !slot.taken_; });
  --slot.lessees_;
  retire(slot);
}

bool LoopPool::has_stopped(const Slot& slot) {
  const std::scoped_lock lock(mutex_);
  return !slot.taken_ && slot.dead_;
}

void LoopPool::retire(Slot& slot) {
  if (!slot.reserved_) return;
  slot.reserved_ = false;
  due_.remove(slot);
  std::erase_if(by_partition_, [&](const auto& entry) { return entry.second == &slot; });
  slot.runner_.reset();
  slot.open_ = slot.taken_ = slot.promised_ = slot.woken_while_taken_ = slot.dead_ = false;
  slot.next_ = {};
  unused_.push_back(&slot);
  freed_.notify_all();
}

void LoopPool::start(std::size_t threads) {
  const std::scoped_lock lock(mutex_);
  crew_.set_size(threads);
  for (const auto& slot : slots_) {
    if (!slot->runner_) continue;
    slot->runner_->partition().loop_starts();
    slot->open_ = true;
    give_back(*slot, After::pass);
  }
  started_ = true;
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this, i] { work(i); });
}

void LoopPool::stop() {
  refuse_to_wait("stop the loop threads");
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  freed_.notify_all();
  for (std::size_t i = 0; i < crew_.size(); ++i) crew_.member(i).sleeper.poke();
  for (auto& thread : threads_) thread.join();
  threads_.clear();
}

void LoopPool::wake(Slot& slot) {
  LoopCrew::Member* poked = nullptr;
  {
    const std::scoped_lock lock(mutex_);
    if (slot.taken_ || slot.promised_) {
      slot.woken_while_taken_ = true;
      return;
    }
    if (!slot.open_ || slot.dead_ || slot.next_.at <= slot.not_before_) return;
    slot.next_ = {slot.not_before_, WakeCause::input};
    due_.put(slot);
    poked = crew_.whom_to_poke(slot.next_.at);
  }
  if (poked != nullptr) poked->sleeper.poke();
}

LoopPool::Slot* LoopPool::take_due() {
  Slot* const slot = due_.first();
  if (slot == nullptr || slot->next_.at > clocks_.monotonic_us()) return nullptr;
  due_.remove(*slot);
  slot->taken_ = true;
  return slot;
}

void LoopPool::give_back(Slot& slot, After what) {
  slot.taken_ = false;
  slot.note_input();
  const bool pass_first = what == After::loan && !slot.dead_ && slot.next_.at <= clocks_.monotonic_us();
  if (slot.lessees_ > 0 && !pass_first) {
    slot.promised_ = true;
    freed_.notify_all();
  } else if (!slot.dead_) {
    due_.put(slot);
  }
}

void LoopPool::work(std::size_t number) {
  prctl(PR_SET_TIMERSLACK, 1UL, 0, 0, 0);  // nanoseconds: the default would make every deadline 50 µs late
  prctl(PR_SET_NAME, ("loop-" + std::to_string(number)).c_str(), 0, 0, 0);
  std::unique_lock lock(mutex_);
  LoopCrew::Member& self = crew_.member(number);
  while (!stopping_) {
    Slot* const slot = take_due();
    if (slot == nullptr) {
      const std::int64_t until = crew_.rest(self, due_);
      lock.unlock();
      self.sleeper.wait_until(until);
      lock.lock();
      crew_.rested(self);
      continue;
    }
    const Slot* const left = due_.first();
    LoopCrew::Member* const poked = left == nullptr ? nullptr : crew_.whom_to_poke(left->next_.at);
    lock.unlock();
    if (poked != nullptr) poked->sleeper.poke();
    guarded(*slot, [&](PassRunner& runner) { runner.run(slot->next_.cause); });
    Partition& partition = slot->runner_->partition();
    const bool dissolved = !slot->dead_ && partition.dissolved();
    const PartitionId id = partition.id();
    lock.lock();
    if (!dissolved) {
      give_back(*slot, After::pass);
      if (!slot->dead_ || !on_left_broken_) continue;
      lock.unlock();
      on_left_broken_(id);
      lock.lock();
      continue;
    }
    retire(*slot);
    lock.unlock();
    if (on_dissolved_) on_dissolved_(partition);
    lock.lock();
  }
}

template <class Pass>
void LoopPool::guarded(Slot& slot, Pass&& pass) {
  PassRunner& runner = *slot.runner_;
  try {
    pass(runner);
    slot.next_ = runner.next();
    slot.not_before_ = runner.not_before();
  } catch (const std::exception& fault) {
    take_out(slot, fault.what());
  } catch (...) {
    take_out(slot, "a pass ended in what is no std::exception");
  }
}

void LoopPool::take_out(Slot& slot, std::string_view why) {
  slot.dead_ = true;
  slot.next_.at = NextPass::never;
  take_out_of_use(slot.runner_->partition(), why, metrics_, on_stopped_);
}

Partition* LoopPool::find_mine(PartitionId partition) {
  const std::scoped_lock lock(mutex_);
  const auto found = by_partition_.find(partition);
  if (found == by_partition_.end()) return nullptr;
  Partition& known = found->second->runner_->partition();
  const bool mine = &known.token() == RunningPartition::current() || known.token().building_here();
  return mine ? &known : nullptr;
}

LoopPool::Lent LoopPool::lend(PartitionId partition, Duration limit) {
  refuse_to_wait("lease a partition");
  std::unique_lock lock(mutex_);
  const auto until = std::chrono::steady_clock::now() + std::chrono::microseconds(limit.us);
  // Looked up again after each wait: meanwhile the partition may have gone, and its slot serve another.
  for (;;) {
    const auto found = by_partition_.find(partition);
    if (found == by_partition_.end()) return {Lending::unknown, {}};
    Slot& slot = *found->second;
    if (stopping_ || (!slot.taken_ && slot.dead_)) return {Lending::stopped, {}};
    if (slot.open_ && !slot.taken_) {
      slot.promised_ = false;
      slot.taken_ = true;
      due_.remove(slot);
      return {Lending::granted, Loan(*this, slot)};
    }
    ++slot.lessees_;
    const bool timed_out = freed_.wait_until(lock, until) == std::cv_status::timeout;
    --slot.lessees_;
    const auto now = by_partition_.find(partition);
    const bool here = now != by_partition_.end() && now->second == &slot;
    if (here && (!timed_out || (slot.open_ && !slot.taken_))) continue;
    LoopCrew::Member* const poked = forsake(slot);
    if (here) {
      lock.unlock();
      if (poked != nullptr) poked->sleeper.poke();
      return {Lending::timed_out, {}};
    }
    if (poked != nullptr) poked->sleeper.poke();
  }
}

LoopCrew::Member* LoopPool::forsake(Slot& slot) {
  if (!slot.promised_ || slot.lessees_ > 0) return nullptr;
  slot.promised_ = false;
  if (slot.dead_ || !slot.open_) return nullptr;
  slot.note_input();
  due_.put(slot);
  return crew_.whom_to_poke(slot.next_.at);
}

LoopPool::Loan::~Loan() {
  if (pool_ != nullptr) pool_->give_back_from_outside(*slot_);
}

bool LoopPool::Loan::run(Kind message, std::span<const std::byte> value) const {
  pool_->guarded(*slot_, [&](PassRunner& runner) { runner.run_alone(message, value); });
  return !slot_->dead_;
}

void LoopPool::give_back_from_outside(Slot& slot) {
  LoopCrew::Member* poked = nullptr;
  const PartitionId id = slot.runner_->partition().id();
  bool broken = false;
  {
    const std::scoped_lock lock(mutex_);
    give_back(slot, After::loan);
    broken = slot.dead_;
    poked = crew_.whom_to_poke(slot.next_.at);
  }
  if (poked != nullptr) poked->sleeper.poke();
  if (broken && on_left_broken_) on_left_broken_(id);
}

}  // namespace kairos
