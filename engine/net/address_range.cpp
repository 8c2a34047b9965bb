// Reading what an operator wrote, and comparing the bits that count.
#include "engine/net/address_range.hpp"

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <charconv>

namespace kairos::net {
namespace {

constexpr unsigned v4_bits = 32;
constexpr unsigned v6_bits = 128;
constexpr unsigned v6_bits_that_count = 64;

std::optional<unsigned> read_prefix(std::string_view text, unsigned most) {
  unsigned prefix = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), prefix);
  if (error != std::errc{} || end != text.data() + text.size() || prefix > most) return std::nullopt;
  return prefix;
}

}  // namespace

std::optional<AddressRange> AddressRange::parse(const std::string& text) {
  const auto slash = text.find('/');
  boost::system::error_code error;
  const auto address = boost::asio::ip::make_address(text.substr(0, slash), error);
  if (error || (address.is_v6() && (address.to_v6().is_v4_mapped() || address.to_v6().scope_id() != 0)))
    return std::nullopt;
  AddressRange range{.v6 = address.is_v6(), .bits = 0, .prefix_bits = address.is_v6() ? v6_bits : v4_bits};
  if (slash != std::string::npos) {
    const auto prefix = read_prefix(std::string_view(text).substr(slash + 1), range.prefix_bits);
    if (!prefix) return std::nullopt;
    range.prefix_bits = *prefix;
  }
  range.prefix_bits = std::min(range.prefix_bits, v6_bits_that_count);
  if (range.v6) {
    const auto bytes = address.to_v6().to_bytes();
    for (std::size_t i = 0; i < 8; ++i) range.bits = range.bits << 8U | bytes[i];
  } else {
    range.bits = address.to_v4().to_uint();
  }
  return range;
}

bool AddressRange::contains(const AddressKey& address) const {
  if (address.v6 != v6) return false;
  const unsigned ignored = (v6 ? v6_bits_that_count : v4_bits) - prefix_bits;
  // A shift by all 64 bits would be undefined.
  return ignored == v6_bits_that_count || (address.bits ^ bits) >> ignored == 0;
}

}  // namespace kairos::net
