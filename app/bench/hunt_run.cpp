// The server keeps what it measured until it ends; which part of it counts is known by the clock, which both
// processes share.
#include "app/bench/hunt_run.hpp"

#include <fmt/format.h>

#include <unistd.h>

#include <stdexcept>

#include "app/bench/hunt_land.hpp"
#include "app/bench/hunt_tap.hpp"
#include "app/bench/hunters.hpp"
#include "app/bench/pacing_option.hpp"
#include "app/bench/process_facts.hpp"
#include "app/bench/subject.hpp"
#include "app/server.hpp"
#include "engine/core/loop/clocks.hpp"

namespace kairos::bench {
namespace {

namespace fs = std::filesystem;

/// What stands at one moment on both sides.
struct Moment {
  std::int64_t at_ns = 0;
  std::int64_t server_ns = 0;
  std::int64_t clients_ns = 0;
  std::uint64_t bytes = 0;
  bots::HuntCounts counts;
  MetricsText metrics;
};

Moment now(const Subject& subject, const Hunters& hunters) {
  Moment moment;
  moment.metrics = subject.metrics().value();
  moment.at_ns = SystemClocks().monotonic_ns();
  moment.server_ns = subject.processor_ns().value_or(0);
  moment.clients_ns = processor_time_ns(getpid()).value_or(0);
  moment.bytes = hunters.bytes_received();
  moment.counts = hunters.counts();
  return moment;
}

double us(std::int64_t ns) { return static_cast<double>(ns) / 1e3; }

void put_percentiles(HuntNumbers& numbers, const std::string& name, const Samples& samples) {
  numbers[name + " p50"] = us(samples.at(0.5));
  numbers[name + " p99"] = us(samples.at(0.99));
  numbers[name + " max"] = us(samples.greatest());
}

void count_passes(HuntOutcome& outcome, const HuntRecord& record, double elapsed) {
  Samples took;
  Samples cpu;
  Samples late;
  std::uint64_t allocations = 0;
  std::uint64_t without = 0;
  for (const PassSample& pass : record.passes) {
    took.add(pass.took_ns);
    cpu.add(pass.cpu_ns);
    allocations += pass.allocations;
    without += pass.allocations == 0 ? 1 : 0;
  }
  for (const LateSample& sample : record.late) late.add(sample.late_us * 1'000);
  const double passes = static_cast<double>(record.passes.size());
  HuntNumbers& numbers = outcome.numbers;
  outcome.passes = passes;
  outcome.work = record.totals();
  numbers["passes a second"] = passes / elapsed;
  put_percentiles(numbers, "pass", took);
  put_percentiles(numbers, "pass, processor", cpu);
  numbers["allocations a pass"] = passes > 0 ? static_cast<double>(allocations) / passes : 0;
  numbers["passes without any"] = passes > 0 ? static_cast<double>(without) / passes * 100 : 0;
  put_percentiles(numbers, "a blow's pass after its moment", late);
  double hits = 0;
  for (const auto& [name, total] : outcome.work) {
    if (name.ends_with("HitLands")) hits += static_cast<double>(total.count);
  }
  numbers["hits a second"] = hits / elapsed;
  numbers["samples not kept"] = static_cast<double>(record.not_kept);
}

void count_hunt(HuntNumbers& numbers, const Moment& before, const Moment& after, std::int64_t fighters) {
  const double elapsed = static_cast<double>(after.at_ns - before.at_ns) / 1e9;
  const auto rate = [&](std::int64_t bots::HuntCounts::*count) {
    return static_cast<double>(after.counts.*count - before.counts.*count) / elapsed;
  };
  const double server = static_cast<double>(after.server_ns - before.server_ns) / elapsed / 1e9;
  const MetricsText change = after.metrics.since(before.metrics);
  numbers["server"] = server * 100;
  numbers["server, a fighter"] = server * 1e6 / static_cast<double>(fighters);
  double in_pass = 0;
  for (const auto& [phase, total] : change.by_label("kairos_phase_seconds_sum", "phase")) {
    numbers["of a second in " + phase] = total / elapsed * 1e3;
    in_pass += total / elapsed;
  }
  numbers["passes, a fighter"] = in_pass * 1e6 / static_cast<double>(fighters);
  numbers["clients"] = static_cast<double>(after.clients_ns - before.clients_ns) / elapsed / 1e7;
  numbers["sent"] = static_cast<double>(after.bytes - before.bytes) / elapsed / 1e6;
  numbers["blows a second of the fighters"] = rate(&bots::HuntCounts::blows);
  numbers["casts a second"] = rate(&bots::HuntCounts::casts);
  numbers["kills a minute"] = rate(&bots::HuntCounts::kills) * 60;
  numbers["deaths a minute"] = rate(&bots::HuntCounts::deaths) * 60;
  numbers["things taken a minute"] = rate(&bots::HuntCounts::taken) * 60;
  numbers["walks a second without prey"] = rate(&bots::HuntCounts::walks);
  numbers["steps dropped"] = change.sum("kairos_steps_dropped_total", {{"partition", "world"}});
}

fs::path temporary_name(const char* what) {
  return fs::temp_directory_path() / fmt::format("kairos-{}-{}", what, getpid());
}

SubjectPlan plan_for(const HuntOptions& options, const std::string& pacing, const fs::path& home,
                     const fs::path& samples) {
  SubjectPlan plan;
  plan.tune = [&options, pacing, home](app::Settings& settings) {
    if (!home.empty()) settings.home = home;
    settings.seed = options.seed;
    choose_pacing(settings, pacing);
    make_hunting_land(fs::path(KAIROS_DATA_DIR) / "highfive", settings.home / "datapacks" / settings.ruleset,
                      options.npcs);
  };
  plan.prepare = [samples](app::Server& server) {
    server.hash_passwords_weakly();
    server.tap_passes(std::make_shared<HuntTap>(samples));
  };
  return plan;
}

}  // namespace

HuntOutcome hunt_once(const HuntOptions& options, std::int64_t fighters, const std::string& pacing,
                      const fs::path& home) {
  const fs::path samples = temporary_name("hunt");
  HuntOutcome outcome;
  Moment before;
  Moment after;
  {
    Subject subject({}, plan_for(options, pacing, home, samples));
    bots::BotLoop loop;
    Hunters hunters(loop, subject.login(), fighters, options.seed);
    if (!hunters.begin()) throw std::runtime_error("not every fighter came into the world");
    loop.run_for(seconds(options.warm_up));
    before = now(subject, hunters);
    (void)hunters.take_answers();
    loop.run_for(seconds(options.seconds));
    after = now(subject, hunters);
    put_percentiles(outcome.numbers, "an order to attack to the blow read", hunters.take_answers());
    count_hunt(outcome.numbers, before, after, fighters);
    outcome.numbers["entities"] = after.metrics.sum("kairos_entities", {{"kind", "all"}});
    outcome.numbers["memory"] = static_cast<double>(subject.resident().value_or(0)) / 1024 / 1024;
    outcome.numbers["cut off"] = static_cast<double>(hunters.cut_off());
    hunters.end();
    outcome.ended_well = subject.stop();
  }
  const HuntRecord record = read_record(samples);
  fs::remove(samples);
  count_passes(outcome, record.between(before.at_ns, after.at_ns),
               static_cast<double>(after.at_ns - before.at_ns) / 1e9);
  return outcome;
}

}  // namespace kairos::bench
