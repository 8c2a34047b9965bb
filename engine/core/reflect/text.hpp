// Text<n>: a bounded UTF-8 text inside plain data. The bound counts UTF-16 code units, as the clients do.
#pragma once
#include <array>
#include <compare>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>

namespace kairos {

/// The number of UTF-16 code units of a valid UTF-8 text; nothing when the bytes are not valid UTF-8 or hold
/// a NUL.
[[nodiscard]] std::optional<std::size_t> utf16_length(std::string_view utf8);
/// UTF-16 to UTF-8; nothing at a lone surrogate or an inner NUL.
[[nodiscard]] std::optional<std::string> utf8_from_utf16(std::u16string_view utf16);
/// UTF-8 to UTF-16. The text must be valid, as every Text is.
[[nodiscard]] std::u16string utf16_from_utf8(std::string_view utf8);

/// At most `Units` UTF-16 code units. Bytes after the end are zero, so equal texts have equal bytes.
template <std::size_t Units>
struct Text {
  static constexpr std::size_t units_max = Units;
  /// Room for the worst case, rounded so that a Text never needs padding around it.
  static constexpr std::size_t bytes_max = (Units * 3 + 2 + 7) / 8 * 8 - 2;

  std::uint16_t size = 0;
  std::array<char, bytes_max> bytes{};

  /// Nothing when the text is no valid UTF-8, has a NUL, or is longer than the bound.
  [[nodiscard]] static std::optional<Text> from(std::string_view utf8) {
    const auto units = utf16_length(utf8);
    if (!units || *units > Units) return std::nullopt;
    return of_checked(utf8);
  }
  /// Of a text of which it is known that `from` takes it.
  [[nodiscard]] static Text of_checked(std::string_view utf8) {
    Text text;
    text.size = static_cast<std::uint16_t>(utf8.size());
    if (!utf8.empty()) std::memcpy(text.bytes.data(), utf8.data(), utf8.size());
    return text;
  }
  [[nodiscard]] constexpr std::string_view view() const { return {bytes.data(), size}; }
  [[nodiscard]] constexpr bool empty() const { return size == 0; }
  friend constexpr bool operator==(const Text&, const Text&) = default;
};

}  // namespace kairos
