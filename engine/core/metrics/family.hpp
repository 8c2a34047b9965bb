// Family: the instruments of one metric name, one for each set of label values.
#pragma once
#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <vector>

#include "engine/core/metrics/instrument.hpp"

namespace prometheus {
struct MetricFamily;
}

namespace kairos {

/// What the serialiser needs of a family.
class AnyFamily {
 public:
  virtual ~AnyFamily() = default;
  [[nodiscard]] virtual prometheus::MetricFamily collect() = 0;
};

/// Instrument is Counter, Gauge or Histogram.
template <class Instrument>
class Family : public AnyFamily {
 public:
  /// Label values come partly from outside; beyond this many sets all share one whose values are "other".
  static constexpr std::size_t series_max = 1'024;

  /// `bounds` only for histograms, in nanoseconds. `per_unit` only for gauges: how many of what they are set
  /// to make one of what is shown.
  Family(std::string name, std::string help, std::vector<std::string> labels,
         std::span<const std::int64_t> bounds = {}, std::int64_t per_unit = 1);

  /// Any thread. Finds or makes the instrument under a lock, so keep the reference: it stays valid as long as
  /// the family, and updating through it takes no lock. As many values as the family has labels
  /// (std::invalid_argument).
  [[nodiscard]] Instrument& with(std::vector<std::string> values);

  [[nodiscard]] prometheus::MetricFamily collect() override;

 private:
  const std::string name_;
  const std::string help_;
  const std::vector<std::string> labels_;
  const std::span<const std::int64_t> bounds_;
  const std::int64_t per_unit_;
  std::mutex mutex_;
  std::map<std::vector<std::string>, std::unique_ptr<Instrument>> series_;
};

extern template class Family<Counter>;
extern template class Family<Gauge>;
extern template class Family<Histogram>;

}  // namespace kairos
