// Checksum and rolling pass, dword by dword; both are defined by this protocol alone.
#include "adapters/login/crypto/frame_seal.hpp"

#include <cassert>

namespace kairos::login {
namespace {

std::uint32_t xor_of_dwords(Octets body) {
  std::uint32_t sum = 0;
  for (std::size_t at = 0; at + 4 <= body.size(); at += 4) sum ^= load_u32(body, at);
  return sum;
}

}  // namespace

void write_checksum(MutableOctets body) {
  assert(body.size() % 4 == 0 && body.size() >= 8);
  const std::size_t last = body.size() - checksum_size;
  store_u32(body, last, xor_of_dwords(body.first(last)));
}

bool checksum_holds(Octets body) {
  if (body.size() % 4 != 0 || body.size() < 8) return false;
  const std::size_t last = body.size() - checksum_size;
  return xor_of_dwords(body.first(last)) == load_u32(body, last);
}

void apply_rolling_pass(MutableOctets body, std::uint32_t seed) {
  assert(body.size() % 4 == 0 && body.size() >= 4 + rolling_tail);
  std::uint32_t sum = seed;
  const std::size_t stop = body.size() - rolling_tail;
  for (std::size_t at = 4; at < stop; at += 4) {
    const std::uint32_t plain = load_u32(body, at);
    sum += plain;
    store_u32(body, at, plain ^ sum);
  }
  store_u32(body, stop, sum);
}

}  // namespace kairos::login
