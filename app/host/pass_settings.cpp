// Settings of seconds and percent in the terms of the engine.
#include "app/host/pass_settings.hpp"

#include "engine/core/log/log.hpp"

namespace kairos::app {

PassPlan pass_plan(const Settings& settings) {
  return {.steps_per_second = settings.steps_per_second,
          .pass_budget = milliseconds(settings.pass_budget_ms),
          .slowest = {static_cast<std::int32_t>(settings.slowest_time_percent)}};
}

LoggingWatchdog::LoggingWatchdog(const Settings& settings, const Clocks& clocks) {
  if (settings.watchdog_s == 0) return;
  stacks_.emplace();
  thread_.emplace(clocks, seconds(settings.watchdog_s), *stacks_, [](const StuckPass& stuck) {
    for (const auto& line : lines_of(stuck)) log::error("{}", line);
  });
}

}  // namespace kairos::app
