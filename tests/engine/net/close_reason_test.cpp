// Every reason has a name of its own, since metrics and log go by it.
#include "engine/net/close_reason.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace kairos::net::test {
namespace {

TEST(CloseReason, NamesAreDistinct) {
  std::set<std::string> names;
  for (std::uint8_t i = 0; i < static_cast<std::uint8_t>(CloseReason::count_); ++i) {
    const std::string name = name_of(static_cast<CloseReason>(i));
    EXPECT_NE(name, "unknown") << int{i};
    EXPECT_TRUE(names.insert(name).second) << name;
  }
}

}  // namespace
}  // namespace kairos::net::test
