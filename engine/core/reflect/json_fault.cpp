// How faults in data files are worded, bounded and matched with the name that was meant.
#include "engine/core/reflect/json_fault.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace kairos {
namespace {

/// The least number of single-letter changes that make one name of the other (Levenshtein).
std::size_t edit_distance(std::string_view from, std::string_view to) {
  std::vector<std::size_t> row(to.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < from.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i + 1);
    for (std::size_t j = 0; j < to.size(); ++j) {
      const std::size_t replaced = diagonal + (from[i] == to[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, diagonal + 1});
    }
  }
  return row.back();
}

}  // namespace

std::string describe(const DataFault& fault) {
  std::string out = fault.file;
  if (fault.line > 0) out += ':' + std::to_string(fault.line);
  out += ": ";
  if (!fault.path.empty()) out += fault.path + ": ";
  return out + fault.text;
}

void DataFaults::add(DataFault fault) {
  if (faults_.size() < faults_max) {
    faults_.push_back(std::move(fault));
  } else {
    ++left_out_;
  }
}

void DataFaults::append(std::vector<DataFault> faults) {
  const auto before = static_cast<std::ptrdiff_t>(faults_.size());
  for (auto& fault : faults) {
    const auto end = faults_.begin() + before;
    if (std::find(faults_.begin(), end, fault) == end) add(std::move(fault));
  }
}

std::vector<DataFault> DataFaults::take() {
  if (left_out_ > 0) {
    faults_.push_back(
        {.file = "(more)", .path = {}, .text = std::to_string(left_out_) + " further faults are not shown"});
  }
  left_out_ = 0;
  return std::exchange(faults_, {});
}

std::string_view nearest_name(std::string_view given, const std::vector<std::string_view>& known) {
  constexpr std::size_t length_max = 64;  // nobody mistypes more; keeps the comparison cheap
  if (given.size() > length_max) return {};
  std::string_view best;
  std::size_t best_distance = std::max<std::size_t>(2, given.size() / 3) + 1;
  for (const auto name : known) {
    const auto distance = edit_distance(given, name);
    if (distance < best_distance && distance < name.size()) {
      best = name;
      best_distance = distance;
    }
  }
  return best;
}

}  // namespace kairos
