// Metrics: the process's registry under the names that operators see. Made in app/ and handed down by
// reference.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/metrics/family.hpp"
#include "engine/core/metrics/partition_metrics.hpp"
#include "engine/core/session/outcome.hpp"

namespace kairos {

/// Any thread. What looks something up by name takes a short lock: look up once, keep the reference, which is
/// valid as long as the registry. Updates take none. Reading touches published numbers only and wakes no
/// partition.
class Metrics {
 public:
  Metrics();
  Metrics(const Metrics&) = delete;
  Metrics& operator=(const Metrics&) = delete;

  /// kairos_passes_total, kairos_passes_over_budget_total, kairos_steps_dropped_total, kairos_pass_seconds,
  /// kairos_wakeups_total, kairos_phase_seconds, kairos_time_dilation, kairos_stuck_passes and
  /// kairos_replication_… of one partition.
  [[nodiscard]] PartitionMetrics partition(std::string_view name);
  /// kairos_entities{partition,kind}
  [[nodiscard]] Gauge& entities(std::string_view partition, std::string_view kind);
  /// kairos_system_seconds, kairos_system_failures_total, kairos_system_entities_skipped_total and
  /// kairos_system_outputs_failed_total of a system, kairos_systems_switched_off of it in one partition.
  [[nodiscard]] SystemMetrics system(std::string_view partition, std::string_view system);
  /// kairos_partitions_stopped{partition}
  [[nodiscard]] Gauge& partition_stopped(std::string_view partition);
  /// kairos_timer_lateness_seconds: firing minus deadline, tolerance included.
  [[nodiscard]] Histogram& timer_lateness() { return timer_lateness_; }
  /// kairos_sessions{chronicle}
  [[nodiscard]] Gauge& sessions(std::string_view chronicle);
  /// kairos_refused_total{reason}. Takes no lock.
  [[nodiscard]] Counter& refused(Reason reason) { return *refused_.at(static_cast<std::size_t>(reason)); }
  /// kairos_closed_total{reason}
  [[nodiscard]] Counter& closed(std::string_view reason);
  /// kairos_value_transactions_total{kind,result}
  [[nodiscard]] Counter& value_transactions(std::string_view kind, std::string_view result);

  /// Families of other modules. Adding a name twice is std::invalid_argument.
  [[nodiscard]] Family<Counter>& add_counters(std::string name, std::string help,
                                              std::vector<std::string> labels);
  /// `per_unit`: how many of what a gauge is set to make one of what is shown.
  [[nodiscard]] Family<Gauge>& add_gauges(std::string name, std::string help, std::vector<std::string> labels,
                                          std::int64_t per_unit = 1);
  /// `bounds` in nanoseconds, ascending, living for ever.
  [[nodiscard]] Family<Histogram>& add_histograms(std::string name, std::string help,
                                                  std::vector<std::string> labels,
                                                  std::span<const std::int64_t> bounds);

  /// Everything in the Prometheus text format 0.0.4, with kairos_owner_violations_total and
  /// kairos_log_dropped_total.
  [[nodiscard]] std::string text();

 private:
  template <class Instrument>
  Family<Instrument>& add(std::string name, std::string help, std::vector<std::string> labels,
                          std::span<const std::int64_t> bounds, std::int64_t per_unit);

  std::mutex mutex_;
  std::vector<std::string> names_;
  std::vector<std::unique_ptr<AnyFamily>> families_;

  Family<Counter>& passes_;
  Family<Counter>& wakeups_;
  Family<Histogram>& pass_seconds_;
  Family<Histogram>& phase_seconds_;
  Family<Histogram>& system_seconds_;
  Family<Counter>& system_failures_;
  Family<Counter>& entities_skipped_;
  Family<Counter>& outputs_failed_;
  Family<Gauge>& switched_off_;
  Family<Gauge>& stopped_;
  Family<Counter>& over_budget_;
  Family<Gauge>& dilation_;
  Family<Gauge>& stuck_;
  Family<Counter>& sent_bytes_;
  Family<Counter>& cosmetics_dropped_;
  Family<Counter>& effects_postponed_;
  Family<Counter>& budgets_exhausted_;
  Family<Gauge>& entries_waiting_;
  Histogram& timer_lateness_;
  Family<Gauge>& sessions_;
  Family<Gauge>& entities_;
  Family<Counter>& closed_;
  Family<Counter>& value_transactions_;
  Family<Counter>& steps_dropped_;
  std::array<Counter*, static_cast<std::size_t>(Reason::count_)> refused_{};
};

}  // namespace kairos
