// Bytes of the right length with impossible contents.
#include <gtest/gtest.h>

#include "adapters/highfive/codec/codec.hpp"
#include "adapters/highfive/packets/all.hpp"
#include "tests/adapters/highfive/captured.hpp"

namespace kairos::highfive::test {
namespace {

template <class P>
std::optional<DecodeError> error_of(std::string_view hex) {
  const auto decoded = decode<P>(from_hex(hex));
  if (decoded) return std::nullopt;
  return decoded.error();
}

TEST(BadValue, AnotherOpcode) {
  EXPECT_EQ(error_of<Logout>("01"), DecodeError::bad_value);
  EXPECT_EQ(error_of<RequestGotoLobby>("d03700"), DecodeError::bad_value);
  EXPECT_EQ(error_of<RequestGotoLobby>("d13600"), DecodeError::bad_value);
}

TEST(BadValue, CountsOutsideTheirBounds) {
  EXPECT_EQ(error_of<NewCharacterSuccess>("0d11000000"), DecodeError::bad_value);
  EXPECT_EQ(error_of<NewCharacterSuccess>("0dffffffff"), DecodeError::bad_value);
  EXPECT_EQ(error_of<CharacterSelectionInfo>("09080000000700000000"), DecodeError::bad_value);
}

TEST(BadValue, ATagThatNoCaseHas) {
  EXPECT_EQ(error_of<ShortCutInit>("45010000000900000000000000"), DecodeError::bad_value);
}

TEST(BadText, LoneSurrogates) {
  EXPECT_EQ(error_of<Say2>("4900d800000000000000"), DecodeError::bad_text);
  EXPECT_EQ(error_of<Say2>("4900dc00000000000000"), DecodeError::bad_text);
  EXPECT_EQ(error_of<Say2>("493dd809dc000000000000"), std::nullopt);
}

TEST(BadText, OneUnitOverTheBound) {
  std::string hex = "49";
  for (std::size_t i = 0; i < chat_units_max; ++i) hex += "6100";
  EXPECT_EQ(error_of<Say2>(hex + "000000000000"), std::nullopt);
  EXPECT_EQ(error_of<Say2>(hex + "6100000000000000"), DecodeError::bad_text);
}

TEST(Encode, AListOverItsBoundIsOurFault) {
  CharacterSelectionInfo info;
  info.characters.rows.resize(8);
  std::vector<std::byte> bytes;
  EXPECT_THROW(encode(info, bytes), std::length_error);
}

TEST(Wire, NumbersAreLittleEndianAndDoublesAreBinary64) {
  std::vector<std::byte> bytes;
  encode(CharacterSelected{}, bytes);
  BodySpeeds speeds{.run = 0x01020304, .move_multiplier = 1.5};
  bytes.clear();
  Writer(bytes).put(speeds);
  EXPECT_EQ(to_hex(bytes).substr(0, 8), "04030201");
  EXPECT_EQ(to_hex(bytes).substr(64, 16), "000000000000f83f");
}

}  // namespace
}  // namespace kairos::highfive::test
