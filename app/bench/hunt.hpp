// `kairos bench hunt`: many fighters among many NPCs that think; passes, allocations, and how late blows are.
#pragma once
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace kairos::bench {

struct HuntOptions {
  std::vector<std::int64_t> fighters{200};  ///< one run for each number
  std::int64_t npcs = 10'000;
  std::int64_t warm_up = 30;  ///< seconds of the hunt before it is measured
  std::int64_t seconds = 30;
  std::int64_t rounds = 1;  ///< of which the medians are told
  std::uint64_t seed = 1;   ///< of the world and of the fighters' choices
  std::string pacing = "event";
  std::string beside = "fixed:20";  ///< the same under this pacing, in turn; empty: not
  /// The first run keeps its recording here, and it is replayed; empty: none is kept.
  std::filesystem::path record;
  bool causes = false;  ///< tell what allocates
  std::filesystem::path json;
};

/// The exit code.
[[nodiscard]] int run_hunt(const HuntOptions& options);

}  // namespace kairos::bench
