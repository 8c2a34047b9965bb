// ImportReport: what an import took, what it left out and why.
#pragma once
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <string_view>

namespace kairos::importer {

/// Keeps counts and first examples; every single thing left out goes into a file at once.
class ImportReport {
 public:
  explicit ImportReport(const std::filesystem::path& file);

  void took(std::string_view kind, std::size_t count = 1);
  /// `kind` is what was left out ("skill", "effect of a skill"), `why` is one of a few reasons, `what` tells
  /// which.
  void left_out(std::string_view kind, std::string_view why, std::string_view file, std::uint32_t line,
                std::string_view what);
  /// The same for what has no line.
  void left_out(std::string_view kind, std::string_view why, std::size_t count, std::string_view example);

  [[nodiscard]] std::size_t taken(std::string_view kind) const;
  [[nodiscard]] std::size_t left_out(std::string_view kind) const;

  /// Counts by kind and reason, with an example of each, for a person.
  [[nodiscard]] std::string in_words() const;
  /// Ends the file with the same. False if it could not be written.
  [[nodiscard]] bool close();
  [[nodiscard]] const std::filesystem::path& file() const { return path_; }

 private:
  struct Reason {
    std::size_t count = 0;
    std::string example;
  };
  struct Tally {
    std::size_t taken = 0;
    std::map<std::string, Reason, std::less<>> reasons;
  };
  [[nodiscard]] Tally& tally(std::string_view kind);

  std::filesystem::path path_;
  std::ofstream out_;
  std::map<std::string, Tally, std::less<>> tallies_;
};

}  // namespace kairos::importer
