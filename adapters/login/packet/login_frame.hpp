// Login frames before encryption: length header, body, and the room that checksum and cipher need.
#pragma once
#include <cstdint>
#include <vector>

#include "adapters/login/crypto/octets.hpp"

namespace kairos::login {

inline constexpr std::size_t frame_header_size = 2;
/// Init's body, whatever its content.
inline constexpr std::size_t init_body_size = 192;
/// The longest body that a client may send; retail's RequestAuthLogin has 192 bytes.
inline constexpr std::size_t client_body_max = 256;

/// `packet` padded to whole cipher blocks with the checksum's room, and one more block, as known servers do
/// it.
[[nodiscard]] std::vector<std::uint8_t> frame_of(Octets packet);
/// `packet` padded to init_body_size.
[[nodiscard]] std::vector<std::uint8_t> init_frame_of(Octets packet);

}  // namespace kairos::login
