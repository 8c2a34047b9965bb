// A packet as the flat list of its fields, so that a table can say of each what it is.
#pragma once
#include <boost/pfr.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "adapters/highfive/codec/writer.hpp"

namespace kairos::highfive::test {

struct Leaf {
  std::string value;  ///< as text
  std::size_t bytes = 0;
};

/// Counts of lists are leaves too.
class Leaves {
 public:
  template <class T>
  void add(const T& value) {
    if constexpr (std::is_arithmetic_v<T>) {
      std::ostringstream text;
      text.precision(17);
      text << +value;
      leaves.push_back({text.str(), sizeof value});
    } else if constexpr (!std::is_empty_v<T>) {
      boost::pfr::for_each_field(value, [this](const auto& field) { this->add(field); });
    }
  }
  template <class T, std::size_t N>
  void add(const std::array<T, N>& values) {
    for (const T& value : values) add(value);
  }
  template <std::size_t Units>
  void add(const String<Units>& string) {
    leaves.push_back({std::string(string.text.view()), 2 * utf16_length(string.text.view()).value() + 2});
  }
  template <std::size_t Size>
  void add(const Bytes<Size>& raw) {
    std::string text;
    for (const std::uint8_t byte : raw.bytes) text += std::to_string(byte) + ' ';
    leaves.push_back({text, Size});
  }
  template <class Count, class Row, std::size_t Max>
  void add(const List<Count, Row, Max>& list) {
    add(static_cast<Count>(list.rows.size()));
    for (const Row& row : list.rows) add(row);
  }
  template <class Count, class Between, class Row, std::size_t Max>
  void add(const SplitList<Count, Between, Row, Max>& list) {
    add(static_cast<Count>(list.rows.size()));
    add(list.between);
    for (const Row& row : list.rows) add(row);
  }
  template <class Tag, class... Cases>
  void add(const OneOf<Tag, Cases...>& choice) {
    std::visit([this](const auto& one) { this->template add_case<Tag>(one); }, choice.value);
  }

  std::vector<Leaf> leaves;

 private:
  template <class Tag, auto Number, class Body>
  void add_case(const Case<Number, Body>& one) {
    add(static_cast<Tag>(Number));
    add(one.body);
  }
};

template <class P>
[[nodiscard]] std::vector<Leaf> leaves_of(const P& packet) {
  Leaves leaves;
  leaves.add(packet);
  return leaves.leaves;
}

}  // namespace kairos::highfive::test
