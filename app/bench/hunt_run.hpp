// One run of a hunt: a server of its own, its fighters, and the numbers of the time that was measured.
#pragma once
#include <map>
#include <string>

#include "app/bench/hunt.hpp"
#include "app/bench/hunt_record.hpp"
#include "app/bench/samples.hpp"
#include "app/bots/hunter.hpp"

namespace kairos::bench {

/// Numbers of a run, by the names of the report's lines.
using HuntNumbers = std::map<std::string, double>;

struct HuntOutcome {
  HuntNumbers numbers;
  std::map<std::string, WorkTotal> work;
  double passes = 0;
  bool ended_well = false;
};

/// `home` is the server's folder, which stays; empty: a temporary one. Throws std::runtime_error with words.
[[nodiscard]] HuntOutcome hunt_once(const HuntOptions& options, std::int64_t fighters,
                                    const std::string& pacing, const std::filesystem::path& home);

}  // namespace kairos::bench
