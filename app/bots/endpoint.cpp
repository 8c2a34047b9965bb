// What counts as this machine.
#include "app/bots/endpoint.hpp"

#include <arpa/inet.h>

#include <stdexcept>

namespace kairos::bots {

bool is_loopback(std::string_view address) {
  in_addr parsed{};
  if (inet_pton(AF_INET, std::string(address).c_str(), &parsed) != 1) return false;
  return (ntohl(parsed.s_addr) >> 24) == 127;
}

void require_loopback(const Endpoint& endpoint) {
  if (!is_loopback(endpoint.address)) {
    throw std::invalid_argument("bots connect to this machine only, not to " + endpoint.address);
  }
}

}  // namespace kairos::bots
