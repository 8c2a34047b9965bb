// DilationControl: when an overloaded partition slows its game time, and when it gets it back.
#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>

#include "engine/core/time/dilation.hpp"

namespace kairos {

/// Passes over their budget that take half of a window slow game time by a step. When none was over budget
/// for `calm`, it quickens by a step. So a single long pass slows nothing, and what hovers around the budget
/// does not flutter. What was measured reaches the simulation only as the recorded dilation of a pass.
class DilationControl {
 public:
  static constexpr Duration window = seconds(1);
  static constexpr Duration calm = seconds(2);

  /// Never below `least`; 100 percent switches dilation off.
  DilationControl(Duration pass_budget, Dilation least) : budget_(pass_budget), least_(least) {}

  /// A pass ran from `started_us` to `ended_us` of the monotonic clock. The dilation from it on.
  Dilation after(std::int64_t started_us, std::int64_t ended_us) {
    if (!began_) window_began_us_ = started_us;
    began_ = true;
    if (ended_us - started_us > budget_.us) over_us_ += ended_us - started_us;
    const std::int64_t elapsed = ended_us - window_began_us_;
    if (elapsed < window.us) return now_;
    share_percent_ = over_us_ * 100 / elapsed;
    if (over_us_ > 0) calm_since_us_ = ended_us;
    if (share_percent_ >= share_of_overload) {
      now_.percent = std::max(now_.percent - Dilation::step, least_.percent);
    } else if (now_.percent < Dilation::full && ended_us - calm_since_us_ >= calm.us) {
      now_.percent = std::min(now_.percent + Dilation::step, Dilation::full);
      calm_since_us_ = ended_us;
    }
    window_began_us_ = ended_us;
    over_us_ = 0;
    return now_;
  }

  /// While game time is slow: a pass at this moment may quicken it, even if nothing else is due.
  [[nodiscard]] std::optional<std::int64_t> next_look() const {
    if (now_.percent == Dilation::full) return std::nullopt;
    return std::max(window_began_us_ + window.us, calm_since_us_ + calm.us);
  }
  /// How much of the last whole window passes over their budget took, in percent.
  [[nodiscard]] std::int64_t share_percent() const { return share_percent_; }

 private:
  static constexpr std::int64_t share_of_overload = 50;

  Duration budget_;
  Dilation least_;
  Dilation now_;
  bool began_ = false;
  std::int64_t window_began_us_ = 0;
  std::int64_t over_us_ = 0;  ///< of the window so far
  std::int64_t calm_since_us_ = 0;
  std::int64_t share_percent_ = 0;
};

}  // namespace kairos
