// PlainNumber: the numbers that data files are full of, read eight bytes at once and without a branch.
#pragma once
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace kairos {

/// A number of few digits and no sign.
struct PlainNumber {
  std::uint32_t digits = 0;  ///< without the point
  std::uint32_t plain = 0;   ///< 1 and the digits behind the point; 0: it is none of these
};

inline constexpr std::size_t plain_number_bytes_max = 8;

/// Whole numbers and those with up to six digits behind the point, by the grammar of JSON, of at most
/// plain_number_bytes_max bytes. Eight bytes from `begin` on can be read.
[[nodiscard, gnu::always_inline]] inline PlainNumber plain_number(const char* begin, std::size_t size) {
  static_assert(std::endian::native == std::endian::little, "the first digit is the lowest byte");
  if (size - 1 >= plain_number_bytes_max) return {};
  constexpr std::uint64_t each = 0x0101'0101'0101'0101;
  std::uint64_t bytes = 0;
  std::memcpy(&bytes, begin, sizeof bytes);
  const std::uint64_t all = ~std::uint64_t{0} >> (64 - 8 * size);
  bytes = (bytes ^ each * '0') & all;
  // Digits are 0 to 9 now, and the high bit is set here of every other byte.
  const std::uint64_t others = ((bytes + each * 0x76) | bytes) & each * 0x80;
  const std::size_t point = others != 0 ? static_cast<std::size_t>(std::countr_zero(others)) / 8 : size;
  const std::uint64_t whole = all >> (8 * (size - point) & 63);
  const std::uint64_t found = (bytes >> (8 * point & 63)) & 0xff;
  const std::uint64_t joined = (bytes & whole) | ((bytes >> 8) & ~whole);
  const std::size_t count = size - (others != 0 ? 1 : 0);
  std::uint64_t digits = joined << (8 * (8 - count) & 63);
  digits = (digits * 10 + (digits >> 8)) & 0x00ff'00ff'00ff'00ff;
  digits = (digits * 100 + (digits >> 16)) & 0x0000'ffff'0000'ffff;
  digits = (digits * 10'000 + (digits >> 32)) & 0xffff'ffff;
  // With a point: it is the only other byte, and digits are on both sides of it.
  const std::size_t fraction = size - point - (others != 0 ? 1 : 0);
  const bool pointed =
      (others & (others - 1)) == 0 && found == ('.' ^ '0') && point - 1 < 7 && fraction - 1 < 6;
  const bool zeros = (bytes & 0xff) == 0 && point > 1;
  const bool right = (others == 0 || pointed) && !zeros;
  return {static_cast<std::uint32_t>(digits), right ? static_cast<std::uint32_t>(fraction + 1) : 0};
}

/// The same for longer ones of at most nine digits, one byte after the other. Something else than a digit is
/// at `end`.
[[nodiscard]] PlainNumber long_plain_number(const char* begin, const char* end);

}  // namespace kairos
