// Fuzzes the decoders of client packets: what is read and written again is the front of the body it was read
// from.
#include <cstdlib>
#include <cstring>

#include "adapters/login/crypto/frame_seal.hpp"
#include "adapters/login/packet/client_packets.hpp"
#include "adapters/login/packet/wire.hpp"

namespace {

using namespace kairos::login;

template <class Packet>
void check(Octets body) {
  const auto packet = read_packet<Packet>(body);
  if (!packet) return;
  const auto again = write_packet(*packet);
  if (again.size() > body.size() || std::memcmp(again.data(), body.data(), again.size()) != 0) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Octets body(data, size);
  check<AuthGameGuard>(body);
  check<RequestAuthLogin>(body);
  check<RequestServerList>(body);
  check<RequestServerLogin>(body);
  std::vector<std::uint8_t> sealed(data, data + size / 4 * 4);
  static_cast<void>(checksum_holds(sealed));
  if (sealed.size() < 8) return 0;
  write_checksum(sealed);
  if (!checksum_holds(sealed)) std::abort();
  return 0;
}
