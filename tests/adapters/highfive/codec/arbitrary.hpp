// Arbitrary values for every field of any packet, from a seeded generator.
#pragma once
#include <boost/pfr.hpp>
#include <random>
#include <string>

#include "adapters/highfive/codec/wire.hpp"

namespace kairos::highfive::test {

class Arbitrary {
 public:
  explicit Arbitrary(std::uint64_t seed) : random_(seed) {}

  template <class T>
  void fill(T& value) {
    if constexpr (std::is_floating_point_v<T>) {
      value = static_cast<T>(static_cast<std::int64_t>(random_())) / 4096.0;
    } else if constexpr (std::is_arithmetic_v<T>) {
      value = static_cast<T>(random_());
    } else if constexpr (!std::is_empty_v<T>) {
      boost::pfr::for_each_field(value, [this](auto& field) { this->fill(field); });
    }
  }
  template <class T, std::size_t N>
  void fill(std::array<T, N>& values) {
    for (T& value : values) fill(value);
  }
  template <std::size_t Units>
  void fill(String<Units>& string) {
    std::string utf8;
    std::size_t units = random_() % (Units + 1);
    while (units > 0) {
      // One, two and three bytes, and a pair of surrogates.
      static constexpr std::array<std::string_view, 4> letters{"k", "é", "龍", "\U0001f409"};
      const std::size_t pick = random_() % (units > 1 ? 4 : 3);
      utf8 += letters[pick];
      units -= pick == 3 ? 2 : 1;
    }
    string.text = Text<Units>::from(utf8).value();
  }
  template <std::size_t Size>
  void fill(Bytes<Size>& raw) {
    fill(raw.bytes);
  }
  template <class Count, class Row, std::size_t Max>
  void fill(List<Count, Row, Max>& list) {
    fill_rows(list.rows, Max);
  }
  template <class Count, class Between, class Row, std::size_t Max>
  void fill(SplitList<Count, Between, Row, Max>& list) {
    fill(list.between);
    fill_rows(list.rows, Max);
  }
  template <class Tag, class... Cases>
  void fill(OneOf<Tag, Cases...>& choice) {
    const std::size_t pick = random_() % sizeof...(Cases);
    std::size_t i = 0;
    ((i++ == pick ? fill(choice.value.template emplace<Cases>().body) : void()), ...);
  }
  template <class Body>
  void fill(Maybe<Body>& maybe) {
    if (random_() % 2 == 0) fill(maybe.value.emplace());
  }
  template <std::size_t Max>
  void fill(IgnoredTail<Max>&) {}

 private:
  template <class Row>
  void fill_rows(std::vector<Row>& rows, std::size_t max) {
    rows.resize(random_() % (std::min<std::size_t>(max, 5) + 1));
    for (Row& row : rows) fill(row);
  }

  std::mt19937_64 random_;
};

}  // namespace kairos::highfive::test
