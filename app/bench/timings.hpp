// Timings: what the benchmark programs measured, read from the JSON of Google Benchmark, and their medians.
#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace kairos::bench {

/// One benchmark `row/who/size` over all rounds: nanoseconds of one operation.
struct Timing {
  std::string row;        ///< what was done, such as "timer_hold"
  std::string who;        ///< "ours", or the name of a peer
  std::int64_t size = 0;  ///< how much there was of it; 0 when the benchmark has no size
  std::vector<double> ns;
  /// Further numbers that the benchmark told, each of all rounds.
  std::map<std::string, std::vector<double>> counters;
};

/// Adds the rounds of one program's JSON to those of the same benchmark. Throws std::runtime_error when the
/// text is not what Google Benchmark writes, or a benchmark says that it failed.
void add_timings(const std::string& json, std::vector<Timing>& timings);

/// The middle value, or the mean of the two middle ones; 0 of nothing.
[[nodiscard]] double median(std::vector<double> values);

/// The one of this name, or null.
[[nodiscard]] const Timing* find_timing(const std::vector<Timing>& timings, const std::string& row,
                                        const std::string& who, std::int64_t size);

}  // namespace kairos::bench
