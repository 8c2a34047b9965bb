// The names and buckets of the metrics, and their text.
#include "engine/core/metrics/metrics.hpp"

#include <prometheus/metric_family.h>
#include <prometheus/text_serializer.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "engine/core/log/log.hpp"
#include "engine/core/owner/owned.hpp"
#include "engine/core/time/dilation.hpp"

namespace kairos {
namespace {

constexpr std::int64_t us = 1'000;
constexpr std::int64_t ms = 1'000 * us;
constexpr std::int64_t s = 1'000 * ms;

/// Passes and their phases: from a few microseconds of a quiet world to far beyond the budget of 50 ms.
constexpr std::array<std::int64_t, 16> work_bounds{
    5 * us,     10 * us, 25 * us, 50 * us, 100 * us, 250 * us, 500 * us, 1 * ms,
    2'500 * us, 5 * ms,  10 * ms, 25 * ms, 50 * ms,  100 * ms, 250 * ms, 1 * s};
/// Systems are smaller.
constexpr std::array<std::int64_t, 13> system_bounds{1 * us,  2'500,    5 * us,   10 * us, 25 * us,
                                                     50 * us, 100 * us, 250 * us, 1 * ms,  5 * ms,
                                                     10 * ms, 50 * ms,  250 * ms};
/// Lateness: timer slack and wake-ups below a millisecond, tolerances of some hundred milliseconds.
constexpr std::array<std::int64_t, 14> lateness_bounds{25 * us, 50 * us,  100 * us, 250 * us, 500 * us,
                                                       1 * ms,  2 * ms,   5 * ms,   10 * ms,  25 * ms,
                                                       50 * ms, 100 * ms, 250 * ms, 1 * s};

}  // namespace

template <class Instrument>
Family<Instrument>& Metrics::add(std::string name, std::string help, std::vector<std::string> labels,
                                 std::span<const std::int64_t> bounds, std::int64_t per_unit) {
  const std::lock_guard lock(mutex_);
  if (std::find(names_.begin(), names_.end(), name) != names_.end()) {
    throw std::invalid_argument("the metric " + name + " is there already");
  }
  names_.push_back(name);
  auto made = std::make_unique<Family<Instrument>>(std::move(name), std::move(help), std::move(labels),
                                                   bounds, per_unit);
  Family<Instrument>& family = *made;
  families_.push_back(std::move(made));
  return family;
}

Metrics::Metrics()
    : passes_(add_counters("kairos_passes_total", "Passes run.", {"partition"})),
      wakeups_(add_counters("kairos_wakeups_total", "Wake-ups by cause.", {"partition", "cause"})),
      pass_seconds_(add_histograms("kairos_pass_seconds", "Time a pass took.", {"partition"}, work_bounds)),
      phase_seconds_(add_histograms("kairos_phase_seconds", "Time a phase took; systems by stage.",
                                    {"partition", "phase"}, work_bounds)),
      system_seconds_(
          add_histograms("kairos_system_seconds", "Time a system took.", {"system"}, system_bounds)),
      system_failures_(add_counters("kairos_system_failures_total",
                                    "Runs of a system that ended in a fault of its own.", {"system"})),
      entities_skipped_(add_counters("kairos_system_entities_skipped_total",
                                     "Entities that a system passed over because its body threw.",
                                     {"system"})),
      outputs_failed_(add_counters("kairos_system_outputs_failed_total",
                                   "Changes asked for by a system that could not be applied.", {"system"})),
      switched_off_(add_gauges("kairos_systems_switched_off",
                               "1 when a system failed too often and does not run until a restart.",
                               {"partition", "system"})),
      stopped_(add_gauges("kairos_partitions_stopped", "1 when a partition stopped on a fault of the engine.",
                          {"partition"})),
      over_budget_(
          add_counters("kairos_passes_over_budget_total", "Passes longer than pass_budget.", {"partition"})),
      dilation_(add_gauges("kairos_time_dilation",
                           "How fast game time runs: 1 is full speed, less when passes are over budget.",
                           {"partition"}, Dilation::full)),
      stuck_(add_gauges("kairos_stuck_passes", "Passes that run for longer than the watchdog allows.",
                        {"partition"})),
      sent_bytes_(add_counters("kairos_replication_bytes_total", "Bytes that clients were sent by passes.",
                               {"partition"})),
      cosmetics_dropped_(add_counters("kairos_replication_cosmetics_dropped_total",
                                      "Cosmetic happenings that a slow client was not told.", {"partition"})),
      effects_postponed_(add_counters(
          "kairos_effects_postponed_total",
          "Side effects that were deferred too deep and waited for the next pass.", {"partition"})),
      budgets_exhausted_(add_counters("kairos_replication_budgets_exhausted_total",
                                      "Times a client's budget did not do for what it was owed in a pass.",
                                      {"partition"})),
      entries_waiting_(add_gauges("kairos_replication_entries_waiting",
                                  "Entities in sight of clients that are too slow to be shown them yet.",
                                  {"partition"})),
      timer_lateness_(add_histograms("kairos_timer_lateness_seconds",
                                     "How long after its deadline a timer fired.", {}, lateness_bounds)
                          .with({})),
      sessions_(add_gauges("kairos_sessions", "Connected clients.", {"chronicle"})),
      entities_(add_gauges("kairos_entities", "Entities alive.", {"partition", "kind"})),
      closed_(
          add_counters("kairos_closed_total", "Connections closed by the server, by reason.", {"reason"})),
      value_transactions_(add_counters("kairos_value_transactions_total",
                                       "Transactions that moved items or currency.", {"kind", "result"})),
      steps_dropped_(add_counters("kairos_steps_dropped_total", "Late steps that fixed-step pacing left out.",
                                  {"partition"})) {
  Family<Counter>& refused = add_counters("kairos_refused_total", "Commands refused, by reason.", {"reason"});
  for (std::size_t i = 0; i < refused_.size(); ++i)
    refused_[i] = &refused.with({name_of(static_cast<Reason>(i))});
}

PartitionMetrics Metrics::partition(std::string_view name) {
  const std::string partition(name);
  PartitionMetrics out{.passes = passes_.with({partition}),
                       .passes_over_budget = over_budget_.with({partition}),
                       .steps_dropped = steps_dropped_.with({partition}),
                       .dilation = dilation_.with({partition}),
                       .stuck_passes = stuck_.with({partition}),
                       .pass_seconds = pass_seconds_.with({partition}),
                       .sent_bytes = sent_bytes_.with({partition}),
                       .cosmetics_dropped = cosmetics_dropped_.with({partition}),
                       .effects_postponed = effects_postponed_.with({partition}),
                       .send_budgets_exhausted = budgets_exhausted_.with({partition}),
                       .entries_waiting = entries_waiting_.with({partition}),
                       .wakeups_by_cause = {},
                       .seconds_by_phase = {}};
  for (std::size_t i = 0; i < out.wakeups_by_cause.size(); ++i) {
    out.wakeups_by_cause[i] = &wakeups_.with({partition, wake_cause_names[i]});
  }
  for (std::size_t i = 0; i < out.seconds_by_phase.size(); ++i) {
    out.seconds_by_phase[i] = &phase_seconds_.with({partition, timed_phase_names[i]});
  }
  return out;
}

Gauge& Metrics::entities(std::string_view partition, std::string_view kind) {
  return entities_.with({std::string(partition), std::string(kind)});
}
SystemMetrics Metrics::system(std::string_view partition, std::string_view system) {
  const std::string name(system);
  return {system_seconds_.with({name}), system_failures_.with({name}), entities_skipped_.with({name}),
          outputs_failed_.with({name}), switched_off_.with({std::string(partition), name})};
}
Gauge& Metrics::partition_stopped(std::string_view partition) {
  return stopped_.with({std::string(partition)});
}
Gauge& Metrics::sessions(std::string_view chronicle) { return sessions_.with({std::string(chronicle)}); }
Counter& Metrics::closed(std::string_view reason) { return closed_.with({std::string(reason)}); }
Counter& Metrics::value_transactions(std::string_view kind, std::string_view result) {
  return value_transactions_.with({std::string(kind), std::string(result)});
}

Family<Counter>& Metrics::add_counters(std::string name, std::string help, std::vector<std::string> labels) {
  return add<Counter>(std::move(name), std::move(help), std::move(labels), {}, 1);
}
Family<Gauge>& Metrics::add_gauges(std::string name, std::string help, std::vector<std::string> labels,
                                   std::int64_t per_unit) {
  return add<Gauge>(std::move(name), std::move(help), std::move(labels), {}, per_unit);
}
Family<Histogram>& Metrics::add_histograms(std::string name, std::string help,
                                           std::vector<std::string> labels,
                                           std::span<const std::int64_t> bounds) {
  return add<Histogram>(std::move(name), std::move(help), std::move(labels), bounds, 1);
}

std::string Metrics::text() {
  std::vector<prometheus::MetricFamily> families;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& family : families_) families.push_back(family->collect());
  }
  prometheus::MetricFamily violations;
  violations.name = "kairos_owner_violations_total";
  violations.help = "Foreign calls that the owner check refused.";
  violations.type = prometheus::MetricType::Counter;
  violations.metric.emplace_back().counter.value = static_cast<double>(owner_violations());
  families.push_back(std::move(violations));
  prometheus::MetricFamily dropped;
  dropped.name = "kairos_log_dropped_total";
  dropped.help = "Lines of the log that nobody read fast enough.";
  dropped.type = prometheus::MetricType::Counter;
  dropped.metric.emplace_back().counter.value = static_cast<double>(log::dropped());
  families.push_back(std::move(dropped));
  std::sort(families.begin(), families.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
  return prometheus::TextSerializer().Serialize(families);
}

}  // namespace kairos
