// Reads fixtures/captured.txt.
#include "tests/adapters/highfive/captured.hpp"

#include <fstream>
#include <sstream>
#include <stdexcept>

namespace kairos::highfive::test {
namespace {

std::vector<CapturedPacket> read() {
  const std::string path = std::string(KAIROS_SOURCE_DIR) + "/tests/adapters/highfive/fixtures/captured.txt";
  std::ifstream file(path);
  if (!file) throw std::runtime_error("cannot read " + path);
  std::vector<CapturedPacket> packets;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream words(line);
    CapturedPacket packet;
    std::string hex;
    if (!(words >> packet.direction >> packet.name >> packet.server >> hex)) throw std::runtime_error(line);
    packet.bytes = from_hex(hex);
    packets.push_back(std::move(packet));
  }
  return packets;
}

}  // namespace

const std::vector<CapturedPacket>& captured_packets() {
  static const std::vector<CapturedPacket> packets = read();
  return packets;
}

std::vector<CapturedPacket> captured(char direction, std::string_view name) {
  std::vector<CapturedPacket> found;
  for (const CapturedPacket& packet : captured_packets()) {
    if (packet.direction == direction && packet.name == name) found.push_back(packet);
  }
  return found;
}

}  // namespace kairos::highfive::test
