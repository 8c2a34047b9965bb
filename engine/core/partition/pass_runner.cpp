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
  systems_.reserve(partition.systems().size());
  for (const SystemState& system : partition.systems())
    systems_.push_back(services.metrics.system(partition.name(), system.name));
  partition.observe(*this);
}

void PassRunner::run(WakeCause cause) {
  metrics_.wakeups(cause).add();
  run_with([&](PassInput& input) { partition_.gather(input); });
}

void PassRunner::run_alone(Kind message, std::span<const std::byte> value) {
  run_with([&](PassInput& input) {
    input.clear();
    input.add({}, message, value);
  });
}

template <class Fill>
void PassRunner::run_with(Fill&& fill) {
  partition_.inbox().wake_up();
  const auto started = services_.clocks.monotonic_us();
  input_.now = {started + game_offset_us_};
  input_.wall = services_.clocks.wall();
  fill(input_);
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

void PassRunner::system_began(const SystemPlace&, std::size_t lane) {
  system_began_us_.at(lane) = services_.clocks.monotonic_us();
}

void PassRunner::system_ended(const SystemPlace& system, std::size_t lane) {
  const auto took = services_.clocks.monotonic_us() - system_began_us_.at(lane);
  systems_.at(system.number).seconds.observe_ns(took * 1000);
}

void PassRunner::entities_skipped(const SystemPlace& system, std::uint32_t count) {
  systems_.at(system.number).entities_skipped.add(count);
}

void PassRunner::system_failed(const SystemPlace& system) { systems_.at(system.number).failures.add(); }

void PassRunner::system_switched_off(const SystemPlace& system) {
  systems_.at(system.number).switched_off.set(1);
}

void PassRunner::output_failed(const SystemPlace& system) { systems_.at(system.number).outputs_failed.add(); }

}  // namespace kairos
