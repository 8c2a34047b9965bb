// Key pairs and raw decryption by Botan; the scrambling by the protocol.
#include "adapters/login/crypto/rsa_pool.hpp"

#include <botan/auto_rng.h>
#include <botan/pubkey.h>
#include <botan/rsa.h>

#include <algorithm>
#include <utility>

namespace kairos::login {
namespace {

constexpr std::size_t rsa_bits = 1024;
constexpr std::size_t rsa_exponent = 65537;
constexpr std::size_t half = rsa_block_size / 2;

void xor_into(RsaBlock& block, std::size_t to, std::size_t from, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i)
    block[to + i] = static_cast<std::uint8_t>(block[to + i] ^ block[from + i]);
}

}  // namespace

RsaBlock scramble_modulus(RsaBlock modulus) {
  for (std::size_t i = 0; i < 4; ++i) std::swap(modulus[i], modulus[0x4d + i]);
  xor_into(modulus, 0, half, half);
  xor_into(modulus, 0x0d, 0x34, 4);
  xor_into(modulus, half, 0, half);
  return modulus;
}

struct RsaPool::Pair {
  Pair() : key(generator, rsa_bits, rsa_exponent), decryptor(key, generator, "Raw") {
    RsaBlock modulus{};
    key.get_n().binary_encode(modulus.data(), modulus.size());
    scrambled = scramble_modulus(modulus);
  }

  Botan::AutoSeeded_RNG generator;
  Botan::RSA_PrivateKey key;
  Botan::PK_Decryptor_EME decryptor;
  RsaBlock scrambled{};
};

RsaPool::RsaPool(std::size_t size) {
  for (std::size_t i = 0; i < size; ++i) pairs_.push_back(std::make_unique<Pair>());
}
RsaPool::~RsaPool() = default;

const RsaBlock& RsaPool::scrambled_modulus(std::size_t index) const { return pairs_.at(index)->scrambled; }

std::optional<RsaBlock> RsaPool::decrypt(std::size_t index, const RsaBlock& encrypted) {
  Pair& pair = *pairs_.at(index);
  if (Botan::BigInt(encrypted.data(), encrypted.size()) >= pair.key.get_n()) return std::nullopt;
  const auto plain = pair.decryptor.decrypt(encrypted.data(), encrypted.size());
  if (plain.size() > rsa_block_size) return std::nullopt;
  RsaBlock block{};
  std::copy(plain.begin(), plain.end(), block.end() - static_cast<std::ptrdiff_t>(plain.size()));
  return block;
}

}  // namespace kairos::login
