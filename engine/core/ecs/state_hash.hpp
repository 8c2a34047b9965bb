// The hash of one piece of state: H(entity, kind, bytes). The state hash is the wrapping sum of these, so it
// can be kept up to date piece by piece and does not depend on the order of changes.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include "engine/core/identity/entity.hpp"
#include "engine/core/reflect/kind.hpp"

namespace kairos {

namespace detail {

/// Both halves of the 128-bit product, folded: every input bit reaches every output bit.
[[nodiscard]] inline std::uint64_t fold(std::uint64_t a, std::uint64_t b) {
  __extension__ using Wide = unsigned __int128;
  const Wide product = static_cast<Wide>(a) * b;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

// Odd, from the fractional digits of sqrt(2), sqrt(3), sqrt(5).
inline constexpr std::uint64_t hash_first = 0x6a09e667f3bcc909;
inline constexpr std::uint64_t hash_second = 0xbb67ae8584caa73b;
inline constexpr std::uint64_t hash_third = 0x3c6ef372fe94f82b;

}  // namespace detail

/// The same on every machine of one byte order. No protection against an adversary is meant: it finds
/// divergence.
[[nodiscard]] inline std::uint64_t hash_piece(Entity entity, Kind kind, std::span<const std::byte> bytes) {
  std::uint64_t hash =
      detail::fold(entity.value ^ detail::hash_first, (std::uint64_t{kind} << 32) ^ detail::hash_second);
  std::size_t at = 0;
  for (; at + 8 <= bytes.size(); at += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data() + at, 8);
    hash = detail::fold(hash ^ word, detail::hash_third);
  }
  std::uint64_t rest = 0;
  if (at < bytes.size()) std::memcpy(&rest, bytes.data() + at, bytes.size() - at);
  return detail::fold(hash ^ rest, bytes.size() ^ detail::hash_second);
}

}  // namespace kairos
