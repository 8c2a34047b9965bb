// The client's half of the login cryptography: undoing what the server did to Init, and the RSA block.
#pragma once
#include <optional>
#include <string_view>

#include "adapters/login/crypto/octets.hpp"
#include "adapters/login/crypto/rsa_pool.hpp"

namespace kairos::bots {

/// Undoes the rolling pass over a body of Init that Blowfish already left. The size is a multiple of 4, at
/// least 12.
void undo_rolling_pass(login::MutableOctets body);
[[nodiscard]] login::RsaBlock unscramble_modulus(login::RsaBlock scrambled);
/// m^65537 mod n, as raw RSA without padding; the numbers are big-endian.
[[nodiscard]] login::RsaBlock rsa_encrypt(const login::RsaBlock& modulus, const login::RsaBlock& block);
/// Name at 0x5e (14 bytes) and password at 0x6c (16 bytes); what is longer is cut.
[[nodiscard]] login::RsaBlock credentials_block(std::string_view name, std::string_view password);

}  // namespace kairos::bots
