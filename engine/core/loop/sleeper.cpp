// The futex calls. FUTEX_WAIT_BITSET takes an absolute moment of the monotonic clock.
#include "engine/core/loop/sleeper.hpp"

#include <linux/futex.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include <limits>

namespace kairos {
namespace {

static_assert(sizeof(std::atomic<std::uint32_t>) == sizeof(std::uint32_t));

void wait_while(std::atomic<std::uint32_t>& word, std::uint32_t value, std::int64_t until_us) {
  timespec until{};
  const bool timed = until_us != std::numeric_limits<std::int64_t>::max();
  if (timed) {
    until.tv_sec = static_cast<time_t>(until_us / 1'000'000);
    until.tv_nsec = static_cast<long>(until_us % 1'000'000 * 1'000);
  }
  syscall(SYS_futex, &word, FUTEX_WAIT_BITSET_PRIVATE, value, timed ? &until : nullptr, nullptr,
          FUTEX_BITSET_MATCH_ANY);
}

}  // namespace

void Sleeper::wait_until(std::int64_t until_us) {
  std::uint32_t expected = awake;
  if (state_.compare_exchange_strong(expected, asleep, std::memory_order_acquire)) {
    wait_while(state_, asleep, until_us);
  }
  state_.exchange(awake, std::memory_order_acquire);
}

void Sleeper::poke() {
  if (state_.exchange(poked, std::memory_order_release) == asleep) {
    syscall(SYS_futex, &state_, FUTEX_WAKE_PRIVATE, 1, nullptr, nullptr, 0);
  }
}

}  // namespace kairos
