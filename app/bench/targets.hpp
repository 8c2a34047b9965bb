// Targets: what each row of the benchmark table is to reach, read from tests/bench/targets.toml.
#pragma once
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/bench/timings.hpp"

namespace kairos::bench {

/// What is compared with the limit.
enum class Measure : std::uint8_t {
  ratio,       ///< peer's time by ours, at least
  difference,  ///< our time less the peer's, ns, at most
  ours,        ///< our time, ns, at most
  growth,      ///< our time by our time at the size `over`, at most
  counter,     ///< a number that the benchmark told, at most
};

struct Target {
  std::string row;
  std::int64_t size = 0;
  Measure measure = Measure::ratio;
  std::string peer;     ///< of ratio and difference
  std::string counter;  ///< its name
  std::int64_t over = 0;
  double limit = 0;
  std::string source;  ///< where the figure is from
};

struct Judged {
  const Target* target = nullptr;
  double value = 0;
  bool met = false;
};

/// Throws std::runtime_error with file and line of the first fault.
[[nodiscard]] std::vector<Target> read_targets(const std::filesystem::path& file);

/// Nothing when what it is about was not measured this time.
[[nodiscard]] std::optional<Judged> judge(const Target& target, const std::vector<Timing>& timings);

/// "hold(1000000) at most 2.2 times hold(1000)": the promise in words.
[[nodiscard]] std::string described(const Target& target);

}  // namespace kairos::bench
