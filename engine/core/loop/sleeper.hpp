// Sleeper: where one loop thread sleeps until a moment or a poke. A futex of its own, so that exactly the
// thread that is wanted wakes, and no lock is taken to do it.
#pragma once
#include <atomic>
#include <cstdint>

namespace kairos {

class Sleeper {
 public:
  Sleeper() = default;
  Sleeper(const Sleeper&) = delete;
  Sleeper& operator=(const Sleeper&) = delete;

  /// Its own thread. Returns at `until`, a moment of the monotonic clock in microseconds (never early; the
  /// greatest number means never), or when poked. A poke from before the call ends it at once; one poke ends
  /// one sleep. May return for no reason.
  void wait_until(std::int64_t until_us);
  /// Any thread. A system call only when the thread really sleeps.
  void poke();

 private:
  enum : std::uint32_t { awake, asleep, poked };

  std::atomic<std::uint32_t> state_{awake};
};

}  // namespace kairos
