// The sleep is a protocol between two sides: a pass says that it begins and then asks whether somebody looks;
// who goes to sleep says so and then looks once more. One of the two always sees the other.
#include "engine/core/watchdog/watchdog_thread.hpp"

#include <sys/prctl.h>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace kairos {

class WatchdogThread::Sleeper final : public WatchBell {
 public:
  void look_until_stopped(Watchdog& watchdog) {
    prctl(PR_SET_NAME, "watchdog", 0, 0, 0);
    std::unique_lock lock(mutex_);
    while (!stopping_) {
      lock.unlock();
      auto wait = watchdog.look();
      if (!wait) {
        set_armed(false);
        wait = watchdog.look();
        if (wait) set_armed(true);
      }
      lock.lock();
      if (wait) {
        changed_.wait_for(lock, std::chrono::microseconds(wait->us), [this] { return stopping_; });
      } else {
        changed_.wait(lock, [this] { return stopping_ || armed(); });
      }
    }
  }
  void stop() {
    {
      const std::scoped_lock lock(mutex_);
      stopping_ = true;
    }
    changed_.notify_all();
  }

 protected:
  void ring() override {
    // Taken once: who was about to wait has seen the arms, or waits by now and hears.
    { const std::scoped_lock lock(mutex_); }
    changed_.notify_all();
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool stopping_ = false;
};

struct WatchdogThread::Looking {
  std::thread thread;
};

WatchdogThread::WatchdogThread(const Clocks& clocks, Duration limit, StackReader& stacks,
                               const Watchdog::Report& report)
    : sleeper_(std::make_shared<Sleeper>()),
      watchdog_(std::make_unique<Watchdog>(clocks, limit, stacks, report, sleeper_)),
      looking_(std::make_unique<Looking>()) {
  looking_->thread = std::thread([this] { sleeper_->look_until_stopped(*watchdog_); });
}

WatchdogThread::~WatchdogThread() {
  sleeper_->stop();
  looking_->thread.join();
}

Watchdog& WatchdogThread::watchdog() { return *watchdog_; }

}  // namespace kairos
