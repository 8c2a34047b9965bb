// The server sleeps in its own process; this one waits, and reads its numbers before and after.
#include "app/bench/idle.hpp"

#include <fmt/format.h>

#include "app/bench/idle_world.hpp"
#include "app/bench/pacing_option.hpp"
#include "app/bench/pass_breakdown.hpp"
#include "app/bench/report.hpp"
#include "app/bench/subject.hpp"

namespace kairos::bench {
namespace {

/// After this the passes of the start are over.
constexpr Duration settle = seconds(3);
constexpr double cpu_ms_per_minute = 60;

struct Moment {
  MetricsText metrics;
  double processor_ms = 0;
};

/// The order keeps the cost of asking out of the time between two moments.
Moment begin(const Subject& subject) {
  auto metrics = subject.metrics().value();
  return {std::move(metrics), static_cast<double>(subject.processor_ns().value()) / 1e6};
}
Moment end(const Subject& subject) {
  const auto used = static_cast<double>(subject.processor_ns().value()) / 1e6;
  return {subject.metrics().value(), used};
}

}  // namespace

int run_idle(const IdleOptions& options) {
  Report report(fmt::format("idle: {} NPCs, no client, {} for {} s, pacing {}", options.npcs,
                            options.timers ? "a timer of 30 to 90 s each" : "no timers", options.seconds,
                            options.pacing));
  const bool event = options.pacing == "event";
  SubjectPlan plan;
  plan.tune = [&](app::Settings& settings) { choose_pacing(settings, options.pacing); };
  plan.prepare = [&](app::Server& server) {
    add_idle_world(server, {options.npcs, options.timers, milliseconds(options.tolerance_ms)});
  };
  Subject subject({}, plan);
  subject.watch(settle);
  const Moment before = begin(subject);
  subject.watch(seconds(options.seconds));
  const Moment after = end(subject);

  const MetricsText change = after.metrics.since(before.metrics);
  const double world = change.sum("kairos_passes_total", {{"partition", "world"}});
  const double lobby = change.sum("kairos_passes_total", {{"partition", "lobby"}});
  const double cpu = after.processor_ms - before.processor_ms;
  report.value("NPCs", static_cast<double>(options.npcs), "");
  // A classic tick runs passes whether there is something to do or not: shown, and held to nothing.
  const auto at_most = [&](const char* name, double value, double most, const char* unit) {
    if (event) return report.at_most(name, value, most, unit);
    report.value(name, value, unit);
  };
  at_most("passes of the lobby", lobby, 0, "");
  if (options.timers) {
    const double due = change.sum(timers_fired_metric);
    report.value("due moments", due, "");
    at_most("passes of the world", world, due, "");
    report.value("passes a second", world / static_cast<double>(options.seconds), "");
    report.value("processor time", cpu, "ms");
    if (due > 0) report.value("processor time a timer", cpu * 1e3 / due, "us");
    show_mean_pass(report, change);
  } else {
    at_most("passes of the world", world, 0, "");
    at_most("processor time", cpu, cpu_ms_per_minute * static_cast<double>(options.seconds) / 60, "ms");
  }
  report.value("processor time a second", cpu / static_cast<double>(options.seconds), "ms");
  report.value("resident memory", static_cast<double>(subject.resident().value_or(0)) / 1024 / 1024, "MiB");
  report.at_least("ended well", subject.stop() ? 1 : 0, 1, "");
  return report.finish(options.json);
}

}  // namespace kairos::bench
