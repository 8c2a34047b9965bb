// The wire types of High Five: a packet is an aggregate of these, and its field types are its layout.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/reflect/text.hpp"

namespace kairos::highfive {

/// The letters that packet tables of this protocol use. All little-endian.
using C = std::uint8_t;
using H = std::uint16_t;
using D = std::int32_t;
using Q = std::int64_t;
using F = double;  ///< IEEE 754 binary64; made of Fixed in the mappers and nowhere else

/// First byte of a packet and, behind d0 (client) and fe (server), a second number of two bytes.
struct Opcode {
  std::uint8_t first = 0;
  bool extended = false;
  std::uint16_t second = 0;

  [[nodiscard]] static constexpr Opcode one(std::uint8_t first) { return {first, false, 0}; }
  [[nodiscard]] static constexpr Opcode client(std::uint16_t second) { return {0xd0, true, second}; }
  [[nodiscard]] static constexpr Opcode server(std::uint16_t second) { return {0xfe, true, second}; }
  [[nodiscard]] constexpr std::size_t size() const { return extended ? 3 : 1; }
  friend constexpr bool operator==(const Opcode&, const Opcode&) = default;
};

/// UTF-16LE ended by a zero unit; at most `Units` units before it. Inside it is the same Text as everywhere.
template <std::size_t Units>
struct String {
  Text<Units> text{};
};

/// Exactly `Size` raw bytes.
template <std::size_t Size>
struct Bytes {
  std::array<std::uint8_t, Size> bytes{};
};

/// A count of type `Count`, then that many `Row`s, at most `Max`.
template <class Count, class Row, std::size_t Max>
struct List {
  std::vector<Row> rows{};
};

/// A count, then fields of its own, and only then the rows: the count stands apart from what it counts.
template <class Count, class Between, class Row, std::size_t Max>
struct SplitList {
  Between between{};
  std::vector<Row> rows{};
};

/// One of several bodies, told apart by a leading number of type `Tag`.
template <auto Number, class Body>
struct Case {
  Body body{};
};
template <class Tag, class... Cases>
struct OneOf {
  std::variant<Cases...> value{};
};

/// Last field only: there, or not there when the bytes end before it.
template <class Body>
struct Maybe {
  std::optional<Body> value{};
};

/// Last field only: whatever follows, at most `Max` bytes, is taken and forgotten; nothing is written.
template <std::size_t Max>
struct IgnoredTail {};

}  // namespace kairos::highfive
