// Field tables: every field of a packet marked constant, from state, or length only, and held against
// captured packets.
#pragma once
#include <gtest/gtest.h>

#include <map>
#include <span>
#include <string_view>

#include "adapters/highfive/codec/codec.hpp"
#include "tests/adapters/highfive/captured.hpp"
#include "tests/adapters/highfive/from_view/leaves.hpp"

namespace kairos::highfive::test {

enum class Mark : std::uint8_t {
  constant,     ///< the same in our packet and in every captured one
  from_state,   ///< the value that the parts of the test were given
  length_only,  ///< takes as many bytes as in the captured ones; what servers put there differs
};

struct FieldRow {
  std::string_view name;
  Mark mark = Mark::constant;
  std::string_view expected;  ///< of from_state, as text
  std::size_t count = 1;      ///< neighbours of one kind share a row
};

[[nodiscard]] constexpr FieldRow constant(std::string_view name, std::size_t count = 1) {
  return {name, Mark::constant, {}, count};
}
[[nodiscard]] constexpr FieldRow state(std::string_view name, std::string_view expected) {
  return {name, Mark::from_state, expected, 1};
}
[[nodiscard]] constexpr FieldRow length(std::string_view name, std::size_t count = 1) {
  return {name, Mark::length_only, {}, count};
}

/// A constant of a packet that is held against a definition instead of captured ones.
[[nodiscard]] constexpr FieldRow fixed(std::string_view name, std::string_view value, std::size_t count = 1) {
  return {name, Mark::constant, value, count};
}

inline void check_field(const FieldRow& row, const Leaf& ours, const std::vector<std::vector<Leaf>>& theirs,
                        std::size_t at) {
  SCOPED_TRACE(std::string(row.name));
  if (row.mark == Mark::from_state) {
    EXPECT_EQ(ours.value, row.expected);
  }
  for (const std::vector<Leaf>& other : theirs) {
    if (row.mark == Mark::constant) {
      EXPECT_EQ(ours.value, other[at].value);
    }
    if (row.mark == Mark::length_only) {
      EXPECT_EQ(ours.bytes, other[at].bytes);
    }
  }
}

/// `ours` is a packet made from parts; the rows cover all of its fields and nothing else. Every captured
/// packet must have the same fields, so its lists must be as long as ours.
template <class P>
void check_fields(const std::vector<std::byte>& body, std::span<const FieldRow> rows,
                  const std::vector<CapturedPacket>& references) {
  const auto packet = decode<P>(body);
  ASSERT_TRUE(packet) << name_of(packet.error());
  const std::vector<Leaf> ours = leaves_of(*packet);
  ASSERT_FALSE(references.empty());
  std::vector<std::vector<Leaf>> theirs;
  for (const CapturedPacket& reference : references) {
    const auto decoded = decode<P>(reference.bytes);
    ASSERT_TRUE(decoded) << reference.server << ": " << name_of(decoded.error());
    theirs.push_back(leaves_of(*decoded));
    ASSERT_EQ(theirs.back().size(), ours.size()) << reference.server;
  }
  std::size_t at = 0;
  for (const FieldRow& row : rows) {
    for (std::size_t i = 0; i < row.count; ++i, ++at) {
      ASSERT_LT(at, ours.size()) << "the table has more fields than the packet, at " << row.name;
      check_field(row, ours[at], theirs, at);
    }
  }
  EXPECT_EQ(at, ours.size()) << "the packet has more fields than the table";
}

/// For packets that no captured session has: the fields are held against a public definition of the protocol,
/// one letter each (C one byte, H two, D four, Q and F eight, S a text), and every row says its value.
template <class P>
void check_defined(const std::vector<std::byte>& body, std::span<const FieldRow> rows,
                   std::string_view letters) {
  const auto packet = decode<P>(body);
  ASSERT_TRUE(packet) << name_of(packet.error());
  const std::vector<Leaf> ours = leaves_of(*packet);
  ASSERT_EQ(ours.size(), letters.size());
  std::size_t at = 0;
  for (const FieldRow& row : rows) {
    for (std::size_t i = 0; i < row.count; ++i, ++at) {
      SCOPED_TRACE(std::string(row.name));
      ASSERT_LT(at, ours.size()) << "the table has more fields than the packet";
      EXPECT_EQ(ours[at].value, row.expected);
      const std::size_t text_bytes = 2 * row.expected.size() + 2;
      const std::size_t bytes =
          std::map<char, std::size_t>{{'C', 1}, {'H', 2}, {'D', 4}, {'Q', 8}, {'F', 8}, {'S', text_bytes}}.at(
              letters[at]);
      EXPECT_EQ(ours[at].bytes, bytes);
    }
  }
  EXPECT_EQ(at, ours.size()) << "the packet has more fields than the table";
}

}  // namespace kairos::highfive::test
