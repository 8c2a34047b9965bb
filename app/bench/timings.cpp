// Reads the report that Google Benchmark writes with --benchmark_out_format=json.
#include "app/bench/timings.hpp"

#include <fmt/format.h>
#include <simdjson.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <regex>
#include <stdexcept>
#include <string_view>

namespace kairos::bench {
namespace {

using simdjson::dom::element;

/// Numbers that every benchmark has; what is beside them was told by the benchmark itself.
constexpr std::array<std::string_view, 9> common_numbers{"family_index",    "per_family_instance_index",
                                                         "repetitions",     "repetition_index",
                                                         "threads",         "iterations",
                                                         "real_time",       "cpu_time",
                                                         "items_per_second"};

double nanoseconds_of(std::string_view unit) {
  if (unit == "ns") return 1;
  if (unit == "us") return 1e3;
  if (unit == "ms") return 1e6;
  if (unit == "s") return 1e9;
  throw std::runtime_error(fmt::format("an unknown unit of time: {}", unit));
}

struct Name {
  std::string row;
  std::string who = "ours";
  std::int64_t size = 0;
  bool in_real_time = false;  ///< its rates count real or given time, not processor time
};

/// `row/who/size`, and what Google Benchmark appends.
Name parsed(std::string_view text) {
  Name name;
  for (int place = 0; !text.empty(); ++place) {
    const auto part = text.substr(0, text.find('/'));
    text.remove_prefix(std::min(part.size() + 1, text.size()));
    if (place == 0) name.row = part;
    if (place == 1) name.who = part;
    if (place == 2) std::from_chars(part.data(), part.data() + part.size(), name.size);
    if (part == "real_time" || part == "manual_time") name.in_real_time = true;
  }
  return name;
}

/// Of one operation, in real time.
double ns_of(const element& entry, bool rates_in_real_time) {
  const double unit = nanoseconds_of(entry["time_unit"].get_string().value());
  const double real = entry["real_time"].get_double().value() * unit;
  double rate = 0;
  if (entry["items_per_second"].get(rate) != simdjson::SUCCESS || rate <= 0) return real;
  const double rated = rates_in_real_time ? real : entry["cpu_time"].get_double().value() * unit;
  const double operations = rate * rated / 1e9;
  return operations > 0 ? real / operations : real;
}

Timing& timing_of(const Name& name, std::vector<Timing>& timings) {
  for (Timing& timing : timings) {
    if (timing.row == name.row && timing.who == name.who && timing.size == name.size) return timing;
  }
  return timings.emplace_back(Timing{name.row, name.who, name.size, {}, {}});
}

void add_entry(const element& entry, std::vector<Timing>& timings) {
  if (entry["run_type"].get_string().value() != "iteration") return;
  const std::string_view full = entry["run_name"].get_string().value();
  std::string_view fault;
  if (entry["error_message"].get(fault) == simdjson::SUCCESS)
    throw std::runtime_error(fmt::format("{} failed: {}", full, fault));
  const Name name = parsed(full);
  Timing& timing = timing_of(name, timings);
  timing.ns.push_back(ns_of(entry, name.in_real_time));
  for (const auto& [key, value] : entry.get_object()) {
    double number = 0;
    if (std::ranges::find(common_numbers, key) != common_numbers.end()) continue;
    if (!value.is_string() && value.get(number) == simdjson::SUCCESS)
      timing.counters[std::string(key)].push_back(number);
  }
}

}  // namespace

void add_timings(const std::string& json, std::vector<Timing>& timings) {
  // The variation of a number that is always 0 is written as NaN, which is no JSON.
  static const std::regex no_number(": (NaN|-?Infinity)");
  try {
    simdjson::dom::parser parser;
    const element document = parser.parse(std::regex_replace(json, no_number, ": null"));
    for (const element entry : document["benchmarks"].get_array()) add_entry(entry, timings);
  } catch (const simdjson::simdjson_error& fault) {
    throw std::runtime_error(fmt::format("not the report of a benchmark: {}", fault.what()));
  }
}

double median(std::vector<double> values) {
  if (values.empty()) return 0;
  std::ranges::sort(values);
  const std::size_t middle = values.size() / 2;
  return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

const Timing* find_timing(const std::vector<Timing>& timings, const std::string& row, const std::string& who,
                          std::int64_t size) {
  for (const Timing& timing : timings) {
    if (timing.row == row && timing.who == who && timing.size == size) return &timing;
  }
  return nullptr;
}

}  // namespace kairos::bench
