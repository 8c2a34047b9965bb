// `kairos bench action`: how long one action takes, from the bytes written to the answer read.
#pragma once
#include <cstdint>
#include <filesystem>
#include <string>

#include "app/bench/subject.hpp"

namespace kairos::bench {

struct ActionOptions {
  std::int64_t count = 2'000;
  std::int64_t pause_ms =
      5;  ///< between two actions; longer than pass_min, so that each finds a server at rest
  std::string pacing = "event";
  std::string beside;  ///< the pacing of a second server that is asked in turn with the first; empty: none
  Against against;
  std::filesystem::path json;
};

/// The exit code.
[[nodiscard]] int run_action(const ActionOptions& options);

}  // namespace kairos::bench
