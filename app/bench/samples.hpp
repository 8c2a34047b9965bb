// Samples: measured spans of time and their percentiles.
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

namespace kairos::bench {

class Samples {
 public:
  void add(std::int64_t ns) { values_.push_back(ns); }
  [[nodiscard]] std::size_t size() const { return values_.size(); }
  /// The least value that at least this share of all is not above (nearest rank); 0 without values. `part` in
  /// 0 … 1.
  [[nodiscard]] std::int64_t at(double part) const;
  [[nodiscard]] std::int64_t greatest() const { return at(1.0); }

 private:
  std::vector<std::int64_t> values_;
};

}  // namespace kairos::bench
