// A list of known length is the same on the wire as any other.
#include "adapters/highfive/packets/server/known_rows.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "adapters/highfive/codec/codec.hpp"

namespace kairos::highfive {
namespace {

template <Packet P>
std::vector<std::byte> bytes_of(const P& packet) {
  std::vector<std::byte> body;
  encode(packet, body);
  return body;
}

TEST(KnownRows, AreTheSameBytesAsAListOfThem) {
  EXPECT_EQ(bytes_of(StatusUpdateOf<2>{.handle = 7, .values = {.rows = {{{9, 80}, {10, 90}}}}}),
            bytes_of(StatusUpdate{.handle = 7, .values = {{{9, 80}, {10, 90}}}}));
  EXPECT_EQ(bytes_of(RelationChangedOf<1>{{.rows = {{{.handle = 7, .karma = 3}}}}}),
            bytes_of(RelationChanged{{.rows = {{.handle = 7, .karma = 3}}}}));
  const MessageValue name{PlayerParameter{{{*Text<64>::from("Kai")}}}};
  const MessageValue number{NumberParameter{{12}}};
  EXPECT_EQ(bytes_of(SystemMessageOf<2>{.message = 35, .values = {.rows = {name, number}}}),
            bytes_of(SystemMessage{.message = 35, .values = {{name, number}}}));
  EXPECT_EQ(
      bytes_of(MagicSkillLaunchedOf<3>{.caster = 1, .skill = 2, .level = 3, .affected = {.rows = {4, 5, 6}}}),
      bytes_of(MagicSkillLaunched{.caster = 1, .skill = 2, .level = 3, .affected = {{4, 5, 6}}}));
  BagChangeRow row;
  row.change = 2;
  EXPECT_EQ(bytes_of(InventoryUpdateOf<1>{{.rows = {row}}}), bytes_of(InventoryUpdate{{.rows = {row}}}));
}

TEST(KnownRows, AreChosenByACountInRange) {
  std::vector<std::size_t> sent;
  const auto send = [&](auto count) { sent.push_back(count); };
  EXPECT_FALSE(with_known<3>(0, send));
  EXPECT_TRUE(with_known<3>(1, send));
  EXPECT_TRUE(with_known<3>(3, send));
  EXPECT_FALSE(with_known<3>(4, send));
  EXPECT_EQ(sent, (std::vector<std::size_t>{1, 3}));
}

}  // namespace
}  // namespace kairos::highfive
