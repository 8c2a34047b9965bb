// `kairos bench hostile`: whether the server stays up, and honest players undisturbed, among those who wish
// it ill.
#pragma once
#include <cstdint>
#include <filesystem>

#include "app/bench/subject.hpp"

namespace kairos::bench {

struct HostileOptions {
  std::int64_t frames = 100'000;  ///< malformed, truncated, oversized and out-of-state, on both ports
  std::int64_t half_open = 2'000;
  std::int64_t seconds = 40;  ///< at least; a client that never reads is cut off after some 20 s
  std::uint64_t seed = 1;
  Against against;
  std::filesystem::path json;
};

/// The exit code.
[[nodiscard]] int run_hostile(const HostileOptions& options);

}  // namespace kairos::bench
