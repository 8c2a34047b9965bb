// Endpoint: where a bot connects to. Only this machine: bots make load, and load is never sent to others.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace kairos::bots {

struct Endpoint {
  std::string address = "127.0.0.1";  ///< IPv4 of the loopback network, 127.0.0.0/8
  std::uint16_t port = 0;
};

/// The address is of 127.0.0.0/8.
[[nodiscard]] bool is_loopback(std::string_view address);
/// Throws std::invalid_argument when the endpoint is not on this machine.
void require_loopback(const Endpoint& endpoint);

}  // namespace kairos::bots
