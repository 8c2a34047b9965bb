// Steps are counted, not summed up, so a rate that does not divide a second drifts by nothing.
#include "engine/core/pacing/fixed_step_pacing.hpp"

#include <algorithm>
#include <stdexcept>

namespace kairos {
namespace {

constexpr std::int64_t us_per_second = 1'000'000;

/// Seconds apart from their rest, so that no product of centuries and a rate overflows.
constexpr std::int64_t scaled(std::int64_t value, std::int64_t by, std::int64_t over) {
  return value / over * by + value % over * by / over;
}

}  // namespace

FixedStepPacing::FixedStepPacing(std::int64_t rate, int late_steps_max)
    : rate_(rate), late_steps_max_(late_steps_max) {
  if (rate < 1 || rate > rate_max) throw std::invalid_argument("a fixed step has a rate from 1 to 1000");
  if (late_steps_max < 0) throw std::invalid_argument("late steps are counted from 0");
}

std::int64_t FixedStepPacing::moment_of_step(std::int64_t step) const {
  return *origin_us_ + scaled(step, us_per_second, rate_);
}

std::int64_t FixedStepPacing::first_step_at_or_after(std::int64_t moment_us) const {
  std::int64_t step = scaled(std::max<std::int64_t>(moment_us - *origin_us_, 0), rate_, us_per_second);
  while (moment_of_step(step) < moment_us) ++step;
  return step;
}

std::int64_t FixedStepPacing::moment_of(std::int64_t started_us) {
  if (!origin_us_) origin_us_ = last_us_ = started_us;
  last_us_ = std::max(last_us_, std::min(started_us, moment_of_step(step_)));
  return last_us_;
}

Paced FixedStepPacing::after(std::int64_t, std::int64_t ended_us) {
  Paced answer{.due_then = true};
  ++step_;
  if (moment_of_step(step_) >= ended_us) {
    late_in_a_row_ = 0;
  } else if (++late_in_a_row_ > late_steps_max_) {
    const std::int64_t next = first_step_at_or_after(ended_us);
    answer.steps_dropped = static_cast<std::uint64_t>(next - step_);
    step_ = next;
    late_in_a_row_ = 0;
  }
  answer.not_before = moment_of_step(step_);
  return answer;
}

}  // namespace kairos
