// Delays after failures, with the time in the test's hands; keys of addresses; bounded tables.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include "adapters/login/limit/address_key.hpp"
#include "adapters/login/limit/attempt_limits.hpp"

namespace kairos::login {
namespace {

MonotonicTime at(std::int64_t s) { return {seconds(s).us}; }

TEST(AddressKey, OneIpv4OrOneIpv6Subscriber) {
  const std::pair<std::string_view, std::string_view> rows[] = {
      {"192.0.2.1", "192.0.2.1"},
      {"::ffff:192.0.2.1", "192.0.2.1"},
      {"2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"},
      {"2001:db8:1:2::9", "2001:db8:1:2::/64"},
      {"2001:db8:1:3::9", "2001:db8:1:3::/64"},
      {"fe80::1%eth0", "fe80::/64"},
      {"::1", "loopback"},
      {"127.0.0.2", "loopback"},
      {"::2", "::/64"},
      {"somewhere", "somewhere"},
      {"", ""},
  };
  for (const auto& [address, key] : rows) EXPECT_EQ(limit_key_of(address), key) << address;
}

TEST(AddressKey, Loopback) {
  for (const auto* address : {"127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1"})
    EXPECT_TRUE(is_loopback(address)) << address;
  for (const auto* address : {"128.0.0.1", "10.0.0.1", "::2", "fe80::1", "", "localhost"})
    EXPECT_FALSE(is_loopback(address)) << address;
}

TEST(BoundedTable, ForgetsWhatWasUsedLongestAgo) {
  BoundedTable<int> table(3);
  table.touch("a") = 1;
  table.touch("b") = 2;
  table.touch("c") = 3;
  table.touch("a") = 4;
  table.touch("d") = 5;
  EXPECT_EQ(table.size(), 3U);
  EXPECT_EQ(table.find("b"), nullptr);
  EXPECT_EQ(*table.find("a"), 4);
  EXPECT_EQ(*table.find("c"), 3);
  EXPECT_EQ(*table.find("d"), 5);
  table.erase("c");
  table.erase("c");
  EXPECT_EQ(table.find("c"), nullptr);
  EXPECT_EQ(table.size(), 2U);
}

constexpr DelayPolicy policy{.free_failures = 2,
                             .first = seconds(1),
                             .most = seconds(8),
                             .forgotten_after = seconds(100),
                             .entries_max = 4};

TEST(FailureTable, DelayDoublesUpToTheMostAndNeverIsForGood) {
  FailureTable table(policy);
  const std::int64_t expected[] = {0, 0, 1, 2, 4, 8, 8, 8};
  MonotonicTime now = at(1'000);
  for (const std::int64_t wait : expected) {
    table.failed("k", now);
    EXPECT_EQ(table.delay("k", now), seconds(wait));
    now = now + seconds(wait);
    EXPECT_EQ(table.delay("k", now), Duration{});
  }
  for (int i = 0; i < 1'000; ++i) table.failed("k", now);
  EXPECT_EQ(table.delay("k", now), seconds(8));
  EXPECT_EQ(table.delay("other", now), Duration{});
}

TEST(FailureTable, ForgetsAfterAQuietTimeAndAfterSuccess) {
  FailureTable table(policy);
  for (int i = 0; i < 5; ++i) table.failed("k", at(0));
  EXPECT_EQ(table.delay("k", at(0)), seconds(4));
  table.failed("k", at(101));
  EXPECT_EQ(table.delay("k", at(101)), Duration{});
  for (int i = 0; i < 5; ++i) table.failed("k", at(101));
  EXPECT_GT(table.delay("k", at(101)), Duration{});
  table.succeeded("k");
  EXPECT_EQ(table.delay("k", at(101)), Duration{});
}

TEST(FailureTable, IsBounded) {
  FailureTable table(policy);
  for (int i = 0; i < 1'000; ++i) table.failed(std::to_string(i), at(0));
  EXPECT_EQ(table.size(), policy.entries_max);
}

TEST(AttemptLimits, AnAccountIsDelayedFromEveryAddressButItsOwners) {
  AttemptLimits limits;
  limits.succeeded("victim", "192.0.2.1");
  for (int i = 0; i < 50; ++i) limits.failed("victim", fmt::format("203.0.113.{}", i), at(10));
  EXPECT_EQ(limits.check("victim", "203.0.113.99", at(10)), LoginRefusal::account_delayed);
  EXPECT_EQ(limits.check("victim", "192.0.2.1", at(10)), std::nullopt);
  EXPECT_EQ(limits.check("another", "203.0.113.99", at(10)), std::nullopt);
  EXPECT_EQ(limits.check("victim", "203.0.113.99", at(10) + account_delay_policy.most), std::nullopt);
}

TEST(AttemptLimits, AnAddressIsDelayedForEveryAccountAndSuccessDoesNotClearIt) {
  AttemptLimits limits;
  for (std::uint32_t i = 0; i <= address_delay_policy.free_failures; ++i)
    limits.failed(fmt::format("n{}", i), "a", at(10));
  EXPECT_EQ(limits.check("fresh", "a", at(10)), LoginRefusal::address_delayed);
  EXPECT_EQ(limits.check_address("a", at(10)), LoginRefusal::address_delayed);
  limits.succeeded("mine", "a");
  EXPECT_EQ(limits.check("mine", "a", at(10)), LoginRefusal::address_delayed);
  EXPECT_EQ(limits.check("fresh", "b", at(10)), std::nullopt);
  EXPECT_EQ(limits.check("fresh", "a", at(11)), std::nullopt);
}

TEST(AttemptLimits, ThisMachineIsExemptUnlessTheSettingSaysOtherwise) {
  AttemptLimits exempting(true);
  AttemptLimits strict(false);
  for (AttemptLimits* limits : {&exempting, &strict}) {
    for (std::uint32_t i = 0; i <= address_delay_policy.free_failures; ++i)
      limits->failed("", loopback_key, at(10));
  }
  EXPECT_EQ(exempting.check("user", loopback_key, at(10)), std::nullopt);
  EXPECT_EQ(strict.check("user", loopback_key, at(10)), LoginRefusal::address_delayed);
  for (std::uint32_t i = 0; i <= account_delay_policy.free_failures; ++i)
    exempting.failed("user", loopback_key, at(10));
  EXPECT_EQ(exempting.check("user", loopback_key, at(10)), LoginRefusal::account_delayed);
}

TEST(AttemptLimits, NamesThatCanBeNoneCountForTheAddressOnly) {
  AttemptLimits limits;
  for (std::uint32_t i = 0; i < address_delay_policy.free_failures; ++i)
    limits.failed("", fmt::format("a{}", i), at(10));
  EXPECT_EQ(limits.check("", "z", at(10)), std::nullopt);
}

TEST(AttemptLimits, OneAccountPerAddressAndInterval) {
  AttemptLimits limits;
  EXPECT_TRUE(limits.may_create("a", at(10), seconds(10)));
  limits.created("a", at(10));
  EXPECT_FALSE(limits.may_create("a", at(19), seconds(10)));
  EXPECT_TRUE(limits.may_create("b", at(19), seconds(10)));
  EXPECT_TRUE(limits.may_create("a", at(20), seconds(10)));
}

}  // namespace
}  // namespace kairos::login
