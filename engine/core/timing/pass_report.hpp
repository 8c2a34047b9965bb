// PassReport: what an operator is told in the log of passes that took long: at once, and once a minute.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "engine/core/time/instant.hpp"
#include "engine/core/timing/pass_timing.hpp"

namespace kairos {

/// One pass as its runner saw it.
struct PassFacts {
  std::uint64_t number = 0;
  std::int64_t started_us = 0;
  std::int64_t ended_us = 0;
  std::uint64_t steps_dropped = 0;  ///< after it
};

/// Of one partition, used by the thread that runs it. It makes texts only when there is something to say.
class PassReport {
 public:
  /// Between two warnings of passes over the budget; those not told are counted in the next.
  static constexpr Duration warning_pause = seconds(10);
  static constexpr Duration period = seconds(60);
  /// There was load when passes took this much of a period, or one was over its budget.
  static constexpr std::int64_t load_percent = 10;
  static constexpr std::size_t offenders = 5;

  explicit PassReport(Duration pass_budget) : budget_(pass_budget) {}

  /// To be called after every pass. The warning of a pass over its budget or of dropped steps, if one is due.
  [[nodiscard]] std::optional<std::string> slow_pass(const PassFacts& pass, const PassBreakdown& breakdown);
  /// To be called after it. At the first pass after the end of a period with load: where its time went. Then
  /// `times` start again.
  [[nodiscard]] std::optional<std::string> offenders_of_period(const PassFacts& pass,
                                                               const PassBreakdown& breakdown,
                                                               WorkTimes& times);

 private:
  [[nodiscard]] std::string describe(std::int64_t length_us, const WorkTimes& times) const;

  Duration budget_;
  std::optional<std::int64_t> warned_us_;
  std::uint64_t untold_passes_ = 0;
  std::uint64_t untold_steps_ = 0;
  std::optional<std::int64_t> period_began_us_;
  std::int64_t busy_us_ = 0;
  std::int64_t longest_us_ = 0;
  std::uint64_t passes_ = 0;
  std::uint64_t over_budget_ = 0;
  std::array<std::int64_t, static_cast<std::size_t>(TimedPhase::count_)> phase_ns_{};
};

}  // namespace kairos
