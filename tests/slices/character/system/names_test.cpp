// The index of names.
#include "slices/character/system/names.hpp"

#include <gtest/gtest.h>

namespace kairos::character {
namespace {

TEST(Names, AreFoundUntilTheyAreRemovedByTheirOwner) {
  Names names;
  EXPECT_FALSE(names.find("alpha"));
  names.add("alpha", Entity{1});
  EXPECT_EQ(names.find("alpha"), Entity{1});
  names.add("alpha", Entity{2});  // came in again before the first one was gone
  names.remove("alpha", Entity{1});
  EXPECT_EQ(names.find("alpha"), Entity{2});
  names.remove("alpha", Entity{2});
  EXPECT_FALSE(names.find("alpha"));
  names.remove("never", Entity{2});
}

}  // namespace
}  // namespace kairos::character
