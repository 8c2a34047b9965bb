// The targets' file is a list of tables, one for each promise; which limit a table has says what is compared.
#include "app/bench/targets.hpp"

#include <fmt/format.h>

#include <array>
#include <stdexcept>
#include <string_view>
#define TOML_EXCEPTIONS 0
#include <toml++/toml.h>

#include "app/bench/report.hpp"

namespace kairos::bench {
namespace {

struct Limit {
  std::string_view key;
  Measure measure;
};
constexpr std::array limits{Limit{"ratio_min", Measure::ratio},
                            Limit{"difference_ns_max", Measure::difference},
                            Limit{"ours_ns_max", Measure::ours}, Limit{"growth_max", Measure::growth},
                            Limit{"counter_max", Measure::counter}};

class TargetReader {
 public:
  explicit TargetReader(const std::filesystem::path& file) : file_(file) {}

  [[nodiscard]] Target read(const toml::table& table) const {
    Target target;
    bool limited = false;
    for (const auto& [key, node] : table) {
      if (key == "row") {
        target.row = value_of<std::string>(node);
      } else if (key == "size") {
        target.size = value_of<std::int64_t>(node);
      } else if (key == "peer") {
        target.peer = value_of<std::string>(node);
      } else if (key == "counter") {
        target.counter = value_of<std::string>(node);
      } else if (key == "over") {
        target.over = value_of<std::int64_t>(node);
      } else if (key == "source") {
        target.source = value_of<std::string>(node);
      } else if (const Limit* const limit = limit_of(key.str()); limit != nullptr && !limited) {
        target.measure = limit->measure;
        target.limit = value_of<double>(node);
        limited = true;
      } else {
        fault(node, limit == nullptr ? "is no key of a target" : "is a second limit");
      }
    }
    if (target.row.empty() || !limited) fault(table, "a target needs a row and a limit");
    const bool compared = target.measure == Measure::ratio || target.measure == Measure::difference;
    if (compared == target.peer.empty())
      fault(table, "a ratio or a difference has a peer, nothing else has one");
    return target;
  }
  [[noreturn]] void fault(const toml::node& node, std::string_view what) const {
    throw std::runtime_error(fmt::format("{}:{}: {}", file_.string(), node.source().begin.line, what));
  }

 private:
  static const Limit* limit_of(std::string_view key) {
    for (const Limit& limit : limits) {
      if (limit.key == key) return &limit;
    }
    return nullptr;
  }
  template <class T>
  [[nodiscard]] T value_of(const toml::node& node) const {
    const auto value = node.value<T>();
    if (!value) fault(node, "is of another type");
    return *value;
  }

  std::filesystem::path file_;
};

}  // namespace

std::vector<Target> read_targets(const std::filesystem::path& file) {
  const auto parsed = toml::parse_file(file.string());
  if (!parsed) {
    throw std::runtime_error(fmt::format("{}:{}: {}", file.string(), parsed.error().source().begin.line,
                                         parsed.error().description()));
  }
  const TargetReader reader(file);
  const toml::node* const list = parsed.table().get("target");
  if (list == nullptr || !list->is_array_of_tables())
    reader.fault(parsed.table(), "the file is a list of [[target]]");
  std::vector<Target> targets;
  for (const toml::node& node : *list->as_array()) targets.push_back(reader.read(*node.as_table()));
  return targets;
}

std::optional<Judged> judge(const Target& target, const std::vector<Timing>& timings) {
  const Timing* const ours = find_timing(timings, target.row, "ours", target.size);
  if (ours == nullptr) return std::nullopt;
  const double our_ns = median(ours->ns);
  const Timing* other = nullptr;
  if (target.measure == Measure::growth) {
    other = find_timing(timings, target.row, "ours", target.over);
  } else if (!target.peer.empty()) {
    other = find_timing(timings, target.row, target.peer, target.size);
  }
  double value = our_ns;
  if (target.measure == Measure::counter) {
    const auto told = ours->counters.find(target.counter);
    if (told == ours->counters.end()) return std::nullopt;
    value = median(told->second);
  } else if (target.measure != Measure::ours) {
    if (other == nullptr) return std::nullopt;
    const double other_ns = median(other->ns);
    if (target.measure == Measure::ratio) value = other_ns / our_ns;
    if (target.measure == Measure::difference) value = our_ns - other_ns;
    if (target.measure == Measure::growth) value = our_ns / other_ns;
  }
  return Judged{&target, value,
                target.measure == Measure::ratio ? value >= target.limit : value <= target.limit};
}

std::string described(const Target& target) {
  const std::string limit = shown(target.limit);
  switch (target.measure) {
    case Measure::ratio:
      return fmt::format("≥ {}", limit);
    case Measure::difference:
      return fmt::format("at most {} ns over {}", limit, target.peer);
    case Measure::ours:
      return fmt::format("at most {} ns", limit);
    case Measure::growth:
      return fmt::format("at most {} times that of {}", limit, target.over);
    case Measure::counter:
      return fmt::format("{} at most {}", target.counter, limit);
  }
  return {};
}

}  // namespace kairos::bench
