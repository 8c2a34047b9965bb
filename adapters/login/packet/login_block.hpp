// The RSA block of RequestAuthLogin: finding it in the body, and name and password in it.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "adapters/login/crypto/octets.hpp"
#include "adapters/login/crypto/rsa_pool.hpp"

namespace kairos::login {

/// At most this many leading zero bytes of the encrypted block may be missing; four happen once in 2^32
/// logins.
inline constexpr std::size_t block_missing_max = 4;
/// At most this many readings of one body are tried.
inline constexpr std::size_t block_readings_max = 3;

/// The blocks that the body of a RequestAuthLogin may mean, likeliest first. A client may drop leading zero
/// bytes of the block; then all behind it stands that much earlier, which the session id that most clients
/// repeat behind it shows. Empty when the body is too short or is another packet.
[[nodiscard]] std::vector<RsaBlock> block_readings(Octets body, std::uint32_t session_id);

/// As the client wrote them, without the NULs around them; not folded, not checked.
struct Credentials {
  std::string name;      ///< 1 to 14 bytes
  std::string password;  ///< 0 to 16 bytes
};

/// Name at 0x5e (14 bytes); password at 0x6c (16 bytes), or at 0x6e when the two bytes before are NUL, as one
/// family of clients writes it. Nothing when the name is empty or a NUL stands inside either.
[[nodiscard]] std::optional<Credentials> read_credentials(const RsaBlock& plain);

}  // namespace kairos::login
