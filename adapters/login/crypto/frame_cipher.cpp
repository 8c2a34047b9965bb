// Botan's Blowfish with the bytes of every word turned round before and after.
#include "adapters/login/crypto/frame_cipher.hpp"

#include <botan/blowfish.h>

#include <array>
#include <cassert>
#include <utility>

namespace kairos::login {
namespace {

constexpr std::array<std::uint8_t, cipher_key_size> static_key{
    0x6b, 0x60, 0xcb, 0x5b, 0x82, 0xce, 0x90, 0xb1, 0xcc, 0x2b, 0x6c, 0x55, 0x6c, 0x6c, 0x6c, 0x6c};

void turn_words(MutableOctets body) {
  for (std::size_t i = 0; i + 4 <= body.size(); i += 4) {
    std::swap(body[i], body[i + 3]);
    std::swap(body[i + 1], body[i + 2]);
  }
}

}  // namespace

struct FrameCipher::Blowfish {
  Botan::Blowfish cipher;
};

FrameCipher::FrameCipher(Octets key) : blowfish_(std::make_unique<Blowfish>()) {
  blowfish_->cipher.set_key(key.data(), key.size());
}
FrameCipher::~FrameCipher() = default;
FrameCipher::FrameCipher(FrameCipher&&) noexcept = default;
FrameCipher& FrameCipher::operator=(FrameCipher&&) noexcept = default;

void FrameCipher::encrypt(MutableOctets body) const {
  assert(body.size() % cipher_block == 0);
  turn_words(body);
  blowfish_->cipher.encrypt_n(body.data(), body.data(), body.size() / cipher_block);
  turn_words(body);
}

void FrameCipher::decrypt(MutableOctets body) const {
  assert(body.size() % cipher_block == 0);
  turn_words(body);
  blowfish_->cipher.decrypt_n(body.data(), body.data(), body.size() / cipher_block);
  turn_words(body);
}

Octets static_cipher_key() { return static_key; }

}  // namespace kairos::login
