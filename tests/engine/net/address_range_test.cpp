// How an operator names addresses, and whom that means.
#include "engine/net/address_range.hpp"

#include <gtest/gtest.h>

namespace kairos::net::test {
namespace {

constexpr AddressKey v4(std::uint64_t bits) { return {.v6 = false, .loopback = false, .bits = bits}; }
constexpr AddressKey v6(std::uint64_t bits) { return {.v6 = true, .loopback = false, .bits = bits}; }

TEST(AddressRange, IsAnAddressOrANetwork) {
  struct Row {
    const char* text;
    AddressKey address;
    bool contained;
  };
  constexpr Row rows[] = {
      {"10.1.2.3", v4(0x0a010203), true},
      {"10.1.2.3", v4(0x0a010204), false},
      {"10.1.2.3/32", v4(0x0a010203), true},
      {"10.1.2.3/8", v4(0x0aff0000), true},
      {"10.1.2.3/8", v4(0x0b010203), false},
      {"10.0.0.0/31", v4(0x0a000001), true},
      {"10.0.0.0/31", v4(0x0a000002), false},
      {"0.0.0.0/0", v4(0xffffffff), true},
      {"0.0.0.0/0", v6(0), false},
      {"2001:db8::1", v6(0x20010db8'00000000), true},
      {"2001:db8::1", v6(0x20010db8'00000001), false},
      {"2001:db8::/32", v6(0x20010db8'ffffffff), true},
      {"2001:db8::/32", v6(0x20010db9'00000000), false},
      {"2001:db8:0:7::/64", v6(0x20010db8'00000007), true},
      {"2001:db8:0:7::9/128", v6(0x20010db8'00000007), true},
      {"::/0", v6(0xffffffff'ffffffff), true},
      {"::/0", v4(0), false},
  };
  for (const Row& row : rows) {
    const auto range = AddressRange::parse(row.text);
    ASSERT_TRUE(range) << row.text;
    EXPECT_EQ(range->contains(row.address), row.contained) << row.text << " " << std::hex << row.address.bits;
  }
}

TEST(AddressRange, NothingElseIsTaken) {
  for (const char* const text :
       {"", "/", "10.0.0", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/8x", "10.0.0.0/8/8",
        "10.0.0.0 /8", "::/129", "cafe.example", "fe80::1%eth0", "::ffff:10.0.0.1", "/8"}) {
    EXPECT_FALSE(AddressRange::parse(text)) << text;
  }
}

}  // namespace
}  // namespace kairos::net::test
