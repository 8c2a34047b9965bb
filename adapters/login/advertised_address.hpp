// AdvertisedAddress: to which address a client is sent for the game, by the address it came from.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/login/settings.hpp"
#include "engine/core/reflect/result.hpp"

namespace kairos::login {

using Ipv4 = std::array<std::uint8_t, 4>;

inline constexpr std::size_t advertise_rules_max = 64;

/// What is wrong with a setting: its name and what was expected. Meant for the operator.
struct SettingFault {
  std::string setting;
  std::string fault;
};

class AdvertisedAddress {
 public:
  /// The first fault found in advertise_address and advertise_rules, or the table.
  [[nodiscard]] static Result<AdvertisedAddress, SettingFault> from(const LoginSettings& settings);

  /// The first matching rule; else 127.0.0.1 for a client on this machine; else the default.
  [[nodiscard]] Ipv4 for_client(std::string_view client_address) const;

 private:
  struct Rule {
    std::uint32_t network = 0;
    std::uint32_t mask = 0;
    Ipv4 address{};
  };

  std::vector<Rule> rules_;
  Ipv4 default_{};
};

}  // namespace kairos::login
