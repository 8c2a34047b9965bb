// What the measurements of this folder share: time, processor time, sorted samples, a table.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kairos::bench {

/// Of the monotonic clock, in nanoseconds.
[[nodiscard]] std::int64_t now_ns();
/// Of all threads of this process, in nanoseconds.
[[nodiscard]] std::int64_t process_cpu_ns();
/// The calling thread waits; nothing is measured by how exactly.
void rest_ms(std::int64_t ms);

class Samples {
 public:
  void reserve(std::size_t count) { values_.reserve(count); }
  void add(std::int64_t ns) { values_.push_back(ns); }
  [[nodiscard]] std::size_t count() const { return values_.size(); }
  /// In microseconds; `percent` 0 … 100.
  [[nodiscard]] double percentile_us(double percent);

 private:
  std::vector<std::int64_t> values_;
};

/// Columns are padded to their widest cell.
void print_table(std::string_view title, const std::vector<std::vector<std::string>>& rows);

}  // namespace kairos::bench
