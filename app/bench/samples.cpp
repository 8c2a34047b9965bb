// Percentiles by nearest rank.
#include "app/bench/samples.hpp"

#include <algorithm>
#include <cmath>

namespace kairos::bench {

std::int64_t Samples::at(double part) const {
  if (values_.empty()) return 0;
  const auto rank = static_cast<std::size_t>(std::ceil(part * static_cast<double>(values_.size())));
  const std::size_t place = std::min(std::max<std::size_t>(rank, 1), values_.size()) - 1;
  std::vector<std::int64_t> sorted = values_;
  std::nth_element(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(place), sorted.end());
  return sorted[place];
}

}  // namespace kairos::bench
