// The part of a client's address that limits are counted by.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kairos::login {

/// IPv4, also when written as a mapped IPv6 address; nothing for anything else.
[[nodiscard]] std::optional<std::array<std::uint8_t, 4>> ipv4_of(std::string_view address);
[[nodiscard]] bool is_loopback(std::string_view address);

/// What limit_key_of says of this machine itself.
inline constexpr std::string_view loopback_key = "loopback";

/// "1.2.3.4" for IPv4; for IPv6 its /64, which is what one subscriber gets, as "2001:db8:0:1::/64";
/// loopback_key for every loopback address. An address that is none of these is its own key.
[[nodiscard]] std::string limit_key_of(std::string_view address);

}  // namespace kairos::login
