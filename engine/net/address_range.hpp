// AddressRange: addresses that an operator names together, as 10.0.0.7, 10.0.0.0/8 or 2001:db8::/32.
#pragma once
#include <compare>
#include <cstdint>
#include <optional>
#include <string>

namespace kairos::net {

/// What counts as one address: an IPv4 address, or the upper half of an IPv6 one, since one client has all of
/// the rest.
struct AddressKey {
  bool v6 = false;
  bool loopback = false;
  std::uint64_t bits = 0;
  friend auto operator<=>(const AddressKey&, const AddressKey&) = default;
};

struct AddressRange {
  bool v6 = false;
  std::uint64_t bits = 0;    ///< as in AddressKey
  unsigned prefix_bits = 0;  ///< of which this many count, from the highest: 0 to 32, with IPv6 to 64

  /// An address, or an address, a slash and how many bits count. Nothing when it is neither. Of an IPv6
  /// address never more than the upper 64 bits count; IPv4 inside IPv6 is to be written as IPv4.
  [[nodiscard]] static std::optional<AddressRange> parse(const std::string& text);
  [[nodiscard]] bool contains(const AddressKey& address) const;
  friend bool operator==(const AddressRange&, const AddressRange&) = default;
};

}  // namespace kairos::net
