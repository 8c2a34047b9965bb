// The starter data has the classes that characters change to.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/slices/character/template/starter_data.hpp"

namespace kairos::character {
namespace {

TEST(CharacterData, HasTheClassesTheyChangeTo) {
  struct Case {
    std::int32_t id;
    std::int32_t parent;
    std::int32_t level;
    std::string_view name;
  };
  const Case cases[] = {{1, 0, 20, "Warrior"},       {2, 1, 40, "Gladiator"},     {88, 2, 76, "Duelist"},
                        {16, 15, 40, "Bishop"},      {34, 32, 40, "Bladedancer"}, {56, 53, 20, "Artisan"},
                        {130, 126, 40, "Arbalester"}};
  const auto& classes = starter_data().classes;
  EXPECT_EQ(classes.size(), 101u);
  for (const Case& expected : cases) {
    const auto got = std::ranges::find(classes, expected.id, &ClassTemplate::id);
    ASSERT_NE(got, classes.end()) << expected.id;
    EXPECT_EQ(got->parent, expected.parent) << expected.id;
    EXPECT_EQ(got->change_level, expected.level) << expected.id;
    EXPECT_EQ(got->name.view(), expected.name) << expected.id;
    const auto parent = std::ranges::find(classes, expected.parent, &ClassTemplate::id);
    EXPECT_EQ(got->race, parent->race) << expected.id;
    EXPECT_EQ(got->attributes.str, parent->attributes.str) << expected.id;
    EXPECT_EQ(got->shortcuts.count, parent->shortcuts.count) << expected.id;
    EXPECT_TRUE(got->creations().empty()) << expected.id;
  }
}

}  // namespace
}  // namespace kairos::character
