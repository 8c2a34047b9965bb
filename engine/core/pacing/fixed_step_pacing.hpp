// FixedStepPacing: a pass at every step of a fixed rate, the classic tick, with the same passes as any other
// pacing.
#pragma once
#include <cstdint>
#include <optional>

#include "engine/core/pacing/pacing.hpp"
#include "engine/core/time/instant.hpp"

namespace kairos {

/// The first pass is the first step; each later one lies a whole number of periods behind it. A step whose
/// moment is past when the pass before it ends is late and runs at once, for its own moment. After
/// `late_steps_max` late ones back to back what is still late is dropped, and the next step is the first that
/// is not. A deadline fires at the first step at or after it.
class FixedStepPacing final : public Pacing {
 public:
  static constexpr std::int64_t rate_max = 1'000;
  static constexpr int late_steps_default = 3;

  /// `rate` steps a second, 1 … rate_max; `late_steps_max` at least 0 (std::invalid_argument).
  explicit FixedStepPacing(std::int64_t rate, int late_steps_max = late_steps_default);

  [[nodiscard]] std::int64_t moment_of(std::int64_t started_us) override;
  [[nodiscard]] Paced after(std::int64_t started_us, std::int64_t ended_us) override;

 private:
  [[nodiscard]] std::int64_t moment_of_step(std::int64_t step) const;
  [[nodiscard]] std::int64_t first_step_at_or_after(std::int64_t moment_us) const;

  std::int64_t rate_;
  int late_steps_max_;
  std::optional<std::int64_t> origin_us_;  ///< the moment of step 0, the first pass
  std::int64_t last_us_ = 0;
  std::int64_t step_ = 0;  ///< the next one
  int late_in_a_row_ = 0;
};

}  // namespace kairos
