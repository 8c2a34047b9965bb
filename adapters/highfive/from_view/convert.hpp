// Values of view structs as wire values: numbers of any width, handles, places, texts, fractions.
#pragma once
#include <algorithm>
#include <array>
#include <limits>
#include <span>

#include "adapters/highfive/packets/location.hpp"
#include "engine/core/identity/handle.hpp"
#include "engine/core/reflect/fixed.hpp"
#include "engine/core/replication/point.hpp"

namespace kairos::highfive {

/// A number in a narrower field: what does not fit becomes the nearest value that does.
template <class Wire>
[[nodiscard]] constexpr Wire clamped(std::int64_t value) {
  constexpr std::int64_t least = std::numeric_limits<Wire>::min();
  constexpr std::int64_t most = std::numeric_limits<Wire>::max();
  return static_cast<Wire>(value < least ? least : value > most ? most : value);
}

/// The same 32 bits, as the signed number of the wire.
[[nodiscard]] constexpr D wire(Handle handle) { return static_cast<D>(handle.value); }
[[nodiscard]] constexpr Location wire(const Point& point) { return {point.x, point.y, point.z}; }
[[nodiscard]] constexpr Handle handle_of(D number) { return {static_cast<std::uint32_t>(number)}; }
[[nodiscard]] constexpr Point point_of(const Location& at) { return {at.x, at.y, at.z}; }
/// The double nearest to the fraction.
[[nodiscard]] constexpr F wire(Fixed fixed) {
  return static_cast<F>(fixed.millionths) / static_cast<F>(Fixed::one);
}

/// Those rows of a view's array that its count says are filled.
template <class Row, std::size_t Max>
[[nodiscard]] std::span<const Row> listed_rows(const std::array<Row, Max>& rows, std::int64_t count) {
  const std::int64_t bounded = count < 0 ? 0 : count;
  return std::span(rows).first(std::min(static_cast<std::size_t>(bounded), Max));
}

/// A text in a field that holds at least as many units.
template <std::size_t To, std::size_t From>
requires(From <= To) [[nodiscard]] String<To> wire_text(const Text<From>& text) {
  String<To> out;
  out.text.size = text.size;
  for (std::size_t i = 0; i < text.size; ++i) out.text.bytes[i] = text.bytes[i];
  return out;
}

/// Constant text; empty when it is longer than the field, which a test of the caller would show.
template <std::size_t To>
[[nodiscard]] String<To> wire_text(std::string_view text) {
  return {Text<To>::from(text).value_or(Text<To>{})};
}

}  // namespace kairos::highfive
