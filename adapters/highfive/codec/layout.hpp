// The layout of a packet as a line of text and its hash, so that a changed field cannot slip through unseen.
#pragma once
#include <boost/pfr.hpp>
#include <string>

#include "adapters/highfive/codec/wire.hpp"
#include "engine/core/reflect/kind.hpp"

namespace kairos::highfive {

template <class T>
struct LayoutOf {
  /// Any aggregate: its fields in order, in brackets.
  static void append(std::string& out) {
    out += '(';
    [&]<std::size_t... I>(std::index_sequence<I...>) {
      ((LayoutOf<boost::pfr::tuple_element_t<I, T>>::append(out), out += ' '), ...);
    }
    (std::make_index_sequence<boost::pfr::tuple_size_v<T>>{});
    if (out.back() == ' ') out.pop_back();
    out += ')';
  }
};
template <>
struct LayoutOf<C> {
  static void append(std::string& out) { out += 'C'; }
};
template <>
struct LayoutOf<H> {
  static void append(std::string& out) { out += 'H'; }
};
template <>
struct LayoutOf<D> {
  static void append(std::string& out) { out += 'D'; }
};
template <>
struct LayoutOf<Q> {
  static void append(std::string& out) { out += 'Q'; }
};
template <>
struct LayoutOf<F> {
  static void append(std::string& out) { out += 'F'; }
};
template <std::size_t Units>
struct LayoutOf<String<Units>> {
  static void append(std::string& out) {
    out += 'S';
    out += std::to_string(Units);
  }
};
template <std::size_t Size>
struct LayoutOf<Bytes<Size>> {
  static void append(std::string& out) {
    out += 'B';
    out += std::to_string(Size);
  }
};
template <class T, std::size_t N>
struct LayoutOf<std::array<T, N>> {
  static void append(std::string& out) {
    out += std::to_string(N);
    out += '*';
    LayoutOf<T>::append(out);
  }
};
template <class Count, class Row, std::size_t Max>
struct LayoutOf<List<Count, Row, Max>> {
  static void append(std::string& out) {
    LayoutOf<Count>::append(out);
    out += "<=";
    out += std::to_string(Max);
    out += '*';
    LayoutOf<Row>::append(out);
  }
};
template <class Count, class Between, class Row, std::size_t Max>
struct LayoutOf<SplitList<Count, Between, Row, Max>> {
  static void append(std::string& out) {
    LayoutOf<Count>::append(out);
    LayoutOf<Between>::append(out);
    out += "<=";
    out += std::to_string(Max);
    out += '*';
    LayoutOf<Row>::append(out);
  }
};
template <auto Number, class Body>
struct LayoutOf<Case<Number, Body>> {
  static void append(std::string& out) {
    out += std::to_string(Number);
    out += ':';
    LayoutOf<Body>::append(out);
  }
};
template <class Tag, class... Cases>
struct LayoutOf<OneOf<Tag, Cases...>> {
  static void append(std::string& out) {
    LayoutOf<Tag>::append(out);
    out += '{';
    ((LayoutOf<Cases>::append(out), out += '|'), ...);
    out.back() = '}';
  }
};
template <class Body>
struct LayoutOf<Maybe<Body>> {
  static void append(std::string& out) {
    LayoutOf<Body>::append(out);
    out += '?';
  }
};
template <std::size_t Max>
struct LayoutOf<IgnoredTail<Max>> {
  static void append(std::string& out) {
    out += '~';
    out += std::to_string(Max);
  }
};

/// For example `0f(...)`: the opcode in hex, then the fields.
template <class P>
[[nodiscard]] std::string layout_of() {
  static constexpr char digits[] = "0123456789abcdef";
  std::string out;
  const auto hex = [&](unsigned byte) { (out += digits[(byte >> 4) & 15]) += digits[byte & 15]; };
  hex(P::opcode.first);
  if (P::opcode.extended) {
    hex(P::opcode.second & 0xffu);
    hex(P::opcode.second >> 8u);
  }
  LayoutOf<P>::append(out);
  return out;
}

template <class P>
[[nodiscard]] std::uint32_t layout_hash() {
  return kind_of_name(layout_of<P>());
}

}  // namespace kairos::highfive
