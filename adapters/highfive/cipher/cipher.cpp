// The chained XOR itself, both ways.
#include "adapters/highfive/cipher/cipher.hpp"

namespace kairos::highfive {
namespace {

/// The second half of every key.
constexpr std::array<std::uint8_t, 8> fixed_half{0xc8, 0x27, 0x93, 0x01, 0xa1, 0x6c, 0x31, 0x97};
constexpr std::size_t counter_at = 8;

}  // namespace

Cipher::Cipher(const KeyHalf& half) : key_{} {
  for (std::size_t i = 0; i < half.size(); ++i) {
    key_[i] = half[i];
    key_[i + half.size()] = fixed_half[i];
  }
}

void Cipher::encipher(std::span<std::byte> body) {
  std::byte last{0};
  for (std::size_t i = 0; i < body.size(); ++i) {
    body[i] ^= static_cast<std::byte>(key_[i & 15]) ^ last;
    last = body[i];
  }
  advance(body.size());
}

void Cipher::decipher(std::span<std::byte> body) {
  std::byte last{0};
  for (std::size_t i = 0; i < body.size(); ++i) {
    const std::byte sealed = body[i];
    body[i] ^= static_cast<std::byte>(key_[i & 15]) ^ last;
    last = sealed;
  }
  advance(body.size());
}

void Cipher::advance(std::size_t length) {
  std::uint32_t counter = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    counter |= static_cast<std::uint32_t>(key_[counter_at + i]) << (8 * i);
  }
  counter += static_cast<std::uint32_t>(length);
  for (std::size_t i = 0; i < 4; ++i) key_[counter_at + i] = static_cast<std::uint8_t>(counter >> (8 * i));
}

}  // namespace kairos::highfive
