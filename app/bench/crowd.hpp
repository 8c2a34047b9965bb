// `kairos bench crowd`: many clients in one spot, all moving.
#pragma once
#include <cstdint>
#include <filesystem>

#include "app/bench/subject.hpp"

namespace kairos::bench {

struct CrowdOptions {
  std::int64_t sessions = 1'000;
  std::int64_t seconds = 20;
  std::int64_t moves_per_second = 2;  ///< of each
  Against against;
  std::filesystem::path json;
};

/// The exit code.
[[nodiscard]] int run_crowd(const CrowdOptions& options);

}  // namespace kairos::bench
