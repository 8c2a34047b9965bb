// The mark that keeps SQL off the loop threads: per thread, and nesting.
#include "engine/core/persistence/sql_guard.hpp"

#include <gtest/gtest.h>

#include <thread>

namespace kairos {
namespace {

TEST(SqlGuard, MarksThisThreadWhileItLives) {
  EXPECT_EQ(sql_forbidden_in(), "");
  {
    const NoSqlHere loop("partition world");
    EXPECT_EQ(sql_forbidden_in(), "partition world");
    {
      const NoSqlHere lease("lease on lobby");
      EXPECT_EQ(sql_forbidden_in(), "lease on lobby");
    }
    EXPECT_EQ(sql_forbidden_in(), "partition world");
    std::string elsewhere = "not looked";
    std::thread([&] { elsewhere = sql_forbidden_in(); }).join();
    EXPECT_EQ(elsewhere, "");
  }
  EXPECT_EQ(sql_forbidden_in(), "");
}

TEST(SqlGuard, TheErrorSaysWhereAndWhatInstead) {
  EXPECT_STREQ(
      SqlForbidden("partition world").what(),
      "a database transaction was started in partition world, where no statement may run; use the executor "
      "or an I/O handler");
}

}  // namespace
}  // namespace kairos
