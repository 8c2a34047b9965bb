// Token buckets and the forgiveness of faults, with time as an input.
#include "adapters/highfive/session/token_bucket.hpp"

#include <gtest/gtest.h>

#include "adapters/highfive/session/faults.hpp"

namespace kairos::highfive::test {
namespace {

constexpr net::MonotonicTime start{5'000'000};

TEST(TokenBucket, GivesTheBurstThenOneEveryPeriod) {
  const Rate rate{milliseconds(100), 3};
  TokenBucket bucket;
  EXPECT_TRUE(bucket.take(start, rate));
  EXPECT_TRUE(bucket.take(start, rate));
  EXPECT_TRUE(bucket.take(start, rate));
  EXPECT_FALSE(bucket.take(start, rate));
  EXPECT_FALSE(bucket.take(start + microseconds(99'999), rate));
  EXPECT_TRUE(bucket.take(start + milliseconds(100), rate));
  EXPECT_FALSE(bucket.take(start + milliseconds(100), rate));
}

TEST(TokenBucket, NeverHoldsMoreThanTheBurst) {
  const Rate rate{milliseconds(100), 2};
  TokenBucket bucket;
  EXPECT_TRUE(bucket.take(start, rate));
  const net::MonotonicTime later = start + seconds(3'600);
  EXPECT_TRUE(bucket.take(later, rate));
  EXPECT_TRUE(bucket.take(later, rate));
  EXPECT_FALSE(bucket.take(later, rate));
}

TEST(Faults, RareOnesAreForgivenForEver) {
  Faults faults;
  for (int i = 0; i < 1'000; ++i) {
    EXPECT_TRUE(faults.forgive(Fault::malformed, start + seconds(2) * i));
  }
  EXPECT_EQ(faults.count(Fault::malformed), 1'000u);
}

TEST(Faults, SustainedOnesAreNot) {
  for (std::size_t i = 0; i < fault_kinds; ++i) {
    Faults faults;
    const auto fault = static_cast<Fault>(i);
    for (int n = 0; n < forgiveness[i].burst; ++n) EXPECT_TRUE(faults.forgive(fault, start));
    EXPECT_FALSE(faults.forgive(fault, start)) << name_of(fault);
  }
}

}  // namespace
}  // namespace kairos::highfive::test
