// The stream cipher of the game port: a chained XOR whose key counts the bytes that went through it.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace kairos::highfive {

/// The part of the key that the server chooses and sends in its first packet.
using KeyHalf = std::array<std::uint8_t, 8>;

/// One direction of one connection. out[i] = in[i] ^ key[i & 15] ^ out[i-1]; after each packet the
/// little-endian u32 at key[8] grows by the packet's length (without the length header). It hides nothing
/// from anybody who sees the key packet go by; it is here because clients insist.
class Cipher {
 public:
  explicit Cipher(const KeyHalf& half);

  void encipher(std::span<std::byte> body);
  void decipher(std::span<std::byte> body);

 private:
  void advance(std::size_t length);

  std::array<std::uint8_t, 16> key_;
};

}  // namespace kairos::highfive
