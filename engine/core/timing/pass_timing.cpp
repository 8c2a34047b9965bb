// The clock is read where one thing ends and another begins, once for both.
#include "engine/core/timing/pass_timing.hpp"

#include <algorithm>
#include <utility>

#include "engine/core/watchdog/stack_reader.hpp"

namespace kairos {
namespace {

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

PassTiming::PassTiming(const Clocks& clocks, Metrics& metrics, const std::string& partition, Counter& faults,
                       std::span<const SystemState> systems, PassWatch& watch)
    : clocks_(clocks),
      metrics_(metrics),
      partition_(metrics.partition(partition)),
      faults_(faults),
      watch_(watch) {
  systems_.reserve(systems.size());
  for (const SystemState& system : systems) {
    systems_.push_back({metrics.system(partition, system.name),
                        &watch.times().find(WorkKind::system, system.name), system.stage});
  }
}

void PassTiming::pass_begins(std::int64_t now_ns) {
  breakdown_ = {};
  begin(Phase::inbox, now_ns);
}

std::int64_t PassTiming::pass_ends() {
  const auto now_ns = clocks_.monotonic_ns();
  begin(Phase::count_, now_ns);
  return now_ns;
}

void PassTiming::begin(Phase phase) {
  if (phase != phase_) begin(phase, clocks_.monotonic_ns());
}

void PassTiming::begin(Phase phase, std::int64_t now_ns) {
  close_work(now_ns);
  if (timed(phase_) != TimedPhase::count_) spent(timed(phase_), now_ns - phase_began_ns_);
  phase_ = phase;
  phase_began_ns_ = now_ns;
  watch_.is_in(timed(phase));
}

void PassTiming::spent(TimedPhase phase, std::int64_t ns) {
  breakdown_.phase_ns.at(static_cast<std::size_t>(phase)) += ns;
  partition_.phase_seconds(phase).observe_ns(ns);
}

void PassTiming::item(WorkKind kind, std::string_view name) {
  if (work_ == nullptr || work_->name.data() != name.data() || work_->kind != kind) {
    const auto now_ns = clocks_.monotonic_ns();
    close_work(now_ns);
    open_work(watch_.times().find(kind, name), now_ns);
  }
  ++work_->items;
}

void PassTiming::open_work(Work& work, std::int64_t now_ns) {
  work_ = &work;
  work_began_ns_ = now_ns;
  watch_.works_on(work_);
}

void PassTiming::close_work(std::int64_t now_ns) {
  if (work_ == nullptr) return;
  spent(*work_, now_ns - work_began_ns_);
  work_ = nullptr;
  watch_.works_on(nullptr);
}

void PassTiming::spent(Work& work, std::int64_t ns) {
  work.ns += ns;
  work.longest_ns = std::max(work.longest_ns, ns);
  if (breakdown_.longest != nullptr && ns <= breakdown_.longest_ns) return;
  breakdown_.longest = &work;
  breakdown_.longest_ns = ns;
}

void PassTiming::command(std::string_view, std::uint8_t reason) {
  if (reason != 0) metrics_.refused(static_cast<Reason>(reason)).add();
}

void PassTiming::fault(std::string_view) { faults_.add(); }

void PassTiming::timer_fired(Duration late) { metrics_.timer_lateness().observe_ns(late.us * 1000); }

void PassTiming::effects_applied(std::uint64_t postponed) { partition_.effects_postponed.add(postponed); }

void PassTiming::replicated(const ReplicationCounts& counts) {
  partition_.sent_bytes.add(counts.bytes);
  partition_.cosmetics_dropped.add(counts.cosmetics_dropped);
  partition_.send_budgets_exhausted.add(counts.budgets_exhausted);
  partition_.entries_waiting.set(static_cast<std::int64_t>(counts.entries_waiting));
}

void PassTiming::stage_began(StageName stage) {
  stage_began_ns_ = clocks_.monotonic_ns();
  watch_.is_in(phase_of_stage(static_cast<std::size_t>(stage)));
}

void PassTiming::stage_ended(StageName stage) {
  for (TimedSystem& system : systems_) {
    if (system.stage != stage || system.ran_ns < 0) continue;
    ++system.work->items;
    spent(*system.work, std::exchange(system.ran_ns, -1));
  }
  spent(phase_of_stage(static_cast<std::size_t>(stage)), clocks_.monotonic_ns() - stage_began_ns_);
}

void PassTiming::system_began(const SystemPlace& system, std::size_t lane) {
  system_began_ns_.at(lane) = clocks_.monotonic_ns();
  watch_.works_on(systems_.at(system.number).work, lane, this_thread());
}

void PassTiming::system_ended(const SystemPlace& system, std::size_t lane) {
  TimedSystem& timed = systems_.at(system.number);
  timed.ran_ns = clocks_.monotonic_ns() - system_began_ns_.at(lane);
  timed.metrics.seconds.observe_ns(timed.ran_ns);
  watch_.works_on(nullptr, lane, this_thread());
}

void PassTiming::entities_skipped(const SystemPlace& system, std::uint32_t count) {
  systems_.at(system.number).metrics.entities_skipped.add(count);
}

void PassTiming::system_failed(const SystemPlace& system) {
  systems_.at(system.number).metrics.failures.add();
}

void PassTiming::system_switched_off(const SystemPlace& system) {
  systems_.at(system.number).metrics.switched_off.set(1);
}

void PassTiming::output_failed(const SystemPlace& system) {
  systems_.at(system.number).metrics.outputs_failed.add();
}

}  // namespace kairos
