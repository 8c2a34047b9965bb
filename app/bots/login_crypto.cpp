// Botan does the arithmetic; the order of the bytes is the protocol's.
#include "app/bots/login_crypto.hpp"

#include <botan/bigint.h>
#include <botan/numthry.h>
#include <botan/reducer.h>

#include <algorithm>

#include "adapters/login/crypto/frame_seal.hpp"

namespace kairos::bots {
namespace {

constexpr unsigned rsa_exponent = 65537;
constexpr std::size_t name_at = 0x5e;
constexpr std::size_t name_bytes = 14;
constexpr std::size_t password_at = 0x6c;
constexpr std::size_t password_bytes = 16;
constexpr std::size_t half = login::rsa_block_size / 2;

void put(login::RsaBlock& block, std::size_t at, std::size_t room, std::string_view text) {
  for (std::size_t i = 0; i < std::min(room, text.size()); ++i)
    block[at + i] = static_cast<std::uint8_t>(text[i]);
}

}  // namespace

void undo_rolling_pass(login::MutableOctets body) {
  const std::size_t stop = body.size() - login::rolling_tail;
  std::uint32_t sum = login::load_u32(body, stop);
  for (std::size_t at = stop - 4; at >= 4; at -= 4) {
    const std::uint32_t plain = login::load_u32(body, at) ^ sum;
    login::store_u32(body, at, plain);
    sum -= plain;
  }
}

login::RsaBlock unscramble_modulus(login::RsaBlock x) {
  const auto mix = [&x](std::size_t to, std::size_t from, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) x[to + i] = static_cast<std::uint8_t>(x[to + i] ^ x[from + i]);
  };
  mix(half, 0, half);
  mix(0x0d, 0x34, 4);
  mix(0, half, half);
  for (std::size_t i = 0; i < 4; ++i) std::swap(x[i], x[0x4d + i]);
  return x;
}

login::RsaBlock rsa_encrypt(const login::RsaBlock& modulus, const login::RsaBlock& block) {
  const Botan::BigInt n(modulus.data(), modulus.size());
  const Botan::BigInt m(block.data(), block.size());
  const Botan::BigInt c = Botan::power_mod(m, Botan::BigInt(rsa_exponent), n);
  login::RsaBlock out{};
  const std::size_t bytes = c.bytes();
  c.binary_encode(out.data() + (out.size() - bytes));
  return out;
}

login::RsaBlock credentials_block(std::string_view name, std::string_view password) {
  login::RsaBlock block{};
  put(block, name_at, name_bytes, name);
  put(block, password_at, password_bytes, password);
  return block;
}

}  // namespace kairos::bots
