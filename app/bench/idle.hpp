// `kairos bench idle`: what a world costs in which nothing happens.
#pragma once
#include <cstdint>
#include <filesystem>
#include <string>

namespace kairos::bench {

struct IdleOptions {
  std::int64_t npcs = 10'000;
  std::int64_t seconds = 60;
  bool timers = false;  ///< each NPC has a repeating deadline of 30 to 90 s
  std::int64_t tolerance_ms = 0;
  std::string pacing = "event";
  std::filesystem::path json;
};

/// The exit code.
[[nodiscard]] int run_idle(const IdleOptions& options);

}  // namespace kairos::bench
