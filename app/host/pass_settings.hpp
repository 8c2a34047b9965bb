// What the operator's settings make of passes: when they start, what they may take, who watches them.
#pragma once
#include <optional>

#include "app/config/settings.hpp"
#include "engine/core/pacing/pass_plan.hpp"
#include "engine/core/watchdog/signal_stack.hpp"
#include "engine/core/watchdog/watchdog_thread.hpp"

namespace kairos::app {

[[nodiscard]] PassPlan pass_plan(const Settings& settings);

/// The watchdog of all partitions, whose reports go to the log. Must outlive the pool.
class LoggingWatchdog {
 public:
  LoggingWatchdog(const Settings& settings, const Clocks& clocks);
  /// Null when the settings want none.
  [[nodiscard]] Watchdog* get() { return thread_ ? &thread_->watchdog() : nullptr; }

 private:
  std::optional<SignalStack> stacks_;
  std::optional<WatchdogThread> thread_;
};

}  // namespace kairos::app
