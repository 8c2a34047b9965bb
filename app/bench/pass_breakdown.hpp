// Where the passes of the world spent their time, as rows of a report.
#pragma once
#include "app/bench/metrics_text.hpp"
#include "app/bench/report.hpp"

namespace kairos::bench {

/// The mean of a pass and of its phases over the passes of `change`; nothing when there was none.
void show_mean_pass(Report& report, const MetricsText& change);

}  // namespace kairos::bench
