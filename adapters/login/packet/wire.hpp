// The wire form of login packets: a packet is an aggregate, and its field types say how they are written.
#pragma once
#include <fmt/core.h>

#include <array>
#include <boost/pfr.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "adapters/login/crypto/octets.hpp"

namespace kairos::login {

/// One field: C, H and D are little-endian numbers of 1, 2 and 4 bytes; B<n> is n bytes as they are.
template <class Field>
struct WireForm;

template <class Number, char Letter>
struct NumberForm {
  static constexpr std::size_t size = sizeof(Number);
  static std::string letter() { return {Letter}; }
  static void write(Number value, std::uint8_t* to) {
    for (std::size_t i = 0; i < size; ++i) to[i] = static_cast<std::uint8_t>(value >> (8 * i));
  }
  static void read(Number& value, const std::uint8_t* from) {
    std::uint32_t sum = 0;
    for (std::size_t i = 0; i < size; ++i) sum |= static_cast<std::uint32_t>(from[i]) << (8 * i);
    value = static_cast<Number>(sum);
  }
};
template <>
struct WireForm<std::uint8_t> : NumberForm<std::uint8_t, 'C'> {};
template <>
struct WireForm<std::uint16_t> : NumberForm<std::uint16_t, 'H'> {};
template <>
struct WireForm<std::uint32_t> : NumberForm<std::uint32_t, 'D'> {};
template <std::size_t n>
struct WireForm<std::array<std::uint8_t, n>> {
  static constexpr std::size_t size = n;
  static std::string letter() { return fmt::format("B{}", n); }
  static void write(const std::array<std::uint8_t, n>& value, std::uint8_t* to) {
    std::memcpy(to, value.data(), n);
  }
  static void read(std::array<std::uint8_t, n>& value, const std::uint8_t* from) {
    std::memcpy(value.data(), from, n);
  }
};

/// Bytes of the fields, without the opcode.
template <class Packet>
[[nodiscard]] constexpr std::size_t wire_size() {
  return []<std::size_t... i>(std::index_sequence<i...>) {
    return (std::size_t{0} + ... + WireForm<boost::pfr::tuple_element_t<i, Packet>>::size);
  }
  (std::make_index_sequence<boost::pfr::tuple_size_v<Packet>>{});
}

/// The layout as text, for example "DDDB16", which tests pin.
template <class Packet>
[[nodiscard]] std::string layout_of() {
  std::string layout;
  boost::pfr::for_each_field(Packet{}, [&](const auto& field) {
    layout += WireForm<std::remove_cvref_t<decltype(field)>>::letter();
  });
  return layout;
}

/// Appends the fields.
template <class Packet>
void write_fields(const Packet& packet, std::vector<std::uint8_t>& out) {
  boost::pfr::for_each_field(packet, [&](const auto& field) {
    using Form = WireForm<std::remove_cvref_t<decltype(field)>>;
    out.resize(out.size() + Form::size);
    Form::write(field, out.data() + out.size() - Form::size);
  });
}

/// The opcode and the fields.
template <class Packet>
[[nodiscard]] std::vector<std::uint8_t> write_packet(const Packet& packet) {
  std::vector<std::uint8_t> out;
  out.reserve(1 + wire_size<Packet>());
  out.push_back(Packet::opcode);
  write_fields(packet, out);
  return out;
}

/// Reads a body that begins with its opcode. What follows the fields is padding and checksum, which every
/// login body has; nothing when the body is too short or has another opcode.
template <class Packet>
[[nodiscard]] std::optional<Packet> read_packet(Octets body) {
  if (body.size() < 1 + wire_size<Packet>() || body[0] != Packet::opcode) return std::nullopt;
  Packet packet;
  std::size_t at = 1;
  boost::pfr::for_each_field(packet, [&](auto& field) {
    using Form = WireForm<std::remove_cvref_t<decltype(field)>>;
    Form::read(field, body.data() + at);
    at += Form::size;
  });
  return packet;
}

}  // namespace kairos::login
