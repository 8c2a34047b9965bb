// Client-side cryptography for tests.
#include "tests/adapters/login/support/client_crypto.hpp"

#include <botan/bigint.h>
#include <botan/block_cipher.h>
#include <botan/numthry.h>
#include <botan/reducer.h>

#include <algorithm>

namespace kairos::login::test {
namespace {

void reverse_each_four(Bytes& bytes) {
  for (std::size_t i = 0; i < bytes.size(); i += 4) {
    std::reverse(bytes.begin() + static_cast<std::ptrdiff_t>(i),
                 bytes.begin() + static_cast<std::ptrdiff_t>(i + 4));
  }
}

std::uint32_t word_at(const Bytes& bytes, std::size_t at) {
  std::uint32_t value = 0;
  for (std::size_t i = 4; i-- > 0;) value = value << 8 | bytes[at + i];
  return value;
}

void set_word(Bytes& bytes, std::size_t at, std::uint32_t value) {
  for (std::size_t i = 0; i < 4; ++i) bytes[at + i] = static_cast<std::uint8_t>(value >> (8 * i));
}

}  // namespace

Bytes blowfish_encrypt(const Bytes& key, Bytes body) {
  const auto cipher = Botan::BlockCipher::create_or_throw("Blowfish");
  cipher->set_key(key);
  reverse_each_four(body);
  cipher->encrypt(body);
  reverse_each_four(body);
  return body;
}

Bytes blowfish_decrypt(const Bytes& key, Bytes body) {
  const auto cipher = Botan::BlockCipher::create_or_throw("Blowfish");
  cipher->set_key(key);
  reverse_each_four(body);
  cipher->decrypt(body);
  reverse_each_four(body);
  return body;
}

Bytes undo_rolling_pass(Bytes body) {
  std::uint32_t sum = word_at(body, body.size() - 8);
  for (std::size_t at = body.size() - 12; at >= 4; at -= 4) {
    const std::uint32_t plain = word_at(body, at) ^ sum;
    set_word(body, at, plain);
    sum -= plain;
  }
  return body;
}

Bytes unscramble_modulus(Bytes x) {
  const auto mix = [&x](std::size_t to, std::size_t from) {
    x[to] = static_cast<std::uint8_t>(x[to] ^ x[from]);
  };
  for (std::size_t i = 0; i < 0x40; ++i) mix(0x40 + i, i);
  for (std::size_t i = 0; i < 4; ++i) mix(0x0d + i, 0x34 + i);
  for (std::size_t i = 0; i < 0x40; ++i) mix(i, 0x40 + i);
  for (std::size_t i = 0; i < 4; ++i) std::swap(x[i], x[0x4d + i]);
  return x;
}

Bytes rsa_encrypt(const Bytes& modulus, const Bytes& block) {
  const Botan::BigInt n(modulus.data(), modulus.size());
  const Botan::BigInt m(block.data(), block.size());
  const Botan::BigInt c = Botan::power_mod(m, 65537, n);
  Bytes out(128);
  c.binary_encode(out.data(), out.size());
  return out;
}

std::uint32_t xor_of(const Bytes& body) {
  std::uint32_t sum = 0;
  for (std::size_t at = 0; at < body.size(); at += 4) sum ^= word_at(body, at);
  return sum;
}

Bytes login_block(std::string_view name, std::string_view password, std::size_t password_at,
                  std::uint32_t lead) {
  Bytes block(128);
  set_word(block, 4, lead);
  block[0x5b] = 0x24;
  std::copy_n(name.begin(), std::min<std::size_t>(name.size(), 14), block.begin() + 0x5e);
  std::copy(password.begin(), password.end(), block.begin() + static_cast<std::ptrdiff_t>(password_at));
  return block;
}

}  // namespace kairos::login::test
