// Percentiles by nearest rank.
#include "app/bench/samples.hpp"

#include <gtest/gtest.h>

namespace kairos::bench {
namespace {

TEST(Samples, GivesTheNearestRank) {
  Samples samples;
  for (const std::int64_t value : {50, 10, 40, 20, 30}) samples.add(value);
  struct Case {
    double part;
    std::int64_t value;
  };
  for (const auto& [part, value] : {Case{0.0, 10}, Case{0.2, 10}, Case{0.21, 20}, Case{0.5, 30},
                                    Case{0.9, 50}, Case{0.99, 50}, Case{1.0, 50}}) {
    EXPECT_EQ(samples.at(part), value) << part;
  }
  EXPECT_EQ(samples.greatest(), 50);
}

TEST(Samples, AreZeroWhenThereAreNone) { EXPECT_EQ(Samples{}.at(0.5), 0); }

}  // namespace
}  // namespace kairos::bench
