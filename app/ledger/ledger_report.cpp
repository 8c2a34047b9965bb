// One line of text, or one JSON object, for each line and sum.
#include "app/ledger/ledger_report.hpp"

#include <fmt/format.h>

#include "app/bench/report.hpp"
#include "slices/item/item.hpp"

namespace kairos::app {
namespace {

std::string_view why(std::uint64_t code) { return item::name_of(static_cast<item::Why>(code)); }

/// Where it went to or came from, in words.
std::string movement(const LedgerLine& line, LedgerNames& names) {
  if (line.by == 0) return fmt::format("is +{} now", line.quality);
  if (!line.other) return line.by > 0 ? "came" : "went";
  return fmt::format("{} {}", line.by > 0 ? "from" : "to", names.owner(line.other));
}

std::string hour_shown(std::int64_t hour) {
  return shown(WallTime{hour * 3'600'000'000}).substr(0, 13) + "h";
}

}  // namespace

std::string lines_in_words(const std::vector<LedgerLine>& lines, LedgerNames& names) {
  std::string text;
  for (const LedgerLine& line : lines) {
    const std::string enchanted = line.quality > 0 ? fmt::format("+{} ", line.quality) : "";
    text += fmt::format(
        "{}  {:<16} {:>+13} {:<32} balance {:<12} {:<11} {:<20} by {} ({})\n    item {}  key {}  game time "
        "{} s\n",
        shown(line.origin.at), names.owner(line.owner), line.by, enchanted + names.kind(line.kind),
        line.balance, why(line.why), movement(line, names), names.owner(line.origin.who),
        names.cause(line.origin.cause), line.item.to_string(), line.origin.key.to_string(),
        line.origin.game_time.us / 1'000'000);
  }
  if (lines.empty()) text = "the ledger has no line about it\n";
  return text;
}

std::string lines_as_json(const std::vector<LedgerLine>& lines, LedgerNames& names) {
  std::vector<std::string> rows;
  rows.reserve(lines.size());
  for (const LedgerLine& line : lines) {
    rows.push_back(fmt::format(
        R"({{"at_us":{},"game_time_us":{},"owner":"{}","owner_name":{},"other":"{}","other_name":{},"item":"{}","kind":{},"kind_name":{},"by":{},"balance":{},"quality":{},"why":"{}","who":"{}","cause":{},"key":"{}"}})",
        line.origin.at.us, line.origin.game_time.us, line.owner.to_string(),
        bench::quoted(names.owner(line.owner)), line.other.to_string(),
        bench::quoted(names.owner(line.other)), line.item.to_string(), line.kind,
        bench::quoted(names.kind(line.kind)), line.by, line.balance, line.quality, why(line.why),
        line.origin.who.to_string(), bench::quoted(names.cause(line.origin.cause)),
        line.origin.key.to_string()));
  }
  return fmt::format("[{}]\n", fmt::join(rows, ",\n "));
}

std::string sums_in_words(const std::vector<item::LedgerSum>& sums) {
  std::string text =
      fmt::format("{:<14} {:<12} {:>16} {:>16} {:>10}\n", "hour (UTC)", "cause", "came", "went", "lines");
  std::int64_t came = 0;
  std::int64_t went = 0;
  for (const item::LedgerSum& sum : sums) {
    text += fmt::format("{:<14} {:<12} {:>16} {:>16} {:>10}\n", hour_shown(sum.hour),
                        item::name_of(static_cast<item::Why>(sum.why)), sum.came, sum.went, sum.lines);
    came += sum.came;
    went += sum.went;
  }
  return text + fmt::format("{:<27} {:>16} {:>16}   {:+} in all\n", "sum", came, went, came - went);
}

std::string sums_as_json(const std::vector<item::LedgerSum>& sums) {
  std::vector<std::string> rows;
  rows.reserve(sums.size());
  for (const item::LedgerSum& sum : sums) {
    rows.push_back(fmt::format(R"({{"hour":"{}","why":"{}","came":{},"went":{},"lines":{}}})",
                               hour_shown(sum.hour), item::name_of(static_cast<item::Why>(sum.why)), sum.came,
                               sum.went, sum.lines));
  }
  return fmt::format("[{}]\n", fmt::join(rows, ",\n "));
}

}  // namespace kairos::app
