// All recordings together stay under their bound; what goes first is what is oldest and needed least.
#include "engine/core/record/recording_folder.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "tests/temporary_folder.hpp"

namespace kairos {
namespace {

class RecordingFolderTest : public testing::Test {
 protected:
  void put(const std::string& name, std::size_t bytes) const {
    std::ofstream(path / name) << std::string(bytes, 'x');
  }
  [[nodiscard]] std::set<std::string> names() const {
    std::set<std::string> all;
    for (const auto& entry : std::filesystem::directory_iterator(path))
      all.insert(entry.path().filename().string());
    return all;
  }
  /// Whether it fitted.
  static bool write(RecordFile& file, std::size_t bytes) {
    return !file.write(std::vector<std::byte>(bytes));
  }

  TemporaryFolder folder;
  const std::filesystem::path path = folder.path();
};

TEST_F(RecordingFolderTest, DeletesTheOldestRecordingsOfEarlierStartsFirstAndWhole) {
  put("2026-01-01.lobby.0001.krec", 100);
  put("2026-01-01.lobby.0002.krec", 100);
  put("2026-01-02.lobby.0001.krec", 100);
  put("notes.txt", 5'000);
  RecordingFolder folder(path, 500);
  EXPECT_EQ(folder.bytes(), 300u);
  auto file = folder.open("2026-01-03.lobby", "2026-01-03.lobby.0001.krec", true);
  ASSERT_TRUE(write(**file, 200));
  EXPECT_EQ(names().size(), 5u);
  ASSERT_TRUE(write(**file, 1));
  EXPECT_EQ(names(),
            (std::set<std::string>{"2026-01-02.lobby.0001.krec", "2026-01-03.lobby.0001.krec", "notes.txt"}));
  EXPECT_EQ(folder.bytes(), 301u);
}

TEST_F(RecordingFolderTest, KeepsWhatReplaysOfThisStartBeginWith) {
  RecordingFolder folder(path, 500);
  auto first = folder.open("now.world", "now.world.0001.krec", true);
  ASSERT_TRUE(write(**first, 300));
  auto second = folder.open("now.world", "now.world.0002.krec", false);
  ASSERT_TRUE(write(**second, 200));
  EXPECT_FALSE(write(**second, 1)) << "it would have had to delete the beginning";
  EXPECT_EQ(folder.bytes(), 500u);
  auto third = folder.open("now.world", "now.world.0003.krec", true);
  ASSERT_TRUE(write(**third, 200));
  EXPECT_EQ(names(), (std::set<std::string>{"now.world.0002.krec", "now.world.0003.krec"}));
}

TEST_F(RecordingFolderTest, CountsWhatACutFileGaveBack) {
  RecordingFolder folder(path, 500);
  auto file = folder.open("now.world", "now.world.0001.krec", true);
  ASSERT_TRUE(write(**file, 300));
  (*file)->cut(100);
  EXPECT_EQ(folder.bytes(), 100u);
  EXPECT_EQ(std::filesystem::file_size(path / "now.world.0001.krec"), 100u);
}

TEST_F(RecordingFolderTest, SaysWhyAFileCannotBeMade) {
  put("file", 1);
  RecordingFolder folder(path / "file", 500);
  const auto opened = folder.open("now.world", "now.world.0001.krec", true);
  ASSERT_FALSE(opened);
  EXPECT_NE(opened.error().find("cannot be made"), std::string::npos) << opened.error();
}

}  // namespace
}  // namespace kairos
