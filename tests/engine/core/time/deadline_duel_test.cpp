// The deadline queue against its model over random operations. KAIROS_DEADLINE_OPERATIONS sets how many
// (150000), KAIROS_DEADLINE_SEED where they begin (1).
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

#include "tests/engine/core/time/deadline_duel.hpp"

namespace kairos::deadline_tests {
namespace {

/// One queue lives so long; then the next seed begins with an empty one.
constexpr std::uint64_t operations_per_seed = 1'000'000;

std::uint64_t setting(const char* name, std::uint64_t otherwise) {
  const char* const text = std::getenv(name);
  return text == nullptr ? otherwise : std::stoull(text);
}

TEST(DeadlineDuel, AgreesOverRandomOperations) {
  std::uint64_t left = setting("KAIROS_DEADLINE_OPERATIONS", 150'000);
  std::uint64_t seed = setting("KAIROS_DEADLINE_SEED", 1);
  for (; left > 0; ++seed) {
    SCOPED_TRACE("KAIROS_DEADLINE_SEED=" + std::to_string(seed));
    DeadlineDuel duel(seed);
    const std::uint64_t operations = std::min(left, operations_per_seed);
    left -= operations;
    for (std::uint64_t i = 0; i < operations; ++i) {
      duel.step();
      if (i % 10'007 == 0) duel.compare_all();
      ASSERT_FALSE(testing::Test::HasFatalFailure()) << "operation " << i;
    }
    const DuelTally& t = duel.tally();
    fmt::print(
        "seed {}: {} operations: {} armed, {} fired, {} cancelled, {} lapsed, at most {} pending, {} passes "
        "capped, {} times set back, {} handlers threw, {} restored\n",
        seed, t.operations, t.armed, t.fired, t.cancelled, t.lapsed, t.most_pending, t.capped, t.set_back,
        t.thrown, t.restored);
    EXPECT_GT(t.fired, operations / 50);
    EXPECT_GT(t.cancelled, operations / 200);
    EXPECT_GT(t.lapsed, operations / 500);
    EXPECT_GT(t.capped, 0u);
  }
}

TEST(DeadlineDuel, TheSameOperationsGiveTheSameHashes) {
  DeadlineDuel one(7);
  DeadlineDuel two(7);
  for (int i = 0; i < 20'000; ++i) {
    one.step();
    two.step();
    ASSERT_EQ(one.hash(), two.hash()) << "seed 7 operation " << i;
  }
}

}  // namespace
}  // namespace kairos::deadline_tests
