// The stream cipher of the game port: a chained XOR whose key counts the bytes that went through it.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace kairos::highfive {

/// The part of the key that the server chooses and sends in its first packet.
using KeyHalf = std::array<std::uint8_t, 8>;

/// One direction of one connection. out[i] = in[i] ^ key[i & 15] ^ out[i-1]; after each packet the
/// little-endian u32 at key[8] grows by the packet's length (without the length header). It hides nothing
/// from anybody who sees the key packet go by; it is here because clients insist.
///
/// Written out, out[i] is the XOR of in[0..i] and of the key bytes used so far. The first half is the same
/// for every connection (`seal`), the second comes again every 32 bytes, so that a frame that is sent to many
/// is chained once and costs each of them one XOR without a chain (`encipher_sealed`).
class Cipher {
 public:
  explicit Cipher(const KeyHalf& half);

  void encipher(std::span<std::byte> body);
  void decipher(std::span<std::byte> body);

  /// Appends whole plaintext frames, each with its length header, chained but without a key. Any thread.
  static void seal(std::span<const std::byte> frames, std::vector<std::byte>& sealed);
  /// Writes what `encipher` makes of the frames that were sealed, headers as they are, into `out`, which is
  /// as long and somewhere else. False, with `out` and the key of no use any more, when they are not whole
  /// frames.
  [[nodiscard]] bool encipher_sealed(std::span<const std::byte> sealed, std::span<std::byte> out);

 private:
  std::uint64_t half_;          ///< key[0..7], little-endian
  std::uint32_t counter_;       ///< key[8..11], little-endian
  std::uint64_t chained_half_;  ///< the bytes of half_, each XORed with all before it
};

}  // namespace kairos::highfive
