// Source: where in the folder that the operator named the parts of an L2J datapack lie.
#pragma once
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/import/xml_file.hpp"

namespace kairos::importer {

/// Two families share the layout: `stats/`, `buylists/`, `skillTrees/` … in a folder of data, and tables in a
/// folder of SQL beside it (`spawnlist.sql`, `teleport.sql`) where they have no XML for them.
class Source {
 public:
  /// Looks for the folder of data in `path` and some levels below.
  [[nodiscard]] static Result<Source, ImportFault> find(const std::filesystem::path& path);

  [[nodiscard]] const std::filesystem::path& data() const { return data_; }
  /// The files of a folder of the data with an ending, by ascending name, those of its folders too.
  /// None if there is no such folder.
  [[nodiscard]] std::vector<std::filesystem::path> files(const std::filesystem::path& folder,
                                                         const std::string& ending = ".xml") const;
  /// The SQL file of a table, if there is one.
  [[nodiscard]] std::optional<std::filesystem::path> sql(const std::string& file) const;
  /// How messages call a file: from the folder that the operator named.
  [[nodiscard]] std::string name(const std::filesystem::path& file) const;

  /// Reads every XML file of a folder; whether it is there is the caller's to judge by the count of calls.
  [[nodiscard]] std::optional<ImportFault> each_xml(const std::filesystem::path& folder,
                                                    const std::function<void(const XmlFile&)>& read) const;

 private:
  Source() = default;

  std::filesystem::path named_;
  std::filesystem::path data_;
  std::filesystem::path sql_;  // empty if there is none
};

}  // namespace kairos::importer
