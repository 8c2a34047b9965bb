// A line for each sample: a letter, then numbers.
#include "app/bench/hunt_record.hpp"

#include <fmt/format.h>

#include <fstream>
#include <sstream>
#include <stdexcept>

namespace kairos::bench {

HuntRecord HuntRecord::between(std::int64_t from_ns, std::int64_t to_ns) const {
  HuntRecord part;
  part.names = names;
  part.refused = refused;
  part.faults = faults;
  part.not_kept = not_kept;
  for (const PassSample& pass : passes) {
    if (pass.started_ns >= from_ns && pass.started_ns < to_ns) part.passes.push_back(pass);
  }
  for (const LateSample& sample : late) {
    if (sample.at_ns >= from_ns && sample.at_ns < to_ns) part.late.push_back(sample);
  }
  for (const WorkSample& sample : work) {
    if (sample.at_ns >= from_ns && sample.at_ns < to_ns) part.work.push_back(sample);
  }
  return part;
}

std::map<std::string, WorkTotal> HuntRecord::totals() const {
  std::map<std::size_t, WorkSample> first;
  std::map<std::size_t, WorkSample> last;
  for (const WorkSample& sample : work) {
    first.try_emplace(sample.row, sample);
    last[sample.row] = sample;
  }
  std::map<std::string, WorkTotal> totals;
  for (const auto& [row, end] : last) {
    const WorkSample& begin = first.at(row);
    totals[names.at(row)] = {end.count - begin.count, end.allocations - begin.allocations};
  }
  return totals;
}

void write_record(const HuntRecord& record, const std::filesystem::path& file) {
  std::ofstream out(file);
  for (const auto& name : record.names) out << "n " << name << '\n';
  for (const auto& pass : record.passes)
    out << fmt::format("p {} {} {} {}\n", pass.started_ns, pass.took_ns, pass.cpu_ns, pass.allocations);
  for (const auto& late : record.late) out << fmt::format("l {} {}\n", late.at_ns, late.late_us);
  for (const auto& work : record.work)
    out << fmt::format("w {} {} {} {}\n", work.at_ns, work.row, work.count, work.allocations);
  out << fmt::format("r {}\nf {}\nx {}\n", record.refused, record.faults, record.not_kept);
}

HuntRecord read_record(const std::filesystem::path& file) {
  std::ifstream in(file);
  if (!in) throw std::runtime_error(fmt::format("the measured server wrote no {}", file.string()));
  HuntRecord record;
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line.substr(std::min<std::size_t>(2, line.size())));
    switch (line.empty() ? ' ' : line.front()) {
      case 'n':
        record.names.push_back(line.substr(2));
        break;
      case 'p': {
        PassSample& pass = record.passes.emplace_back();
        words >> pass.started_ns >> pass.took_ns >> pass.cpu_ns >> pass.allocations;
        break;
      }
      case 'l': {
        LateSample& late = record.late.emplace_back();
        words >> late.at_ns >> late.late_us;
        break;
      }
      case 'w': {
        WorkSample& work = record.work.emplace_back();
        words >> work.at_ns >> work.row >> work.count >> work.allocations;
        break;
      }
      case 'r':
        words >> record.refused;
        break;
      case 'f':
        words >> record.faults;
        break;
      case 'x':
        words >> record.not_kept;
        break;
      default:
        break;
    }
  }
  return record;
}

}  // namespace kairos::bench
