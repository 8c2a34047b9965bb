// Octets: bytes as numbers, which is how ciphers see what the network hands over as std::byte.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

namespace kairos::login {

using Octets = std::span<const std::uint8_t>;
using MutableOctets = std::span<std::uint8_t>;

[[nodiscard]] inline Octets octets(std::span<const std::byte> bytes) {
  return {static_cast<const std::uint8_t*>(static_cast<const void*>(bytes.data())), bytes.size()};
}
[[nodiscard]] inline MutableOctets octets(std::span<std::byte> bytes) {
  return {static_cast<std::uint8_t*>(static_cast<void*>(bytes.data())), bytes.size()};
}
[[nodiscard]] inline std::span<const std::byte> wire_bytes(Octets bytes) { return std::as_bytes(bytes); }

/// Little-endian, as everything in this protocol but the RSA numbers.
[[nodiscard]] inline std::uint32_t load_u32(Octets bytes, std::size_t at) {
  return static_cast<std::uint32_t>(bytes[at]) | static_cast<std::uint32_t>(bytes[at + 1]) << 8 |
         static_cast<std::uint32_t>(bytes[at + 2]) << 16 | static_cast<std::uint32_t>(bytes[at + 3]) << 24;
}
inline void store_u32(MutableOctets bytes, std::size_t at, std::uint32_t value) {
  for (std::size_t i = 0; i < 4; ++i) bytes[at + i] = static_cast<std::uint8_t>(value >> (8 * i));
}

}  // namespace kairos::login
