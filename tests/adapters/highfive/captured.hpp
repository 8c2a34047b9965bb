// The packets of fixtures/captured.txt.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "tests/adapters/highfive/hex.hpp"

namespace kairos::highfive::test {

struct CapturedPacket {
  char direction = 0;  ///< 'S' or 'C'
  std::string name;
  std::string server;
  std::vector<std::byte> bytes;
};

/// All of the file; throws when a line is not as its head says.
[[nodiscard]] const std::vector<CapturedPacket>& captured_packets();
/// Those of one name.
[[nodiscard]] std::vector<CapturedPacket> captured(char direction, std::string_view name);

}  // namespace kairos::highfive::test
