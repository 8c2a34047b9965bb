// Report: what a measurement says to a person, and the same for a program.
#pragma once
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace kairos::bench {

class Report {
 public:
  /// `title` says what is measured. Prints the machine and the command line at once.
  explicit Report(std::string title);

  /// One line of the table.
  void value(const std::string& name, double number, const std::string& unit);
  void text(const std::string& name, const std::string& text);
  /// One line with a promise: the number is at most this.
  void at_most(const std::string& name, double number, double limit, const std::string& unit);
  /// A promise that a number is at least this.
  void at_least(const std::string& name, double number, double limit, const std::string& unit);
  /// Ours beside another's, in nanoseconds; `size` is how much of it was done. The ratio is theirs by ours.
  void compare(const std::string& name, std::int64_t size, double ours_ns, const std::string& peer,
               double peer_ns);

  /// Prints the end, and writes the rows as JSON when there is a file: 0 when every promise was kept, 1 when
  /// not, 2 when the file cannot be written.
  [[nodiscard]] int finish(const std::filesystem::path& json);

 private:
  void promise(const std::string& name, double number, const std::string& unit, const std::string& limit,
               bool kept);

  std::vector<std::string> rows_;
  int broken_ = 0;
};

/// A number as people write it: whole when it is whole, else with three significant digits or more.
[[nodiscard]] std::string shown(double number);
/// A JSON string with its quotes.
[[nodiscard]] std::string quoted(const std::string& text);

}  // namespace kairos::bench
