// Reasons are few and fixed texts, so the counts stay small however large the datapack is.
#include "app/import/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>
#include <vector>

namespace kairos::importer {
namespace {

/// With commas between thousands.
std::string grouped(std::size_t number) {
  std::string text = std::to_string(number);
  for (auto at = static_cast<std::ptrdiff_t>(text.size()) - 3; at > 0; at -= 3)
    text.insert(static_cast<std::size_t>(at), 1, ',');
  return text;
}

}  // namespace

ImportReport::ImportReport(const std::filesystem::path& file) : path_(file) {
  std::error_code ignored;
  std::filesystem::create_directories(file.parent_path(), ignored);
  out_.open(file, std::ios::trunc);
  out_ << "# What the import left out, one a line: kind, reason, place, what. The counts are at the end.\n";
}

ImportReport::Tally& ImportReport::tally(std::string_view kind) {
  const auto found = tallies_.find(kind);
  return found != tallies_.end() ? found->second : tallies_[std::string(kind)];
}

void ImportReport::took(std::string_view kind, std::size_t count) { tally(kind).taken += count; }

void ImportReport::left_out(std::string_view kind, std::string_view why, std::string_view file,
                            std::uint32_t line, std::string_view what) {
  const auto place = fmt::format("{}:{}", file, line);
  out_ << kind << '\t' << why << '\t' << place << '\t' << what << '\n';
  auto& reasons = tally(kind).reasons;
  auto found = reasons.find(why);
  if (found == reasons.end()) {
    const auto example = what.empty() ? place : fmt::format("{}: {}", place, what);
    found = reasons.emplace(std::string(why), Reason{0, example}).first;
  }
  ++found->second.count;
}

void ImportReport::left_out(std::string_view kind, std::string_view why, std::size_t count,
                            std::string_view example) {
  if (count == 0) return;
  out_ << kind << '\t' << why << '\t' << example << "\tand others, together " << count << '\n';
  auto& reason = tally(kind).reasons[std::string(why)];
  if (reason.count == 0) reason.example = example;
  reason.count += count;
}

std::size_t ImportReport::taken(std::string_view kind) const {
  const auto found = tallies_.find(kind);
  return found != tallies_.end() ? found->second.taken : 0;
}

std::size_t ImportReport::left_out(std::string_view kind) const {
  const auto found = tallies_.find(kind);
  if (found == tallies_.end()) return 0;
  std::size_t sum = 0;
  for (const auto& [why, reason] : found->second.reasons) sum += reason.count;
  return sum;
}

std::string ImportReport::in_words() const {
  std::string text;
  for (const auto& [kind, tally] : tallies_) {
    text += fmt::format("{:<28} {:>9} taken {:>9} left out\n", kind, grouped(tally.taken),
                        grouped(left_out(kind)));
    std::vector<std::pair<std::string_view, const Reason*>> reasons;
    reasons.reserve(tally.reasons.size());
    for (const auto& [why, reason] : tally.reasons) reasons.emplace_back(why, &reason);
    std::sort(reasons.begin(), reasons.end(), [](const auto& a, const auto& b) {
      return std::tie(b.second->count, a.first) < std::tie(a.second->count, b.first);
    });
    for (const auto& [why, reason] : reasons)
      text += fmt::format("  {:>8}  {}, as in {}\n", grouped(reason->count), why, reason->example);
  }
  return text;
}

bool ImportReport::close() {
  out_ << '\n' << in_words();
  out_.close();
  return static_cast<bool>(out_);
}

}  // namespace kairos::importer
