// What a kill is worth: the rows of shares.txt, and all levels beside the formula in floating point.
#include "slices/npc/model/shares.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <sstream>
#include <string>

namespace kairos::npc {
namespace {

TEST(ShareOf, IsWhatTheTableSays) {
  std::ifstream file(KAIROS_SOURCE_DIR "/tests/slices/npc/model/shares.txt");
  ASSERT_TRUE(file.is_open());
  int rows = 0;
  for (std::string line; std::getline(file, line);) {
    const std::string said = line.substr(0, line.find('#'));
    if (said.find("->") == std::string::npos) continue;
    Earned whole;
    Earned expected;
    std::int64_t damage = 0;
    std::int64_t total = 0;
    std::int32_t killer = 0;
    std::int32_t victim = 0;
    std::string arrow;
    std::istringstream words(said);
    words >> whole.experience >> whole.sp >> damage >> total >> killer >> victim >> arrow >>
        expected.experience >> expected.sp;
    ASSERT_FALSE(words.fail()) << line;
    const Earned got = share_of(whole, damage, total, killer, victim);
    EXPECT_EQ(got.experience, expected.experience) << line;
    EXPECT_EQ(got.sp, expected.sp) << line;
    ++rows;
  }
  EXPECT_GE(rows, 10);
}

TEST(ShareOf, IsNeverMoreThanOneBesideTheOriginal) {
  constexpr std::int64_t experience = 1'234'567;
  for (std::int32_t killer = 1; killer <= 85; ++killer) {
    for (std::int32_t victim = 1; victim <= 85; ++victim) {
      double original = experience * 3.0 / 7.0;
      if (killer - victim > 5) original *= std::pow(5.0 / 6.0, killer - victim - 5);
      const auto got = share_of({experience, 0}, 3, 7, killer, victim).experience;
      EXPECT_NEAR(static_cast<double>(got), original, 1.0) << killer << " kills " << victim;
    }
  }
}

TEST(Hate, GrowsWithDamageAndShrinksWithTheLevelOfTheVictim) {
  EXPECT_EQ(hate_of(100, 1), 1'250);
  EXPECT_EQ(hate_of(100, 13), 500);
  EXPECT_EQ(hate_of(0, 13), 0);
}

}  // namespace
}  // namespace kairos::npc
