// The Prometheus text format, as far as the server writes it.
#include "app/bench/metrics_text.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <optional>

namespace kairos::bench {
namespace {

std::optional<Labels> labels_of(std::string_view text) {
  Labels labels;
  while (!text.empty()) {
    const auto equals = text.find("=\"");
    if (equals == std::string_view::npos) return std::nullopt;
    const auto end = text.find('"', equals + 2);
    if (end == std::string_view::npos) return std::nullopt;
    labels.emplace(text.substr(0, equals), text.substr(equals + 2, end - equals - 2));
    text.remove_prefix(end + 1);
    if (!text.empty() && text.front() == ',') text.remove_prefix(1);
  }
  return labels;
}

std::optional<MetricsText::Series> series_of(std::string_view line) {
  const auto space = line.rfind(' ');
  if (line.empty() || line.front() == '#' || space == std::string_view::npos) return std::nullopt;
  MetricsText::Series series;
  series.value = std::strtod(std::string(line.substr(space + 1)).c_str(), nullptr);
  std::string_view key = line.substr(0, space);
  if (const auto brace = key.find('{'); brace != std::string_view::npos && key.back() == '}') {
    const auto labels = labels_of(key.substr(brace + 1, key.size() - brace - 2));
    if (!labels) return std::nullopt;
    series.labels = *labels;
    key = key.substr(0, brace);
  }
  series.name = key;
  return series;
}

bool has(const Labels& all, const Labels& wanted) {
  return std::all_of(wanted.begin(), wanted.end(), [&](const auto& label) {
    const auto found = all.find(label.first);
    return found != all.end() && found->second == label.second;
  });
}

}  // namespace

MetricsText MetricsText::parse(std::string_view page) {
  MetricsText parsed;
  while (!page.empty()) {
    const auto end = std::min(page.find('\n'), page.size());
    if (auto series = series_of(page.substr(0, end))) parsed.series_.push_back(std::move(*series));
    page.remove_prefix(std::min(end + 1, page.size()));
  }
  return parsed;
}

double MetricsText::sum(std::string_view name, const Labels& labels) const {
  double total = 0;
  for (const Series& series : series_) {
    if (series.name == name && has(series.labels, labels)) total += series.value;
  }
  return total;
}

std::map<std::string, double> MetricsText::by_label(std::string_view name, const std::string& label) const {
  std::map<std::string, double> values;
  for (const Series& series : series_) {
    if (series.name != name) continue;
    if (const auto found = series.labels.find(label); found != series.labels.end())
      values[found->second] += series.value;
  }
  return values;
}

MetricsText MetricsText::since(const MetricsText& earlier) const {
  std::map<std::pair<std::string, Labels>, double> before;
  for (const Series& series : earlier.series_) before[{series.name, series.labels}] = series.value;
  MetricsText changed = *this;
  for (Series& series : changed.series_) {
    if (const auto found = before.find({series.name, series.labels}); found != before.end())
      series.value -= found->second;
  }
  return changed;
}

double MetricsText::quantile(const std::string& histogram, const Labels& labels, double part) const {
  std::map<double, double> counts;
  for (const Series& series : series_) {
    if (series.name != histogram + "_bucket" || !has(series.labels, labels)) continue;
    const auto bound = series.labels.find("le");
    if (bound != series.labels.end()) counts[std::strtod(bound->second.c_str(), nullptr)] += series.value;
  }
  if (counts.empty() || counts.rbegin()->second <= 0) return -1;
  for (const auto& [bound, count] : counts) {
    if (count >= part * counts.rbegin()->second) return bound;
  }
  return std::numeric_limits<double>::infinity();
}

}  // namespace kairos::bench
