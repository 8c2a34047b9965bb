// A datapack with faults gives all of them as a list, whichever slice found them.
#include "app/host/datapack.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/temporary_folder.hpp"

namespace kairos::app {
namespace {

class DatapackTest : public testing::Test {
 protected:
  DatapackTest() {
    std::filesystem::copy(KAIROS_SOURCE_DIR "/data/highfive", folder_,
                          std::filesystem::copy_options::recursive);
  }

  void overwrite(const char* file, const char* text) { std::ofstream(folder_ / file) << text; }
  /// Each fault as the operator reads it, without the folder.
  [[nodiscard]] std::vector<std::string> faults() const {
    const auto loaded = load_datapack(folder_);
    std::vector<std::string> lines;
    if (loaded) return lines;
    for (const DataFault& fault : loaded.error()) {
      auto line = describe(fault);
      const auto at = line.find(folder_.string());
      if (at != std::string::npos) line.erase(at, folder_.string().size());
      lines.push_back(line);
    }
    return lines;
  }
  [[nodiscard]] static std::ptrdiff_t count(const std::vector<std::string>& lines, std::string_view part) {
    return std::count_if(lines.begin(), lines.end(),
                         [&](const std::string& line) { return line.find(part) != std::string::npos; });
  }

  TemporaryFolder temporary_;
  const std::filesystem::path folder_ = temporary_.path() / "datapack";
};

TEST_F(DatapackTest, TheStarterOneHasNoFault) { EXPECT_EQ(faults(), std::vector<std::string>{}); }

TEST_F(DatapackTest, AFileCutShortIsAFaultThatNamesIt) {
  for (const char* file :
       {"experience.json", "npcs/villagers.json", "classes/orc_fighter.json", "spawns/orc.json"}) {
    SCOPED_TRACE(file);
    overwrite(file, "{\n");
    const auto lines = faults();
    EXPECT_GE(count(lines, file), 1) << testing::PrintToString(lines);
    std::filesystem::copy_file(std::filesystem::path(KAIROS_SOURCE_DIR "/data/highfive") / file,
                               folder_ / file, std::filesystem::copy_options::overwrite_existing);
  }
  EXPECT_EQ(faults(), std::vector<std::string>{}) << "mended again";
}

TEST_F(DatapackTest, FaultsOfBothSlicesAreInOneList) {
  overwrite("experience.json", "{}");
  overwrite("npcs/villagers.json", "{}");
  const auto lines = faults();
  EXPECT_GE(count(lines, "experience.json"), 1) << testing::PrintToString(lines);
  EXPECT_GE(count(lines, "npcs/villagers.json"), 1) << testing::PrintToString(lines);
}

TEST_F(DatapackTest, AFaultThatTwoSlicesFoundIsSaidOnce) {
  std::filesystem::remove(folder_ / "world.json");
  const auto lines = faults();
  EXPECT_EQ(count(lines, "world.json"), 1) << testing::PrintToString(lines);
}

TEST_F(DatapackTest, AnEmptyFolderHasFaultsAndNoMore) {
  std::filesystem::remove_all(folder_);
  std::filesystem::create_directory(folder_);
  EXPECT_FALSE(faults().empty());
}

}  // namespace
}  // namespace kairos::app
