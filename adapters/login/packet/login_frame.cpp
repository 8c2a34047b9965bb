// Padding of login frames.
#include "adapters/login/packet/login_frame.hpp"

#include <algorithm>
#include <cassert>

#include "adapters/login/crypto/frame_cipher.hpp"
#include "adapters/login/crypto/frame_seal.hpp"

namespace kairos::login {
namespace {

std::vector<std::uint8_t> padded_frame(Octets packet, std::size_t body_size) {
  assert(packet.size() <= body_size);
  std::vector<std::uint8_t> frame(frame_header_size + body_size);
  frame[0] = static_cast<std::uint8_t>(frame.size());
  frame[1] = static_cast<std::uint8_t>(frame.size() >> 8);
  std::copy(packet.begin(), packet.end(), frame.begin() + frame_header_size);
  return frame;
}

}  // namespace

std::vector<std::uint8_t> frame_of(Octets packet) {
  const std::size_t blocks = (packet.size() + checksum_size + cipher_block - 1) / cipher_block;
  return padded_frame(packet, (blocks + 1) * cipher_block);
}

std::vector<std::uint8_t> init_frame_of(Octets packet) { return padded_frame(packet, init_body_size); }

}  // namespace kairos::login
