// Sleeping: the earliest due moment is always waited for by an idle thread, if there is one. Threads that
// know of no earlier moment than is waited for already wait to be needed. So a wake-up costs one thread, and
// with nothing due nobody wakes.
#include "engine/core/partition/loop_pool.hpp"

#include <sys/prctl.h>

#include <algorithm>
#include <chrono>
#include <map>

#include "engine/core/log/log.hpp"
#include "engine/core/partition/pass_input.hpp"

namespace kairos {

/// A partition's place: what of it is about when it runs. Guarded by the pool's mutex unless its pass runs.
class LoopPool::Slot final : public Waker, public PassMeter, public ScheduleObserver {
 public:
  explicit Slot(LoopPool& pool) : pool_(pool) {}
  void wake() override { pool_.wake(*this); }

  void begin(Phase phase) override;
  void command(std::string_view, std::uint8_t reason) override {
    if (reason != 0) pool_.metrics_.refused(static_cast<Reason>(reason)).add();
  }
  void fault(std::string_view) override { faults->add(); }
  void timer_fired(Duration late) override { pool_.metrics_.timer_lateness().observe_ns(late.us * 1000); }
  void end_of_phases();
  void stage_began(StageName) override { stage_began_us_ = pool_.clocks_.monotonic_us(); }
  void stage_ended(StageName stage) override {
    const auto took = pool_.clocks_.monotonic_us() - stage_began_us_;
    metrics->phase_seconds(phase_of_stage(static_cast<std::size_t>(stage))).observe_ns(took * 1000);
  }
  void system_began(std::string_view) override { system_began_us_ = pool_.clocks_.monotonic_us(); }
  void system_ended(std::string_view system) override {
    auto& histogram = system_seconds[system];
    if (histogram == nullptr) histogram = &pool_.metrics_.system_seconds(system);
    histogram->observe_ns((pool_.clocks_.monotonic_us() - system_began_us_) * 1000);
  }

  LoopPool& pool_;
  Partition* partition = nullptr;
  std::unique_ptr<PartitionMetrics> metrics;
  Counter* faults = nullptr;
  Gauge* entities = nullptr;
  std::map<std::string_view, Histogram*> system_seconds;
  PassInput input;
  std::int64_t game_offset_us = 0;  ///< game time minus monotonic time
  std::int64_t run_at = never;
  std::int64_t not_before = 0;
  WakeCause cause = WakeCause::input;
  bool running = false;
  bool woken_while_running = false;
  bool dead = false;

 private:
  std::int64_t phase_began_us_ = 0;
  std::int64_t stage_began_us_ = 0;
  std::int64_t system_began_us_ = 0;
  Phase phase_ = Phase::count_;
};

namespace {

constexpr std::int64_t pass_budget_us = 50'000;

TimedPhase timed(Phase phase) {
  switch (phase) {
    case Phase::inbox:
      return TimedPhase::inbox;
    case Phase::deadlines:
      return TimedPhase::deadlines;
    case Phase::side_effects:
      return TimedPhase::side_effects;
    case Phase::replication:
      return TimedPhase::replication;
    case Phase::flush:
      return TimedPhase::flush;
    case Phase::systems:  // measured stage by stage
    case Phase::count_:
      break;
  }
  return TimedPhase::count_;
}

}  // namespace

void LoopPool::Slot::begin(Phase phase) {
  const auto now = pool_.clocks_.monotonic_us();
  if (timed(phase_) != TimedPhase::count_)
    metrics->phase_seconds(timed(phase_)).observe_ns((now - phase_began_us_) * 1000);
  phase_ = phase;
  phase_began_us_ = now;
}

void LoopPool::Slot::end_of_phases() {
  begin(Phase::count_);
  phase_ = Phase::count_;
}

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
  slot.partition = &partition;
  slot.metrics = std::make_unique<PartitionMetrics>(metrics_.partition(partition.name()));
  slot.faults = &faults_.with({partition.name()});
  slot.entities = &metrics_.entities(partition.name(), "all");
  partition.observe(slot);
  slot.game_offset_us = game_started.us - clocks_.monotonic_us();
  slot.run_at = 0;  // the first pass looks at what the building left behind
}

void LoopPool::start(std::size_t threads) {
  for (const auto& slot : slots_) slot->partition->loop_starts();
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
    if (slot->running || slot->dead || slot->run_at == never) continue;
    if (best == nullptr || slot->run_at < best->run_at) best = slot.get();
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
    if (slot.run_at <= slot.not_before) return;
    slot.run_at = slot.not_before;
    slot.cause = WakeCause::input;
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
  if (due == never) {
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
    if (next != nullptr && next->run_at <= clocks_.monotonic_us()) {
      next->running = true;
      if (const Slot* const left = earliest(); left != nullptr && !is_waited_for(left->run_at)) {
        (waited_for_.empty() ? others_ : timed_).notify_one();
      }
      lock.unlock();
      run(*next);
      lock.lock();
      next->running = false;
      if (next->woken_while_running) {
        next->woken_while_running = false;
        next->run_at = std::min(next->run_at, next->not_before);
        next->cause = WakeCause::input;
      }
      continue;
    }
    wait_for(lock, next == nullptr ? never : next->run_at);
  }
}

void LoopPool::run(Slot& slot) {
  Partition& partition = *slot.partition;
  partition.inbox().wake_up();
  const auto started = clocks_.monotonic_us();
  slot.metrics->wakeups(slot.cause).add();
  slot.input.now = {started + slot.game_offset_us};
  slot.input.wall = clocks_.wall();
  try {
    partition.gather(slot.input);
    partition.run(slot.input, slot);
  } catch (const std::exception& fault) {
    slot.dead = true;
    slot.run_at = never;
    log::error("partition {} stopped at pass {}: {}; state hash {:016x}", partition.name(),
               partition.last_pass().number, fault.what(), partition.state_hash());
    partition.abandon();
    on_stopped_(partition, fault.what());
    return;
  }
  slot.end_of_phases();
  const auto ended = clocks_.monotonic_us();
  const auto took = ended - started;
  slot.metrics->passes.add();
  slot.entities->set(static_cast<std::int64_t>(partition.entity_count()));
  slot.metrics->pass_seconds.observe_ns(took * 1000);
  if (took > pass_budget_us) slot.metrics->passes_over_budget.add();
  slot.not_before = pacing_.not_before(started, took);

  slot.run_at = never;
  const auto due = [&](std::int64_t at, WakeCause cause) {
    at = std::max(at, slot.not_before);
    if (at < slot.run_at) slot.run_at = at, slot.cause = cause;
  };
  if (const auto game = partition.next_game_due()) due(game->us - slot.game_offset_us, WakeCause::deadline);
  // Both clocks were read when the pass started: counted from its end, a wall deadline would be late by the
  // pass.
  if (const auto wall = partition.next_wall_due())
    due(started + (wall->us - slot.input.wall.us), WakeCause::deadline);
  if (partition.due_at_once()) due(slot.not_before, WakeCause::message);
  if (!partition.inbox().try_sleep()) due(slot.not_before, WakeCause::input);
}

}  // namespace kairos
