// A datapack is known by its content: the same files have one hash wherever they are, and any change another.
#include "app/host/datapack_store.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "tests/temporary_folder.hpp"

namespace kairos::app {
namespace {

namespace fs = std::filesystem;

class DatapackStoreTest : public testing::Test {
 protected:
  void SetUp() override {
    write(pack / "rules.json", "{}");
    write(pack / "spawns" / "village.json", "[1]");
  }

  void write(const fs::path& file, const std::string& text) const {
    fs::create_directories((root / file).parent_path());
    std::ofstream(root / file) << text;
  }
  [[nodiscard]] std::string hash() const { return datapack_hash(root / pack).digits; }

  TemporaryFolder folder;
  const fs::path root = folder.path();
  const fs::path pack = "pack";
};

TEST_F(DatapackStoreTest, HashesNamesAndContents) {
  const auto before = hash();
  EXPECT_EQ(before.size(), 32u);
  EXPECT_EQ(hash(), before);
  fs::copy(root / pack, root / "copy", fs::copy_options::recursive);
  EXPECT_EQ(datapack_hash(root / "copy").digits, before);
  write(pack / "rules.json", "{ }");
  EXPECT_NE(hash(), before);
  write(pack / "rules.json", "{}");
  EXPECT_EQ(hash(), before);
  fs::rename(root / pack / "rules.json", root / pack / "rule.json");
  EXPECT_NE(hash(), before);
}

TEST_F(DatapackStoreTest, KeepsACopyOnceAndForgetsWhatNobodyNeeds) {
  const auto kept = hash();
  EXPECT_EQ(keep_datapack(root / pack, root / "store", kept), std::nullopt);
  EXPECT_EQ(keep_datapack(root / pack, root / "store", kept), std::nullopt);
  EXPECT_EQ(datapack_hash(root / "store" / kept).digits, kept);
  write(pack / "rules.json", "{\"a\":1}");
  const auto newer = hash();
  EXPECT_EQ(keep_datapack(root / pack, root / "store", newer), std::nullopt);
  write(fs::path("store") / "highfive" / "own.json", "{}");
  forget_datapacks(root / "store", {newer});
  EXPECT_FALSE(fs::exists(root / "store" / kept));
  EXPECT_TRUE(fs::exists(root / "store" / newer));
  EXPECT_TRUE(fs::exists(root / "store" / "highfive")) << "the operator's own data is not ours to remove";
}

TEST_F(DatapackStoreTest, SaysWhatCannotBeReadOrCopied) {
  EXPECT_NE(datapack_hash(root / "nowhere").fault.find("nowhere"), std::string::npos);
  write("file", "x");
  const auto fault = keep_datapack(root / pack, root / "file", hash());
  ASSERT_TRUE(fault);
  EXPECT_NE(fault->find("cannot be copied"), std::string::npos) << *fault;
}

}  // namespace
}  // namespace kairos::app
