// Decimal text becomes integers and millionths exactly, or a fault.
#include "engine/core/reflect/json_number.hpp"

namespace kairos {
namespace {

struct DecimalCase {
  const char* text;
  Result<Fixed, NumberFault> expected;
};

TEST(JsonNumber, TakesDecimalsExactly) {
  const DecimalCase cases[] = {
      {"0", Fixed{0}},
      {"-0", Fixed{0}},
      {"1", Fixed{1'000'000}},
      {"0.1", Fixed{100'000}},
      {"-0.000001", Fixed{-1}},
      {"91.83", Fixed{91'830'000}},
      {"36.732", Fixed{36'732'000}},
      {"1.10000000", Fixed{1'100'000}},
      {"9223372036854.775807", Fixed{9'223'372'036'854'775'807}},
      {"9223372036854.775808", NumberFault::too_large},
      {"0.0000001", NumberFault::too_precise},
      {"1e3", NumberFault::not_plain},
  };
  for (const auto& each : cases) {
    const auto got = fixed_from_decimal(each.text);
    ASSERT_EQ(got.has_value(), each.expected.has_value()) << each.text;
    if (got) {
      EXPECT_EQ(got->millionths, each.expected->millionths) << each.text;
    } else {
      EXPECT_EQ(got.error(), each.expected.error()) << each.text;
    }
  }
}

TEST(JsonNumber, WholeNumbersHaveNoFractionAndNoExponent) {
  EXPECT_EQ(*whole_from_decimal("-9223372036854775808"), std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ(whole_from_decimal("9223372036854775808").error(), NumberFault::too_large);
  EXPECT_EQ(whole_from_decimal("1.0").error(), NumberFault::not_whole);
  EXPECT_EQ(whole_from_decimal("1e2").error(), NumberFault::not_whole);
}

TEST(JsonNumber, ShowsTheShortestDecimal) {
  const std::pair<std::int64_t, const char*> cases[] = {
      {0, "0"},           {1, "0.000001"},      {-1, "-0.000001"},
      {1'500'000, "1.5"}, {-12'000'000, "-12"}, {100'000, "0.1"}};
  for (const auto& [millionths, text] : cases) {
    EXPECT_EQ(decimal_of(Fixed{millionths}), text);
    EXPECT_EQ(fixed_from_decimal(text)->millionths, millionths);
  }
  EXPECT_EQ(decimal_of(Fixed{std::numeric_limits<std::int64_t>::min()}), "-9223372036854.775808");
}

TEST(JsonNumber, KnowsTheGrammar) {
  for (const char* good : {"0", "-0", "10", "1.5", "-1.25e-3", "1E+9"})
    EXPECT_TRUE(is_json_number(good)) << good;
  for (const char* bad : {"", "-", "01", "+1", ".5", "1.", "1e", "1e+", "0x1", "1 ", "NaN"}) {
    EXPECT_FALSE(is_json_number(bad)) << bad;
  }
}

}  // namespace
}  // namespace kairos
