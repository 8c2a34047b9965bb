// Lines for the log, with the greatest shares first and small ones left out.
#include "engine/core/timing/pass_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <vector>

namespace kairos {
namespace {

struct Share {
  std::int64_t ns = 0;
  std::string what;
};

/// Milliseconds with one digit behind the point.
std::string milliseconds_of(std::int64_t ns) {
  const std::int64_t tenths = (ns + 50'000) / 100'000;
  return fmt::format("{}.{} ms", tenths / 10, tenths % 10);
}

std::string what(const Work& work) { return fmt::format("{} {}", name_of(work.kind), work.name); }

/// The greatest shares in order, names deciding between equal ones.
std::string greatest(std::vector<Share> shares, std::size_t most) {
  std::ranges::sort(
      shares, [](const Share& a, const Share& b) { return a.ns != b.ns ? a.ns > b.ns : a.what < b.what; });
  std::string text;
  for (std::size_t i = 0; i < std::min(most, shares.size()); ++i) {
    text += fmt::format("{}{} {}", i == 0 ? "" : ", ", shares[i].what, milliseconds_of(shares[i].ns));
  }
  return text;
}

std::string phases(std::span<const std::int64_t> phase_ns, std::size_t most) {
  std::vector<Share> shares;
  for (std::size_t i = 0; i < phase_ns.size(); ++i) {
    if (phase_ns[i] != 0) shares.push_back({phase_ns[i], timed_phase_names.at(i)});
  }
  return greatest(std::move(shares), most);
}

constexpr std::size_t phases_shown = 3;

}  // namespace

std::optional<std::string> PassReport::slow_pass(const PassFacts& pass, const PassBreakdown& breakdown) {
  const bool over = pass.ended_us - pass.started_us > budget_.us;
  if (!over && pass.steps_dropped == 0) return std::nullopt;
  if (warned_us_ && pass.ended_us - *warned_us_ < warning_pause.us) {
    untold_passes_ += over ? 1 : 0;
    untold_steps_ += pass.steps_dropped;
    return std::nullopt;
  }
  warned_us_ = pass.ended_us;
  std::string text =
      fmt::format("pass {} took {} of its budget of {}: {}", pass.number,
                  milliseconds_of((pass.ended_us - pass.started_us) * 1'000),
                  milliseconds_of(budget_.us * 1'000), phases(breakdown.phase_ns, phases_shown));
  if (breakdown.longest != nullptr) {
    text += fmt::format("; longest: {} {}", what(*breakdown.longest), milliseconds_of(breakdown.longest_ns));
  }
  if (pass.steps_dropped != 0) text += fmt::format("; {} late steps were dropped", pass.steps_dropped);
  if (untold_passes_ + untold_steps_ != 0) {
    text += fmt::format("; since the last warning {} more were over budget and {} more steps were dropped",
                        untold_passes_, untold_steps_);
  }
  untold_passes_ = untold_steps_ = 0;
  return text;
}

std::optional<std::string> PassReport::offenders_of_period(const PassFacts& pass,
                                                           const PassBreakdown& breakdown, WorkTimes& times) {
  const std::int64_t took = pass.ended_us - pass.started_us;
  if (!period_began_us_) period_began_us_ = pass.started_us;
  busy_us_ += took;
  longest_us_ = std::max(longest_us_, took);
  ++passes_;
  over_budget_ += took > budget_.us ? 1 : 0;
  for (std::size_t i = 0; i < phase_ns_.size(); ++i) phase_ns_[i] += breakdown.phase_ns[i];
  const std::int64_t length = pass.ended_us - *period_began_us_;
  if (length < period.us) return std::nullopt;
  std::optional<std::string> text;
  if (over_budget_ != 0 || busy_us_ * 100 >= length * load_percent) text = describe(length, times);
  times.clear();
  period_began_us_ = pass.ended_us;
  busy_us_ = longest_us_ = 0;
  passes_ = over_budget_ = 0;
  phase_ns_ = {};
  return text;
}

std::string PassReport::describe(std::int64_t length_us, const WorkTimes& times) const {
  std::vector<Share> shares;
  times.each([&](const Work& work) {
    shares.push_back({work.ns, fmt::format("{} ({} items, longest {})", what(work), work.items,
                                           milliseconds_of(work.longest_ns))});
  });
  return fmt::format(
      "in {} s {} passes took {} ({} %), {} of them over budget, the longest {}; phases: {}; most time: {}",
      length_us / 1'000'000, passes_, milliseconds_of(busy_us_ * 1'000), busy_us_ * 100 / length_us,
      over_budget_, milliseconds_of(longest_us_ * 1'000), phases(phase_ns_, phases_shown),
      greatest(std::move(shares), offenders));
}

}  // namespace kairos
