// Fixed: a number in millionths, the only fraction the simulation knows.
#pragma once
#include <compare>
#include <cstdint>

namespace kairos {

__extension__ using Int128 = __int128;

/// int64 millionths; products and quotients go through 128 bits and round toward zero.
struct Fixed {
  static constexpr std::int64_t one = 1'000'000;

  std::int64_t millionths = 0;

  [[nodiscard]] static constexpr Fixed of(std::int64_t whole) { return {whole * one}; }
  [[nodiscard]] static constexpr Fixed ratio(std::int64_t numerator, std::int64_t denominator) {
    return {static_cast<std::int64_t>(static_cast<Int128>(numerator) * one / denominator)};
  }
  /// The whole part, rounded toward zero.
  [[nodiscard]] constexpr std::int64_t whole() const { return millionths / one; }

  friend constexpr auto operator<=>(const Fixed&, const Fixed&) = default;
  friend constexpr Fixed operator+(Fixed a, Fixed b) { return {a.millionths + b.millionths}; }
  friend constexpr Fixed operator-(Fixed a, Fixed b) { return {a.millionths - b.millionths}; }
  friend constexpr Fixed operator*(Fixed a, Fixed b) {
    return {static_cast<std::int64_t>(static_cast<Int128>(a.millionths) * b.millionths / one)};
  }
  friend constexpr Fixed operator/(Fixed a, Fixed b) {
    return {static_cast<std::int64_t>(static_cast<Int128>(a.millionths) * one / b.millionths)};
  }
};

}  // namespace kairos
