// Who may connect: per listener, per address, and how fast; time is an argument.
#include "engine/net/address_limits.hpp"

#include <gtest/gtest.h>

namespace kairos::net::test {
namespace {

using Answer = AddressLimits::Answer;

AddressKey address(std::uint64_t n) { return {.v6 = false, .loopback = false, .bits = n}; }

ListenerSettings settings() {
  ListenerSettings made;
  made.connections_max = 5;
  made.connections_per_address_max = 3;
  made.accepts_burst = 4;
  made.accepts_per_second = 2;
  return made;
}

constexpr MonotonicTime start{1'000'000};

TEST(AddressLimits, BoundsTheListenerAndTheAddress) {
  const ListenerSettings with = settings();
  AddressLimits limits(with);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(limits.admit(address(1), start), Answer::admitted);
  EXPECT_EQ(limits.admit(address(1), start), Answer::address_full);
  EXPECT_EQ(limits.admit(address(2), start), Answer::admitted);
  EXPECT_EQ(limits.admit(address(3), start), Answer::admitted);
  EXPECT_EQ(limits.admit(address(4), start), Answer::listener_full);
  limits.release(address(1));
  EXPECT_EQ(limits.admit(address(4), start), Answer::admitted);
  EXPECT_EQ(limits.admit(address(1), start), Answer::listener_full);
}

TEST(AddressLimits, GivesTheBudgetBackWithTime) {
  const ListenerSettings with = settings();
  AddressLimits limits(with);
  const auto visit = [&](MonotonicTime at) {
    const Answer answer = limits.admit(address(7), at);
    if (answer == Answer::admitted) limits.release(address(7));
    return answer;
  };
  for (int i = 0; i < 4; ++i) EXPECT_EQ(visit(start), Answer::admitted);
  EXPECT_EQ(visit(start), Answer::too_fast);
  EXPECT_EQ(visit(start + milliseconds(499)), Answer::too_fast);
  EXPECT_EQ(visit(start + milliseconds(500)), Answer::admitted);
  EXPECT_EQ(visit(start + milliseconds(500)), Answer::too_fast);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(visit(start + seconds(100)), Answer::admitted) << i;
  EXPECT_EQ(visit(start + seconds(100)), Answer::too_fast) << "the budget does not grow over the burst";
}

TEST(AddressLimits, LeavesTheMachineItselfAloneWhenTold) {
  ListenerSettings with = settings();
  AddressLimits limits(with);
  const AddressKey self{.v6 = false, .loopback = true, .bits = 0x7f000001};
  for (int i = 0; i < 5; ++i) EXPECT_EQ(limits.admit(self, start), Answer::admitted);
  EXPECT_EQ(limits.admit(self, start), Answer::listener_full);
  with.exempt_loopback = false;
  AddressLimits strict(with);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(strict.admit(self, start), Answer::admitted);
  EXPECT_EQ(strict.admit(self, start), Answer::address_full);
}

TEST(AddressLimits, LeavesAloneWhomTheOperatorNames) {
  ListenerSettings with = settings();
  with.exempt = {AddressRange::parse("10.0.0.0/8").value(), AddressRange::parse("192.0.2.1").value()};
  AddressLimits limits(with);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(limits.admit(address(0x0a000001), start), Answer::admitted) << i;
  EXPECT_EQ(limits.admit(address(0xc0000201), start), Answer::admitted);
  EXPECT_EQ(limits.admit(address(0xc0000201), start), Answer::listener_full) << "which counts everybody";
  EXPECT_EQ(limits.addresses(), 0u);
  for (int i = 0; i < 4; ++i) limits.release(address(0x0a000001));
  for (int i = 0; i < 3; ++i) EXPECT_EQ(limits.admit(address(0xc0000202), start), Answer::admitted) << i;
  EXPECT_EQ(limits.admit(address(0xc0000202), start), Answer::address_full) << "its neighbour is limited";
}

TEST(AddressLimits, RemembersABoundedNumberOfAddresses) {
  const ListenerSettings with = settings();
  AddressLimits limits(with);
  for (std::uint64_t n = 0; n < 50'000; ++n) {
    ASSERT_EQ(limits.admit(address(n), start), Answer::admitted);
    limits.release(address(n));
    ASSERT_LE(limits.addresses(), 4096U + with.connections_max);
  }
}

}  // namespace
}  // namespace kairos::net::test
