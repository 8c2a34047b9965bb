// MetricsText: the numbers of a page of /metrics, and what changed between two of them.
#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace kairos::bench {

/// Label name and value.
using Labels = std::map<std::string, std::string, std::less<>>;

class MetricsText {
 public:
  struct Series {
    std::string name;
    Labels labels;
    double value = 0;
  };

  /// Lines that are no series are passed over.
  [[nodiscard]] static MetricsText parse(std::string_view page);

  /// The sum of all series of this name that have these labels, and maybe others.
  [[nodiscard]] double sum(std::string_view name, const Labels& labels = {}) const;
  /// The same for each value of one label.
  [[nodiscard]] std::map<std::string, double> by_label(std::string_view name, const std::string& label) const;
  /// Every series minus what it was in the earlier page.
  [[nodiscard]] MetricsText since(const MetricsText& earlier) const;

  /// The least bucket bound of a histogram that at least this share of all observations is not above, in
  /// seconds; a negative number without observations, infinity in the open bucket.
  [[nodiscard]] double quantile(const std::string& histogram, const Labels& labels, double part) const;

 private:
  std::vector<Series> series_;
};

}  // namespace kairos::bench
