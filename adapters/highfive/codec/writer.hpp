// Writer: appends fields to the bytes of one packet.
#pragma once
#include <bit>
#include <boost/pfr.hpp>
#include <stdexcept>
#include <vector>

#include "adapters/highfive/codec/wire.hpp"

namespace kairos::highfive {

class Writer {
 public:
  explicit Writer(std::vector<std::byte>& out) : out_(out) {}

  void opcode(Opcode opcode) {
    number(opcode.first);
    if (opcode.extended) number(opcode.second);
  }

  /// Any aggregate: its fields in order.
  template <class T>
  void put(const T& value) {
    if constexpr (std::is_arithmetic_v<T>) {
      number(value);
    } else if constexpr (!std::is_empty_v<T>) {
      boost::pfr::for_each_field(value, [this](const auto& field) { this->put(field); });
    }
  }
  template <class T, std::size_t N>
  void put(const std::array<T, N>& values) {
    for (const T& value : values) put(value);
  }
  template <std::size_t Units>
  void put(const String<Units>& string) {
    text(string.text.view());
  }
  template <std::size_t Size>
  void put(const Bytes<Size>& raw) {
    for (const std::uint8_t byte : raw.bytes) number(byte);
  }
  template <class Count, class Row, std::size_t Max>
  void put(const List<Count, Row, Max>& list) {
    put_count<Count, Max>(list.rows.size());
    for (const Row& row : list.rows) put(row);
  }
  template <class Count, class Between, class Row, std::size_t Max>
  void put(const SplitList<Count, Between, Row, Max>& list) {
    put_count<Count, Max>(list.rows.size());
    put(list.between);
    for (const Row& row : list.rows) put(row);
  }
  template <class Tag, class... Cases>
  void put(const OneOf<Tag, Cases...>& choice) {
    std::visit([this](const auto& one) { this->template put_case<Tag>(one); }, choice.value);
  }
  template <class Body>
  void put(const Maybe<Body>& maybe) {
    if (maybe.value) put(*maybe.value);
  }
  template <std::size_t Max>
  void put(const IgnoredTail<Max>&) {}

 private:
  template <class Count, std::size_t Max>
  void put_count(std::size_t count) {
    static_assert(Max <= static_cast<std::size_t>(std::numeric_limits<Count>::max()));
    if (count > Max) throw std::length_error("a packet list is over its bound");
    number(static_cast<Count>(count));
  }
  template <class Tag, auto Number, class Body>
  void put_case(const Case<Number, Body>& one) {
    number(static_cast<Tag>(Number));
    put(one.body);
  }
  template <class T>
  void number(T value) {
    std::uint64_t bits = 0;
    if constexpr (std::is_floating_point_v<T>) {
      bits = std::bit_cast<std::uint64_t>(value);
    } else {
      bits = static_cast<std::uint64_t>(value);
    }
    for (std::size_t i = 0; i < sizeof(T); ++i) out_.push_back(static_cast<std::byte>(bits >> (8 * i)));
  }
  void text(std::string_view utf8);

  std::vector<std::byte>& out_;
};

}  // namespace kairos::highfive
