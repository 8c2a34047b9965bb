// The client's half of the login cryptography, written from the protocol's description and not from the
// server's code.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace kairos::login::test {

using Bytes = std::vector<std::uint8_t>;

Bytes blowfish_encrypt(const Bytes& key, Bytes body);
Bytes blowfish_decrypt(const Bytes& key, Bytes body);
/// Undoes the rolling pass over a decrypted Init body.
Bytes undo_rolling_pass(Bytes body);
Bytes unscramble_modulus(Bytes modulus);
/// 128 bytes in, 128 bytes out: m^65537 mod n.
Bytes rsa_encrypt(const Bytes& modulus, const Bytes& block);
/// The XOR of all dwords.
std::uint32_t xor_of(const Bytes& body);

/// `lead` fills the bytes before the name, which mean nothing, to vary the ciphertext.
Bytes login_block(std::string_view name, std::string_view password, std::size_t password_at,
                  std::uint32_t lead);

}  // namespace kairos::login::test
