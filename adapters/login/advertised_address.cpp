// Reading of the advertise settings and matching of clients against them.
#include "adapters/login/advertised_address.hpp"

#include <charconv>
#include <optional>

#include "adapters/login/limit/address_key.hpp"

namespace kairos::login {
namespace {

constexpr int prefix_max = 32;

std::uint32_t number_of(const Ipv4& address) {
  std::uint32_t number = 0;
  for (const std::uint8_t part : address) number = number << 8 | part;
  return number;
}

struct Subnet {
  std::uint32_t network = 0;
  std::uint32_t mask = 0;
};

std::optional<Subnet> subnet_of(std::string_view text) {
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const auto address = ipv4_of(text.substr(0, slash));
  const std::string_view digits = text.substr(slash + 1);
  int prefix = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), prefix);
  const bool whole = error == std::errc{} && end == digits.data() + digits.size();
  if (!address || !whole || prefix < 0 || prefix > prefix_max) return std::nullopt;
  const std::uint32_t mask = prefix == 0 ? 0 : ~std::uint32_t{0} << (prefix_max - prefix);
  return Subnet{number_of(*address) & mask, mask};
}

}  // namespace

Result<AdvertisedAddress, SettingFault> AdvertisedAddress::from(const LoginSettings& settings) {
  AdvertisedAddress table;
  const auto fallback = ipv4_of(settings.advertise_address);
  if (!fallback) {
    return SettingFault{"advertise_address",
                        "'" + settings.advertise_address + "' is no IPv4 address such as 203.0.113.7"};
  }
  table.default_ = *fallback;
  if (settings.advertise_rules.size() > advertise_rules_max) {
    return SettingFault{"advertise_rules", "more than " + std::to_string(advertise_rules_max) + " rules"};
  }
  for (const AdvertiseRule& rule : settings.advertise_rules) {
    const auto subnet = subnet_of(rule.subnet);
    if (!subnet)
      return SettingFault{"advertise_rules", "'" + rule.subnet + "' is no IPv4 subnet such as 10.0.0.0/8"};
    const auto address = ipv4_of(rule.address);
    if (!address)
      return SettingFault{"advertise_rules", "'" + rule.address + "' is no IPv4 address such as 10.1.2.3"};
    table.rules_.push_back({subnet->network, subnet->mask, *address});
  }
  return table;
}

Ipv4 AdvertisedAddress::for_client(std::string_view client_address) const {
  if (const auto client = ipv4_of(client_address)) {
    const std::uint32_t number = number_of(*client);
    for (const Rule& rule : rules_) {
      if ((number & rule.mask) == rule.network) return rule.address;
    }
  }
  return is_loopback(client_address) ? Ipv4{127, 0, 0, 1} : default_;
}

}  // namespace kairos::login
