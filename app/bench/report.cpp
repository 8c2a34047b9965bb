// The table goes to standard output line by line, so that a long measurement shows what it has.
#include "app/bench/report.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstdio>
#include <fstream>

#include "app/bench/process_facts.hpp"

namespace kairos::bench {
namespace {

std::string command_line() {
  std::ifstream file("/proc/self/cmdline", std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), {}};
  for (char& letter : text) letter = letter == '\0' ? ' ' : letter;
  return text;
}

void line(const std::string& name, const std::string& value, const std::string& remark) {
  fmt::print("  {:<46} {:>18}  {}\n", name, value, remark);
  std::fflush(stdout);
}

}  // namespace

std::string shown(double number) {
  if (std::isinf(number)) return number > 0 ? "inf" : "-inf";
  const double size = std::fabs(number);
  const bool whole = number == std::floor(number) && size < 1e15;
  const int digits = whole || size >= 100 ? 0 : size >= 10 ? 1 : 3;
  return fmt::format("{:.{}f}", number, digits);
}

std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char letter : text) {
    if (letter == '"' || letter == '\\') out += '\\';
    if (static_cast<unsigned char>(letter) >= 0x20) out += letter;
  }
  return out + '"';
}

Report::Report(std::string title) {
  fmt::print("{}\n  {}\n  {}\n\n", title, machine_facts(), command_line());
  std::fflush(stdout);
}

void Report::value(const std::string& name, double number, const std::string& unit) {
  line(name, shown(number) + (unit.empty() ? "" : " " + unit), "");
  rows_.push_back(fmt::format(R"({{"name":{},"value":{},"unit":{}}})", quoted(name),
                              std::isfinite(number) ? fmt::format("{}", number) : "null", quoted(unit)));
}

void Report::text(const std::string& name, const std::string& text) { line(name, text, ""); }

void Report::promise(const std::string& name, double number, const std::string& unit,
                     const std::string& limit, bool kept) {
  line(name, shown(number) + (unit.empty() ? "" : " " + unit),
       fmt::format("({}) {}", limit, kept ? "held" : "MISSED"));
  rows_.push_back(fmt::format(R"({{"name":{},"value":{},"unit":{},"target":{},"held":{}}})", quoted(name),
                              std::isfinite(number) ? fmt::format("{}", number) : "null", quoted(unit),
                              quoted(limit), kept));
  if (!kept) ++broken_;
}

void Report::at_most(const std::string& name, double number, double limit, const std::string& unit) {
  promise(name, number, unit, "at most " + shown(limit), number <= limit);
}

void Report::at_least(const std::string& name, double number, double limit, const std::string& unit) {
  promise(name, number, unit, "at least " + shown(limit), number >= limit);
}

void Report::compare(const std::string& name, std::int64_t size, double ours_ns, const std::string& peer,
                     double peer_ns) {
  const double ratio = ours_ns > 0 ? peer_ns / ours_ns : 0;
  line(name + " / " + peer, fmt::format("{:.2f}", ratio), "");
  rows_.push_back(
      fmt::format(R"({{"name":{},"size":{},"ours_ns":{:.0f},"peer":{},"peer_ns":{:.0f},"ratio":{:.4f}}})",
                  quoted(name), size, ours_ns, quoted(peer), peer_ns, ratio));
}

int Report::finish(const std::filesystem::path& json) {
  fmt::print("\n  {}\n  {}\n", machine_facts(),
             broken_ == 0 ? "every promise was kept" : fmt::format("{} promises were not kept", broken_));
  std::fflush(stdout);
  if (!json.empty()) {
    std::ofstream file(json);
    file << "[\n";
    for (std::size_t i = 0; i < rows_.size(); ++i) file << rows_[i] << (i + 1 < rows_.size() ? ",\n" : "\n");
    file << "]\n";
    if (!file.flush()) {
      fmt::print(stderr, "{} cannot be written\n", json.string());
      return 2;
    }
  }
  return broken_ == 0 ? 0 : 1;
}

}  // namespace kairos::bench
