// The operating system's monotonic clock behind Clock.
#include "engine/net/clock.hpp"

#include <chrono>

namespace kairos::net {
namespace {

class SteadyClock final : public Clock {
 public:
  MonotonicTime now() const override {
    const auto since = std::chrono::steady_clock::now().time_since_epoch();
    return {std::chrono::duration_cast<std::chrono::microseconds>(since).count()};
  }
};

}  // namespace

const Clock& steady_clock() {
  static const SteadyClock clock;
  return clock;
}

}  // namespace kairos::net
