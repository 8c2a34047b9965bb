// One pass with its measurements. What is measured never reaches the partition except as a recorded input.
#include "engine/core/partition/pass_runner.hpp"

#include <algorithm>

namespace kairos {
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

PassRunner::PassRunner(const Services& services, Partition& partition, GameTime game_started)
    : services_(services),
      partition_(partition),
      metrics_(services.metrics.partition(partition.name())),
      faults_(services.faults.with({partition.name()})),
      entities_(services.metrics.entities(partition.name(), "all")),
      game_offset_us_(game_started.us - services.clocks.monotonic_us()) {
  next_.at = 0;  // the first pass looks at what the building left behind
  partition.observe(*this);
}

void PassRunner::run(WakeCause cause) {
  partition_.inbox().wake_up();
  const auto started = services_.clocks.monotonic_us();
  metrics_.wakeups(cause).add();
  input_.now = {started + game_offset_us_};
  input_.wall = services_.clocks.wall();
  partition_.gather(input_);
  partition_.run(input_, *this);
  begin(Phase::count_);
  const auto ended = services_.clocks.monotonic_us();
  measured(started, ended);
  not_before_ = services_.pacing.not_before(started, ended - started);
  find_next(started);
}

void PassRunner::measured(std::int64_t started, std::int64_t ended) {
  const auto took = ended - started;
  metrics_.passes.add();
  entities_.set(static_cast<std::int64_t>(partition_.entity_count()));
  metrics_.pass_seconds.observe_ns(took * 1000);
  if (took > pass_budget_us) metrics_.passes_over_budget.add();
}

void PassRunner::find_next(std::int64_t started) {
  next_.at = NextPass::never;
  const auto due = [&](std::int64_t at, WakeCause cause) {
    at = std::max(at, not_before_);
    if (at < next_.at) next_ = {at, cause};
  };
  if (const auto game = partition_.next_game_due()) due(game->us - game_offset_us_, WakeCause::deadline);
  // Both clocks were read when the pass started: counted from its end, a wall deadline would be late by the
  // pass.
  if (const auto wall = partition_.next_wall_due())
    due(started + (wall->us - input_.wall.us), WakeCause::deadline);
  if (partition_.due_at_once()) due(not_before_, WakeCause::message);
  if (!partition_.inbox().try_sleep()) due(not_before_, WakeCause::input);
}

void PassRunner::begin(Phase phase) {
  const auto now = services_.clocks.monotonic_us();
  if (timed(phase_) != TimedPhase::count_)
    metrics_.phase_seconds(timed(phase_)).observe_ns((now - phase_began_us_) * 1000);
  phase_ = phase;
  phase_began_us_ = now;
}

void PassRunner::command(std::string_view, std::uint8_t reason) {
  if (reason != 0) services_.metrics.refused(static_cast<Reason>(reason)).add();
}

void PassRunner::fault(std::string_view) { faults_.add(); }

void PassRunner::timer_fired(Duration late) { services_.metrics.timer_lateness().observe_ns(late.us * 1000); }

void PassRunner::stage_began(StageName) { stage_began_us_ = services_.clocks.monotonic_us(); }

void PassRunner::stage_ended(StageName stage) {
  const auto took = services_.clocks.monotonic_us() - stage_began_us_;
  metrics_.phase_seconds(phase_of_stage(static_cast<std::size_t>(stage))).observe_ns(took * 1000);
}

void PassRunner::system_began(std::string_view) { system_began_us_ = services_.clocks.monotonic_us(); }

void PassRunner::system_ended(std::string_view system) {
  auto& histogram = system_seconds_[system];
  if (histogram == nullptr) histogram = &services_.metrics.system_seconds(system);
  histogram->observe_ns((services_.clocks.monotonic_us() - system_began_us_) * 1000);
}

}  // namespace kairos
