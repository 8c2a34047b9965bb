// The clock of measurements.
#include "app/bots/stopwatch.hpp"

#include <chrono>

namespace kairos::bots {
namespace {

std::int64_t now_ns() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

}  // namespace

Stopwatch::Stopwatch() : began_ns_(now_ns()) {}
std::int64_t Stopwatch::elapsed_ns() const { return now_ns() - began_ns_; }
void Stopwatch::restart() { began_ns_ = now_ns(); }

}  // namespace kairos::bots
