// HuntRecord: what a measured world kept of its passes, read from the file that its process wrote.
#pragma once
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace kairos::bench {

/// Moments are of the machine's monotonic clock, which all processes share.
struct PassSample {
  std::int64_t started_ns = 0;
  std::int64_t took_ns = 0;
  std::int64_t cpu_ns = 0;  ///< of the thread, so without what others took from it
  std::uint64_t allocations = 0;
};

/// A deadline of a fight fired.
struct LateSample {
  std::int64_t at_ns = 0;
  std::int64_t late_us = 0;  ///< the pass's now less its moment
};

/// What one kind of item came to from the start until then.
struct WorkSample {
  std::int64_t at_ns = 0;
  std::size_t row = 0;
  std::uint64_t count = 0;
  std::uint64_t allocations = 0;
};

struct WorkTotal {
  std::uint64_t count = 0;
  std::uint64_t allocations = 0;
};

struct HuntRecord {
  std::vector<PassSample> passes;
  std::vector<LateSample> late;
  std::vector<std::string> names;  ///< of the rows
  std::vector<WorkSample> work;
  std::uint64_t refused = 0;
  std::uint64_t faults = 0;
  std::uint64_t not_kept = 0;

  /// What lies between the two moments; the work to the second.
  [[nodiscard]] HuntRecord between(std::int64_t from_ns, std::int64_t to_ns) const;
  /// By name, of a record that was cut out.
  [[nodiscard]] std::map<std::string, WorkTotal> totals() const;
};

void write_record(const HuntRecord& record, const std::filesystem::path& file);
/// Throws std::runtime_error when there is none.
[[nodiscard]] HuntRecord read_record(const std::filesystem::path& file);

}  // namespace kairos::bench
