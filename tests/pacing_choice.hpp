// Which pacing the games of this test program run under: every test of the slices is run under both.
#pragma once
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <string_view>

#include "engine/core/pacing/pass_plan.hpp"

namespace kairos {

/// KAIROS_PACING as an operator writes it, `event` without it. Passes take no time in these games, so the
/// least distance between two is none.
[[nodiscard]] inline PassPlan chosen_plan() {
  PassPlan plan{.pass_min = {}, .pass_max = {}};
  const char* const chosen = std::getenv("KAIROS_PACING");
  const std::string_view name = chosen == nullptr ? "event" : chosen;
  if (name == "event") return plan;
  if (!name.starts_with("fixed:"))
    throw std::invalid_argument("KAIROS_PACING is neither event nor fixed:RATE");
  plan.steps_per_second = std::stoll(std::string(name.substr(6)));
  return plan;
}

}  // namespace kairos
