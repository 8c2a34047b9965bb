// Levels begin exactly where the table says, and progress never reaches 1.
#include "slices/character/model/level.hpp"

#include "tests/slices/character/template/starter_data.hpp"

namespace kairos::character {
namespace {

TEST(Level, BeginsAtItsEntry) {
  const ExperienceTable& table = starter_data().experience;
  for (std::int32_t level = 1; level <= level_max; ++level) {
    const std::int64_t begin = table.begins[static_cast<std::size_t>(level - 1)];
    EXPECT_EQ(level_of(table, begin), level);
    EXPECT_EQ(level_progress(table, begin), Fixed{0}) << level;
    EXPECT_EQ(level_of(table, begin - 1), std::max(level - 1, 1));
  }
}

TEST(Level, ProgressIsTheShareOfTheLevel) {
  const ExperienceTable& table = starter_data().experience;
  EXPECT_EQ(level_progress(table, 34), Fixed::ratio(1, 2));
  EXPECT_EQ(level_progress(table, 87), Fixed::ratio(87 - 68, 363 - 68));
  EXPECT_EQ(level_progress(table, -5), Fixed{0});
}

TEST(Level, StaysTheLastOneAboveTheTable) {
  const ExperienceTable& table = starter_data().experience;
  const std::int64_t above = table.begins.back() + 1;
  EXPECT_EQ(level_of(table, above), level_max);
  EXPECT_LT(level_progress(table, above), Fixed::of(1));
  EXPECT_GT(level_progress(table, above), Fixed::ratio(999, 1000));
}

}  // namespace
}  // namespace kairos::character
