// Reading clocks and printing tables.
#include "tests/bench/loop/machine.hpp"

#include <fmt/core.h>
#include <poll.h>
#include <time.h>

#include <algorithm>

namespace kairos::bench {
namespace {

std::int64_t read_clock(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<std::int64_t>(now.tv_sec) * 1'000'000'000 + now.tv_nsec;
}

}  // namespace

std::int64_t now_ns() { return read_clock(CLOCK_MONOTONIC); }
std::int64_t process_cpu_ns() { return read_clock(CLOCK_PROCESS_CPUTIME_ID); }
void rest_ms(std::int64_t ms) { ::poll(nullptr, 0, static_cast<int>(ms)); }

double Samples::percentile_us(double percent) {
  if (values_.empty()) return 0;
  std::sort(values_.begin(), values_.end());
  const auto last = static_cast<double>(values_.size() - 1);
  return static_cast<double>(values_[static_cast<std::size_t>(last * percent / 100)]) / 1000;
}

void print_table(std::string_view title, const std::vector<std::vector<std::string>>& rows) {
  fmt::print("{}\n", title);
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  for (const auto& row : rows) {
    std::string line = " ";
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string room(widths[i] - row[i].size(), ' ');
      line += i == 0 ? " " + row[i] + room : "  " + room + row[i];
    }
    fmt::print("{}\n", line);
  }
  fmt::print("\n");
}

}  // namespace kairos::bench
