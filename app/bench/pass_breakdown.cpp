// Means, because a sum is exact where a histogram has steps.
#include "app/bench/pass_breakdown.hpp"

namespace kairos::bench {
namespace {

constexpr double shown_us_min = 0.1;

}  // namespace

void show_mean_pass(Report& report, const MetricsText& change) {
  const Labels world{{"partition", "world"}};
  const double passes = change.sum("kairos_passes_total", world);
  if (passes <= 0) return;
  const auto mean_us = [passes](double seconds) { return seconds / passes * 1e6; };
  report.value("one pass of the world, mean", mean_us(change.sum("kairos_pass_seconds_sum", world)), "us");
  for (const auto& [phase, total] : change.by_label("kairos_phase_seconds_sum", "phase")) {
    if (mean_us(total) >= shown_us_min) report.value("  of it " + phase, mean_us(total), "us");
  }
}

}  // namespace kairos::bench
