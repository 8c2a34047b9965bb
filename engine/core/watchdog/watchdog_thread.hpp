// WatchdogThread: the thread that looks after the passes, asleep for good while none runs.
#pragma once
#include <memory>

#include "engine/core/watchdog/watchdog.hpp"

namespace kairos {

/// Made before the threads that run passes and destroyed after them. While passes run it wakes once in
/// `limit`; with none it sleeps until the next one begins.
class WatchdogThread {
 public:
  WatchdogThread(const Clocks& clocks, Duration limit, StackReader& stacks, const Watchdog::Report& report);
  ~WatchdogThread();
  WatchdogThread(const WatchdogThread&) = delete;
  WatchdogThread& operator=(const WatchdogThread&) = delete;

  [[nodiscard]] Watchdog& watchdog();

 private:
  class Sleeper;
  std::shared_ptr<Sleeper> sleeper_;
  std::unique_ptr<Watchdog> watchdog_;
  struct Looking;
  std::unique_ptr<Looking> looking_;
};

}  // namespace kairos
