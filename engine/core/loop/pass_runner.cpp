// One pass with its measurements. What is measured never reaches the partition except as a recorded input.
#include "engine/core/loop/pass_runner.hpp"

#include <algorithm>

#include "engine/core/log/log.hpp"

namespace kairos {
namespace {

/// Tells the watchdog where the pass begins and, whatever it throws, where it ends.
class Watched {
 public:
  Watched(PassWatch& watch, std::int64_t started_us, std::uint64_t number) : watch_(watch) {
    watch_.begins(started_us, number, this_thread());
  }
  ~Watched() { watch_.ends(); }
  Watched(const Watched&) = delete;
  Watched& operator=(const Watched&) = delete;

 private:
  PassWatch& watch_;
};

std::shared_ptr<PassWatch> make_watch(Watchdog* watchdog, const std::string& partition, Gauge& stuck) {
  if (watchdog != nullptr) return watchdog->watch(partition, stuck);
  return std::make_shared<PassWatch>(partition, nullptr);
}

}  // namespace

PassRunner::PassRunner(const Services& services, Partition& partition, GameTime game_started, PassTap* tap)
    : services_(services),
      partition_(partition),
      metrics_(services.metrics.partition(partition.name())),
      entities_(services.metrics.entities(partition.name(), "all")),
      watch_(make_watch(services.watchdog, partition.name(), metrics_.stuck_passes)),
      timing_(services.clocks, services.metrics, partition.name(), services.faults.with({partition.name()}),
              partition.systems(), *watch_),
      tap_(tap),
      report_(services.plan.pass_budget),
      pacing_(services.plan.make_pacing()),
      dilation_(services.plan.pass_budget, services.plan.slowest),
      game_time_(game_started, services.clocks.monotonic_us()) {
  next_.at = 0;  // the first pass looks at what the building left behind
  metrics_.dilation.set(Dilation::full);
  if (tap != nullptr) tapped_.emplace(timing_, *tap);
  partition.observe(timing_);
}

void PassRunner::run(WakeCause cause) {
  metrics_.wakeups(paced_.due_then ? WakeCause::step : cause).add();
  PassFacts pass = run_with([&](PassInput& input) { partition_.gather(input); });
  paced_ = pacing_->after(pass.started_us, pass.ended_us);
  pass.steps_dropped = paced_.steps_dropped;
  measured(pass);
  find_next(pass.started_us);
}

/// It is no pass of the pacing: the next one comes when it would have come.
void PassRunner::run_alone(Kind message, std::span<const std::byte> value) {
  const PassFacts pass = run_with([&](PassInput& input) {
    input.clear();
    input.add({}, message, value);
  });
  measured(pass);
  find_next(pass.started_us);
}

template <class Fill>
PassFacts PassRunner::run_with(Fill&& fill) {
  partition_.inbox().wake_up();
  const auto started_ns = services_.clocks.monotonic_ns();
  PassFacts pass{.number = partition_.last_pass().number + 1, .started_us = started_ns / 1'000};
  const Watched watched(*watch_, pass.started_us, pass.number);
  input_.now = game_time_.advance(pacing_->moment_of(pass.started_us));
  input_.dilation = game_time_.dilation();
  input_.wall = services_.clocks.wall();
  timing_.pass_begins(started_ns);
  if (tap_ != nullptr) tap_->pass_began(started_ns);
  fill(input_);
  if (tapped_) {
    partition_.run(input_, *tapped_);
  } else {
    partition_.run(input_, timing_);
  }
  const auto ended_ns = timing_.pass_ends();
  if (tap_ != nullptr) tap_->pass_ended(ended_ns);
  pass.ended_us = ended_ns / 1'000;
  return pass;
}

void PassRunner::measured(const PassFacts& pass) {
  const auto took = pass.ended_us - pass.started_us;
  metrics_.passes.add();
  metrics_.steps_dropped.add(pass.steps_dropped);
  entities_.set(static_cast<std::int64_t>(partition_.entity_count()));
  metrics_.pass_seconds.observe_ns(took * 1000);
  if (took > services_.plan.pass_budget.us) metrics_.passes_over_budget.add();
  if (const auto text = report_.slow_pass(pass, timing_.breakdown()))
    log::warn("{}: {}", partition_.name(), *text);
  if (const auto text = report_.offenders_of_period(pass, timing_.breakdown(), watch_->times()))
    log::info("{}: {}", partition_.name(), *text);
  dilate(pass);
}

void PassRunner::dilate(const PassFacts& pass) {
  const Dilation before = game_time_.dilation();
  const Dilation now = dilation_.after(pass.started_us, pass.ended_us);
  if (now == before) return;
  game_time_.dilate(now);
  metrics_.dilation.set(now.percent);
  if (now.percent < before.percent) {
    log::warn("{}: game time slows to {} % of its speed, because passes over budget take {} % of the time",
              partition_.name(), now.percent, dilation_.share_percent());
  } else if (now.percent == Dilation::full) {
    log::info("{}: game time runs at full speed again", partition_.name());
  }
}

void PassRunner::find_next(std::int64_t started_us) {
  if (paced_.due_then) {
    // The inbox is left awake: nobody who posts needs to wake what comes anyway.
    next_ = {paced_.not_before, WakeCause::step};
    return;
  }
  next_.at = NextPass::never;
  const auto due = [&](std::int64_t at, WakeCause cause) {
    at = std::max(at, paced_.not_before);
    if (at < next_.at) next_ = {at, cause};
  };
  if (const auto timer = partition_.next_game_deadline())
    due(game_time_.moment_of(*timer), WakeCause::deadline);
  if (const auto system = partition_.next_system_due()) due(game_time_.moment_of(*system), WakeCause::system);
  // Both clocks were read when the pass started: counted from its end, a wall deadline would be late by the
  // pass.
  if (const auto wall = partition_.next_wall_due())
    due(started_us + (wall->us - input_.wall.us), WakeCause::deadline);
  if (const auto look = dilation_.next_look()) due(*look, WakeCause::dilation);
  if (partition_.due_at_once()) due(paced_.not_before, WakeCause::message);
  if (!partition_.inbox().try_sleep()) due(paced_.not_before, WakeCause::input);
}

}  // namespace kairos
