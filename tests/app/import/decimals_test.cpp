// Numbers as other datapacks write them.
#include "app/import/decimals.hpp"

#include <gtest/gtest.h>

namespace kairos::importer {
namespace {

struct Case {
  const char* text;
  std::optional<std::int64_t> millionths;
};

class DecimalTest : public testing::TestWithParam<Case> {};

TEST_P(DecimalTest, IsReadExactlyAndRoundedBeyondTheMillionth) {
  const auto value = decimal_of_text(GetParam().text);
  EXPECT_EQ(value ? std::optional(value->millionths) : std::nullopt, GetParam().millionths)
      << GetParam().text;
}

INSTANTIATE_TEST_SUITE_P(All, DecimalTest,
                         testing::Values(Case{"12", 12'000'000}, Case{"-0.5", -500'000},
                                         Case{"+3", 3'000'000}, Case{"29.5916164000214", 29'591'616},
                                         Case{"0.0000005", 1}, Case{"0.00000049", 0}, Case{"-0.0000005", -1},
                                         Case{".25", 250'000}, Case{" 7 ", 7'000'000}, Case{"5.", 5'000'000},
                                         Case{"999999999999", 999'999'999'999'000'000},
                                         Case{"1000000000000", std::nullopt}, Case{"", std::nullopt},
                                         Case{"-", std::nullopt}, Case{"1e3", std::nullopt},
                                         Case{"twelve", std::nullopt}, Case{"1 2", std::nullopt}));

TEST(Wholes, HaveNoFraction) {
  EXPECT_EQ(whole_of_text("57"), 57);
  EXPECT_EQ(whole_of_text("57.0"), 57);
  EXPECT_EQ(whole_of_text("57.5"), std::nullopt);
}

TEST(Rounding, IsHalfAwayFromZero) {
  EXPECT_EQ(rounded(Fixed{1'499'999}), 1);
  EXPECT_EQ(rounded(Fixed{1'500'000}), 2);
  EXPECT_EQ(rounded(Fixed{-1'500'000}), -2);
}

}  // namespace
}  // namespace kairos::importer
