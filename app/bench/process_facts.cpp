// Linux: a clock per process, and /proc.
#include "app/bench/process_facts.hpp"

#include <fmt/format.h>

#include <unistd.h>

#include <cstdlib>
#include <ctime>
#include <fstream>

namespace kairos::bench {
namespace {

/// What stands behind "NAME:" in a file of /proc.
std::string value_in(const std::string& path, const std::string& name) {
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with(name)) continue;
    const auto colon = line.find(':');
    const auto begin = line.find_first_not_of(" \t", colon + 1);
    if (colon != std::string::npos && begin != std::string::npos) return line.substr(begin);
  }
  return {};
}

}  // namespace

std::optional<std::int64_t> processor_time_ns(pid_t process) {
  clockid_t clock = 0;
  timespec used{};
  if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &used) != 0) return std::nullopt;
  return std::int64_t{used.tv_sec} * 1'000'000'000 + used.tv_nsec;
}

std::int64_t thread_time_ns() {
  timespec used{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
  return std::int64_t{used.tv_sec} * 1'000'000'000 + used.tv_nsec;
}

std::optional<std::int64_t> resident_bytes(pid_t process) {
  const std::string text = value_in(fmt::format("/proc/{}/status", process), "VmRSS");
  if (text.empty()) return std::nullopt;
  return std::strtoll(text.c_str(), nullptr, 10) * 1024;
}

std::string machine_facts() {
  double load = 0;
  if (getloadavg(&load, 1) != 1) load = -1;
  return fmt::format("{} cores ({}), load {:.2f}", sysconf(_SC_NPROCESSORS_ONLN),
                     value_in("/proc/cpuinfo", "model name"), load);
}

}  // namespace kairos::bench
