// EventPacing: a pass starts when there is something to do, and no sooner than the last one allows.
#pragma once
#include <algorithm>
#include <cstdint>

#include "engine/core/pacing/pacing.hpp"
#include "engine/core/time/instant.hpp"

namespace kairos {

class EventPacing final : public Pacing {
 public:
  static constexpr Duration pass_min_default = microseconds(250);
  static constexpr Duration pass_max_default = milliseconds(50);
  /// Under load the time between the starts of two passes is so many times what the first one took.
  static constexpr std::int64_t rest_factor = 3;

  /// `pass_min` lies between the starts of two passes, so that a burst shares one; load makes at most
  /// `pass_max` of it.
  explicit EventPacing(Duration pass_min = pass_min_default, Duration pass_max = pass_max_default)
      : pass_min_(pass_min), pass_max_(std::max(pass_min, pass_max)) {}

  [[nodiscard]] std::int64_t moment_of(std::int64_t started_us) override { return started_us; }
  [[nodiscard]] Paced after(std::int64_t started_us, std::int64_t ended_us) override {
    const std::int64_t took = std::min(ended_us - started_us, pass_max_.us);  // so that no product overflows
    return {.not_before = started_us + std::clamp(took * rest_factor, pass_min_.us, pass_max_.us)};
  }

 private:
  Duration pass_min_;
  Duration pass_max_;
};

}  // namespace kairos
