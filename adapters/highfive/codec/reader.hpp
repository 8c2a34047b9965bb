// Reader: takes fields off the bytes of one packet; the first error stays and makes all later reads do
// nothing.
#pragma once
#include <bit>
#include <boost/pfr.hpp>
#include <optional>
#include <span>
#include <string>

#include "adapters/highfive/codec/decode_error.hpp"
#include "adapters/highfive/codec/wire.hpp"
#include "engine/core/reflect/result.hpp"

namespace kairos::highfive {

class Reader {
 public:
  explicit Reader(std::span<const std::byte> bytes) : bytes_(bytes) {}

  [[nodiscard]] const std::optional<DecodeError>& error() const { return error_; }
  [[nodiscard]] std::size_t left() const { return bytes_.size() - at_; }
  void fail(DecodeError error) {
    if (!error_) error_ = error;
  }
  /// Nothing may be left.
  void finish() {
    if (left() != 0) fail(DecodeError::trailing);
  }
  void expect(Opcode opcode) {
    if (number<C>() != opcode.first) fail(DecodeError::bad_value);
    if (opcode.extended && number<H>() != opcode.second) fail(DecodeError::bad_value);
  }

  /// Any aggregate: its fields in order.
  template <class T>
  void get(T& value) {
    if constexpr (std::is_arithmetic_v<T>) {
      value = number<T>();
    } else if constexpr (!std::is_empty_v<T>) {
      boost::pfr::for_each_field(value, [this](auto& field) { this->get(field); });
    }
  }
  template <class T, std::size_t N>
  void get(std::array<T, N>& values) {
    for (T& value : values) get(value);
  }
  template <std::size_t Units>
  void get(String<Units>& string) {
    const std::optional<std::string> utf8 = text(Units);
    if (!utf8) return;
    if (const auto bounded = Text<Units>::from(*utf8)) {
      string.text = *bounded;
    } else {
      fail(DecodeError::bad_text);
    }
  }
  template <std::size_t Size>
  void get(Bytes<Size>& raw) {
    for (std::uint8_t& byte : raw.bytes) byte = number<C>();
  }
  template <class Count, class Row, std::size_t Max>
  void get(List<Count, Row, Max>& list) {
    get_rows(number<Count>(), Max, list.rows);
  }
  template <class Count, class Between, class Row, std::size_t Max>
  void get(SplitList<Count, Between, Row, Max>& list) {
    const auto count = number<Count>();
    get(list.between);
    get_rows(count, Max, list.rows);
  }
  template <class Tag, class... Cases>
  void get(OneOf<Tag, Cases...>& choice) {
    const auto tag = number<Tag>();
    if (!error_ && !(get_case<Cases>(tag, choice) || ...)) fail(DecodeError::bad_value);
  }
  template <class Body>
  void get(Maybe<Body>& maybe) {
    if (left() != 0) get(maybe.value.emplace());
  }
  template <std::size_t Max>
  void get(IgnoredTail<Max>&) {
    if (left() > Max) return fail(DecodeError::trailing);
    at_ = bytes_.size();
  }

 private:
  template <class T>
  [[nodiscard]] T number() {
    if (error_ || left() < sizeof(T)) {
      fail(DecodeError::short_);
      return T{};
    }
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < sizeof(T); ++i) {
      bits |= std::to_integer<std::uint64_t>(bytes_[at_ + i]) << (8 * i);
    }
    at_ += sizeof(T);
    if constexpr (std::is_floating_point_v<T>) {
      return std::bit_cast<T>(bits);
    } else {
      return static_cast<T>(bits);
    }
  }
  template <class Count, class Row>
  void get_rows(Count count, std::size_t max, std::vector<Row>& rows) {
    if (!std::in_range<std::size_t>(count) || static_cast<std::size_t>(count) > max) {
      return fail(DecodeError::bad_value);
    }
    for (Count i = 0; i < count && !error_; ++i) get(rows.emplace_back());
  }
  template <class OneCase, class Tag, class... Cases>
  bool get_case(Tag tag, OneOf<Tag, Cases...>& choice) {
    return read_case(tag, choice, static_cast<OneCase*>(nullptr));
  }
  template <class Tag, class... Cases, auto Number, class Body>
  bool read_case(Tag tag, OneOf<Tag, Cases...>& choice, Case<Number, Body>*) {
    if (tag != static_cast<Tag>(Number)) return false;
    get(choice.value.template emplace<Case<Number, Body>>().body);
    return true;
  }
  [[nodiscard]] std::optional<std::string> text(std::size_t units_max);

  std::span<const std::byte> bytes_;
  std::size_t at_ = 0;
  std::optional<DecodeError> error_;
};

}  // namespace kairos::highfive
