// Makes a datapack of Kairos from one of the L2J family: all of it or nothing.
#pragma once
#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "app/import/report.hpp"
#include "app/import/xml_file.hpp"

namespace kairos::importer {

struct ImportOptions {
  std::filesystem::path from;     ///< the L2J datapack
  std::filesystem::path starter;  ///< what the source has no counterpart for is copied from here
  std::filesystem::path out;      ///< must not be there unless `replace`
  bool replace = false;
  /// Looks at what was written before it becomes the datapack; what is wrong with it ends the import.
  std::function<std::optional<ImportFault>(const std::filesystem::path& folder)> check;
};

/// A step has begun: its place from 1, how many there are, what it reads.
using Progress = std::function<void(std::size_t step, std::size_t steps, std::string_view what)>;

/// Beside the datapack, so that it is no part of it.
[[nodiscard]] std::filesystem::path report_file(const std::filesystem::path& out);

/// Writes into a folder beside `out` and gives it that name at the end. After a fault `out` is as it was. The
/// report is written to report_file(out).
[[nodiscard]] std::optional<ImportFault> import_datapack(const ImportOptions& options, ImportReport& report,
                                                         const Progress& progress);

}  // namespace kairos::importer
