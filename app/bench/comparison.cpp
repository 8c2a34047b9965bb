// One comparison in three forms. Rows keep the order of measurement, so that two tables can be laid side by
// side.
#include "app/bench/comparison.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <string_view>

#include "app/bench/report.hpp"

namespace kairos::bench {
namespace {

constexpr std::string_view table_begins = "<!-- the table of ./kairos bench begins -->\n";
constexpr std::string_view table_ends = "<!-- the table of ./kairos bench ends -->";

std::string_view verdict(const std::optional<Judged>& promise) {
  if (!promise) return "";
  return promise->met ? "met" : "MISSED";
}

std::string in_ns(double ns) { return fmt::format("{:.{}f}", ns, ns >= 1000 ? 0 : ns >= 100 ? 1 : 2); }

std::string size_of(std::int64_t size) { return size == 0 ? "" : fmt::format("{}", size); }

/// The promise about the ratio of one row to one peer.
std::optional<Judged> ratio_promise(const Compared& row, const std::vector<Target>& targets) {
  for (const Target& target : targets) {
    if (target.measure == Measure::ratio && target.row == row.row && target.size == row.size &&
        target.peer == row.peer)
      return Judged{&target, row.ratio, row.ratio >= target.limit};
  }
  return std::nullopt;
}

std::string_view what_of(Measure measure) {
  switch (measure) {
    case Measure::ratio:
      return "ratio";
    case Measure::difference:
      return "difference, ns";
    case Measure::ours:
      return "ns";
    case Measure::growth:
      return "growth";
    case Measure::counter:
      break;
  }
  return "";
}

void add_remarks(const std::vector<Timing>& timings, const std::vector<Target>& targets, Comparison& to) {
  for (const Target& target : targets) {
    if (target.measure == Measure::ratio) continue;
    if (const auto judged = judge(target, timings)) {
      const std::string what =
          target.measure == Measure::counter ? target.counter : std::string(what_of(target.measure));
      to.remarks.push_back({target.row, target.size, what, judged->value, judged});
    }
  }
  // What nothing was promised about is still said.
  for (const Timing& timing : timings) {
    const auto remark = [&](const std::string& what, double value) {
      const bool said = std::ranges::any_of(to.remarks, [&](const Remark& other) {
        return other.row == timing.row && other.size == timing.size && other.what == what;
      });
      if (!said) to.remarks.push_back({timing.row, timing.size, what, value, std::nullopt});
    };
    const bool compared = std::ranges::any_of(
        to.rows, [&](const Compared& row) { return row.row == timing.row && row.size == timing.size; });
    if (!compared) remark("ns of " + timing.who, median(timing.ns));
    for (const auto& [name, values] : timing.counters) {
      remark(timing.who == "ours" ? name : name + " of " + timing.who, median(values));
    }
  }
}

}  // namespace

int Comparison::missed() const {
  const auto broken = [](const auto& line) { return line.promise && !line.promise->met; };
  return static_cast<int>(std::ranges::count_if(rows, broken) + std::ranges::count_if(remarks, broken));
}

Comparison compare(const std::vector<Timing>& timings, const std::vector<Target>& targets) {
  Comparison comparison;
  for (const Timing& ours : timings) {
    if (ours.who != "ours") continue;
    for (const Timing& peer : timings) {
      if (peer.who == "ours" || peer.row != ours.row || peer.size != ours.size) continue;
      Compared row{ours.row, ours.size, median(ours.ns), peer.who, median(peer.ns), 0, std::nullopt};
      row.ratio = row.ours_ns > 0 ? row.peer_ns / row.ours_ns : 0;
      row.promise = ratio_promise(row, targets);
      comparison.rows.push_back(std::move(row));
    }
  }
  add_remarks(timings, targets, comparison);
  return comparison;
}

std::string as_text(const Comparison& comparison) {
  std::string out = fmt::format("  {:<22} {:>8} {:>12}   {:<14} {:>12} {:>8}   {}\n", "row", "size",
                                "ours ns", "peer", "peer ns", "ratio", "promised");
  for (const Compared& row : comparison.rows) {
    out += fmt::format("  {:<22} {:>8} {:>12}   {:<14} {:>12} {:>8.2f}   {} {}\n", row.row, size_of(row.size),
                       in_ns(row.ours_ns), row.peer, in_ns(row.peer_ns), row.ratio,
                       row.promise ? described(*row.promise->target) : "", verdict(row.promise));
  }
  if (!comparison.remarks.empty()) out += '\n';
  for (const Remark& remark : comparison.remarks) {
    out += fmt::format("  {:<22} {:>8} {:<32} {:>12}   {} {}\n", remark.row, size_of(remark.size),
                       remark.what, in_ns(remark.value),
                       remark.promise ? described(*remark.promise->target) : "", verdict(remark.promise));
  }
  return out;
}

std::string as_markdown(const Comparison& comparison) {
  std::string out =
      "| row | size | ours, ns | peer | peer, ns | ratio | promised | "
      "|\n|---|---:|---:|---|---:|---:|---:|---|\n";
  for (const Compared& row : comparison.rows) {
    out += fmt::format("| `{}` | {} | {} | `{}` | {} | {:.2f} | {} | {} |\n", row.row, size_of(row.size),
                       in_ns(row.ours_ns), row.peer, in_ns(row.peer_ns), row.ratio,
                       row.promise ? described(*row.promise->target) : "", verdict(row.promise));
  }
  if (comparison.remarks.empty()) return out;
  out += "\n| row | size | what | value | promised | |\n|---|---:|---|---:|---|---|\n";
  for (const Remark& remark : comparison.remarks) {
    out += fmt::format("| `{}` | {} | {} | {} | {} | {} |\n", remark.row, size_of(remark.size), remark.what,
                       in_ns(remark.value), remark.promise ? described(*remark.promise->target) : "",
                       verdict(remark.promise));
  }
  return out;
}

std::string as_json(const Comparison& comparison) {
  std::string out = "[\n";
  for (const Compared& row : comparison.rows) {
    out +=
        fmt::format(R"({{"name":{},"size":{},"ours_ns":{:.3f},"peer":{},"peer_ns":{:.3f},"ratio":{:.4f}}})",
                    quoted(row.row), row.size, row.ours_ns, quoted(row.peer), row.peer_ns, row.ratio);
    out += &row == &comparison.rows.back() ? "\n" : ",\n";
  }
  return out + "]\n";
}

std::string with_table(const std::string& document, const std::string& table) {
  const auto begin = document.find(table_begins);
  const auto end = document.find(table_ends);
  if (begin == std::string::npos || end == std::string::npos || end < begin)
    throw std::runtime_error(fmt::format("the document has no place for the table: lines '{}' and '{}'",
                                         table_begins.substr(0, table_begins.size() - 1), table_ends));
  return document.substr(0, begin + table_begins.size()) + table + document.substr(end);
}

}  // namespace kairos::bench
