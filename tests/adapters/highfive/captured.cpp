// Reads fixtures/captured.txt.
#include "tests/adapters/highfive/captured.hpp"

#include <fstream>
#include <sstream>
#include <stdexcept>

namespace kairos::highfive::test {
namespace {

unsigned digit(char c) {
  if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
  if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a' + 10);
  throw std::invalid_argument("not a hex digit");
}

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

std::vector<std::byte> from_hex(std::string_view hex) {
  std::vector<std::byte> bytes;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2) {
    bytes.push_back(static_cast<std::byte>(digit(hex[i]) * 16 + digit(hex[i + 1])));
  }
  return bytes;
}

std::string to_hex(const std::vector<std::byte>& bytes) {
  static constexpr char digits[] = "0123456789abcdef";
  std::string hex;
  for (const std::byte byte : bytes) {
    hex += digits[std::to_integer<unsigned>(byte) >> 4];
    hex += digits[std::to_integer<unsigned>(byte) & 15];
  }
  return hex;
}

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
