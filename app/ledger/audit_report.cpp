// The words of an audit.
#include "app/ledger/audit_report.hpp"

#include <fmt/format.h>

#include <vector>

namespace kairos::app {
namespace {

std::string in_seconds(Duration span) {
  return fmt::format("{}.{:03} s", span.us / 1'000'000, span.us / 1'000 % 1'000);
}

std::string of_owner(const ValueDifference& difference) {
  return difference.owner ? " of " + difference.owner.to_string() : "";
}

}  // namespace

std::string in_words(const ValueDifference& difference) {
  const std::string thing = difference.item.to_string() + of_owner(difference);
  switch (difference.what) {
    case Discrepancy::row_without_ledger:
      return fmt::format("{} is there, {} of it, and by the ledger it should not be", thing,
                         difference.found);
    case Discrepancy::row_missing:
      return fmt::format("{} is not there; by the ledger it has {} of it", thing, difference.expected);
    case Discrepancy::amount:
      return fmt::format("{} is {}; by the ledger it is {}", thing, difference.found, difference.expected);
    case Discrepancy::owner:
      return fmt::format("{} has an owner that the ledger does not know of", thing);
    case Discrepancy::two_owners:
      return fmt::format("{}: by the ledger somebody else has it too", thing);
    case Discrepancy::kind:
      return fmt::format("{} is of kind {}; it was of kind {}", thing, difference.found, difference.expected);
    case Discrepancy::quality:
      return fmt::format("{} is enchanted to {}; by the ledger to {}", thing, difference.found,
                         difference.expected);
    case Discrepancy::balance:
      return fmt::format("line {} of the ledger says that {} was {} then; the lines up to it make {}",
                         difference.line, thing, difference.found, difference.expected);
    case Discrepancy::slot:
      return fmt::format("{} is worn in slot {}, where something else is too", thing, difference.found);
    case Discrepancy::row:
      break;
  }
  return fmt::format("{} has columns that no thing can have (amount {})", thing, difference.found);
}

std::string in_words(const AuditReport& report, Duration took) {
  std::string text = fmt::format("audit: {} things against {} lines of the ledger in {}\n", report.rows,
                                 report.lines, in_seconds(took));
  for (const ValueDifference& difference : report.differences)
    text += fmt::format("DIFFERS  {}: {}\n", name_of(difference.what), in_words(difference));
  if (report.differences.size() < report.differences_count)
    text += fmt::format("… and {} more\n", report.differences_count - report.differences.size());
  if (!report.complete) text += "NOT COMPLETE: it was stopped before its end\n";
  if (report.differences_count > 0) {
    text += fmt::format("{} differences; nothing was changed\n", report.differences_count);
  } else if (report.complete) {
    text += "every thing is in one place, every balance is the sum of the ledger\n";
  }
  return text;
}

std::string as_json(const AuditReport& report, Duration took) {
  std::vector<std::string> differences;
  differences.reserve(report.differences.size());
  for (const ValueDifference& each : report.differences) {
    differences.push_back(fmt::format(
        R"({{"what":"{}","item":"{}","owner":"{}","found":{},"expected":{},"line":{}}})", name_of(each.what),
        each.item.to_string(), each.owner.to_string(), each.found, each.expected, each.line));
  }
  return fmt::format(
      R"({{"complete":{},"rows":{},"items":{},"lines":{},"took_us":{},"differences_count":{},"differences":[{}]}})"
      "\n",
      report.complete, report.rows, report.items, report.lines, took.us, report.differences_count,
      fmt::join(differences, ","));
}

}  // namespace kairos::app
