// Families in the terms of prometheus-cpp: the only place where a number becomes a double.
#include "engine/core/metrics/family.hpp"

#include <prometheus/metric_family.h>

#include <stdexcept>
#include <type_traits>
#include <utility>

namespace kairos {
namespace {

constexpr double ns_per_second = 1e9;

void fill(prometheus::ClientMetric& out, const Counter& counter, std::int64_t) {
  out.counter.value = static_cast<double>(counter.value());
}

void fill(prometheus::ClientMetric& out, const Gauge& gauge, std::int64_t per_unit) {
  out.gauge.value = static_cast<double>(gauge.value()) / static_cast<double>(per_unit);
}

void fill(prometheus::ClientMetric& out, const Histogram& histogram, std::int64_t) {
  const auto counts = histogram.counts();
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    sum += counts[i];
    const double bound = i < histogram.bounds().size()
                             ? static_cast<double>(histogram.bounds()[i]) / ns_per_second
                             : std::numeric_limits<double>::infinity();
    out.histogram.bucket.push_back({sum, bound});
  }
  out.histogram.sample_count = sum;
  out.histogram.sample_sum = static_cast<double>(histogram.sum_ns()) / ns_per_second;
}

constexpr prometheus::MetricType type_of(const Counter*) { return prometheus::MetricType::Counter; }
constexpr prometheus::MetricType type_of(const Gauge*) { return prometheus::MetricType::Gauge; }
constexpr prometheus::MetricType type_of(const Histogram*) { return prometheus::MetricType::Histogram; }

}  // namespace

template <class Instrument>
Family<Instrument>::Family(std::string name, std::string help, std::vector<std::string> labels,
                           std::span<const std::int64_t> bounds, std::int64_t per_unit)
    : name_(std::move(name)),
      help_(std::move(help)),
      labels_(std::move(labels)),
      bounds_(bounds),
      per_unit_(per_unit) {}

template <class Instrument>
Instrument& Family<Instrument>::with(std::vector<std::string> values) {
  if (values.size() != labels_.size())
    throw std::invalid_argument("wrong number of label values for " + name_);
  const std::lock_guard lock(mutex_);
  auto found = series_.find(values);
  if (found == series_.end()) {
    if (series_.size() >= series_max) values.assign(labels_.size(), "other");
    auto& made = series_[std::move(values)];
    if constexpr (std::is_same_v<Instrument, Histogram>) {
      if (!made) made = std::make_unique<Histogram>(bounds_);
    } else {
      if (!made) made = std::make_unique<Instrument>();
    }
    return *made;
  }
  return *found->second;
}

template <class Instrument>
prometheus::MetricFamily Family<Instrument>::collect() {
  prometheus::MetricFamily out;
  out.name = name_;
  out.help = help_;
  out.type = type_of(static_cast<const Instrument*>(nullptr));
  const std::lock_guard lock(mutex_);
  for (const auto& [values, instrument] : series_) {
    prometheus::ClientMetric& metric = out.metric.emplace_back();
    for (std::size_t i = 0; i < labels_.size(); ++i) metric.label.push_back({labels_[i], values[i]});
    fill(metric, *instrument, per_unit_);
  }
  return out;
}

template class Family<Counter>;
template class Family<Gauge>;
template class Family<Histogram>;

}  // namespace kairos
