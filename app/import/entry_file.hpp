// EntryFile: a data file being written, one entry a line.
#pragma once
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>

#include "app/import/xml_file.hpp"

namespace kairos::importer {

/// An object of lists: `{"items": [` one entry a line `]}`. Holds no entry in memory.
class EntryFile {
 public:
  /// Makes the folders on the way.
  explicit EntryFile(const std::filesystem::path& path);

  /// A number of the object itself. Before the first list.
  void field(std::string_view name, std::int64_t value);
  /// Begins a list; entries go into the one that was begun last.
  void list(std::string_view name);
  void entry(std::string_view json);
  [[nodiscard]] std::size_t entries() const { return entries_; }
  /// Ends the file. Why it could not be written, if so.
  [[nodiscard]] std::optional<ImportFault> close();

 private:
  std::filesystem::path path_;
  std::ofstream out_;
  std::size_t entries_ = 0;
  bool in_list_ = false;
  bool first_ = true;
  bool has_field_ = false;
};

}  // namespace kairos::importer
