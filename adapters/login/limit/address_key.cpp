// Reading of numeric addresses through the system's own parser.
#include "adapters/login/limit/address_key.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <cstring>

namespace kairos::login {
namespace {

using Ipv6 = std::array<std::uint8_t, 16>;

std::optional<Ipv6> ipv6_of(std::string_view address) {
  const std::string text(address.substr(0, address.find('%')));
  Ipv6 bytes{};
  if (inet_pton(AF_INET6, text.c_str(), bytes.data()) != 1) return std::nullopt;
  return bytes;
}

bool is_mapped(const Ipv6& bytes) {
  const auto zeros_end = bytes.begin() + 10;
  return std::all_of(bytes.begin(), zeros_end, [](std::uint8_t b) { return b == 0; }) && bytes[10] == 0xff &&
         bytes[11] == 0xff;
}

}  // namespace

std::optional<std::array<std::uint8_t, 4>> ipv4_of(std::string_view address) {
  std::array<std::uint8_t, 4> bytes{};
  if (inet_pton(AF_INET, std::string(address).c_str(), bytes.data()) == 1) return bytes;
  const auto wide = ipv6_of(address);
  if (!wide || !is_mapped(*wide)) return std::nullopt;
  std::memcpy(bytes.data(), wide->data() + 12, bytes.size());
  return bytes;
}

bool is_loopback(std::string_view address) {
  if (const auto ipv4 = ipv4_of(address)) return (*ipv4)[0] == 127;
  Ipv6 loopback{};
  loopback.back() = 1;
  return ipv6_of(address) == loopback;
}

std::string limit_key_of(std::string_view address) {
  if (is_loopback(address)) return std::string(loopback_key);
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (const auto ipv4 = ipv4_of(address)) {
    inet_ntop(AF_INET, ipv4->data(), text.data(), text.size());
    return text.data();
  }
  auto ipv6 = ipv6_of(address);
  if (!ipv6) return std::string(address);
  std::fill(ipv6->begin() + 8, ipv6->end(), std::uint8_t{0});
  inet_ntop(AF_INET6, ipv6->data(), text.data(), text.size());
  return std::string(text.data()) + "/64";
}

}  // namespace kairos::login
