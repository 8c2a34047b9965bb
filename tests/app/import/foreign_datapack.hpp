// ForeignDatapack: a small datapack of the L2J family in a folder of its own, in either dialect.
#pragma once
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "app/import/import_datapack.hpp"
#include "tests/temporary_folder.hpp"

namespace kairos::importer {

class ForeignDatapack {
 public:
  ForeignDatapack() {
    put("data/stats/statBonus.xml", R"(<list>
      <STR><stat value="40" bonus="1.2"/></STR><INT><stat value="21" bonus="0.9"/></INT><DEX><stat value="30" bonus="1.1"/></DEX>
      <WIT><stat value="20" bonus="1"/></WIT><CON><stat value="43" bonus="1.5"/></CON><MEN><stat value="20" bonus="1.2"/></MEN></list>)");
    put("data/stats/npcs/1.xml", "<list/>");
  }

  void put(const std::string& name, const std::string& text) const {
    const auto path = folder_.path() / name;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path) << text;
  }
  [[nodiscard]] std::filesystem::path out() const { return folder_.path() / "out"; }

  /// The fault's words, empty if there was none.
  std::string run(bool replace = false) {
    ImportOptions options;
    options.from = folder_.path() / "data";
    options.starter = KAIROS_SOURCE_DIR "/data/highfive";
    options.out = out();
    options.replace = replace;
    ImportReport report(report_file(out()));
    const auto fault = import_datapack(options, report, [](std::size_t, std::size_t, std::string_view) {});
    words_ = report.in_words();
    return fault ? fault->where + ": " + fault->text : "";
  }
  /// The report of the last run.
  [[nodiscard]] const std::string& words() const { return words_; }

  /// The entries of a file that was written, one a line, without commas between.
  [[nodiscard]] std::vector<std::string> entries(const std::string& name) const {
    std::ifstream in(out() / name);
    std::vector<std::string> found;
    for (std::string line; std::getline(in, line);) {
      const auto begin = line.find_first_not_of(' ');
      if (begin == std::string::npos || line[begin] != '{' || line.size() - begin < 3) continue;
      if (line.ends_with(',')) line.pop_back();
      found.push_back(line.substr(begin));
    }
    return found;
  }
  [[nodiscard]] std::vector<std::string> files() const {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(folder_.path()))
      names.push_back(entry.path().filename().string());
    std::sort(names.begin(), names.end());
    return names;
  }

 private:
  TemporaryFolder folder_;
  std::string words_;
};

}  // namespace kairos::importer
