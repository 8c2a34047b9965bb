// The login block: where name and password may stand, and what a client may leave out.
#include "adapters/login/packet/login_block.hpp"

#include <gtest/gtest.h>

#include "tests/adapters/login/support/client_crypto.hpp"

namespace kairos::login {
namespace {

RsaBlock block_of(const test::Bytes& bytes) {
  RsaBlock block{};
  std::copy(bytes.begin(), bytes.end(), block.begin());
  return block;
}

struct Row {
  std::string_view name;
  std::string_view password;
  std::size_t password_at;
};

TEST(LoginBlock, NameAndPasswordWhereverClientsWriteThem) {
  const Row rows[] = {
      {"somebody", "secret", 0x6c},
      {"somebody", "secret", 0x6e},
      {"abcdefghijklmn", "0123456789abcdef", 0x6c},
      {"abcdefghijklmn", "0123456789abcdef", 0x6e},
      {"a", "p", 0x6c},
      {"a", "p", 0x6e},
      {"somebody", "", 0x6c},
      {"somebody", " s p ", 0x6c},
  };
  for (const Row& row : rows) {
    const auto read =
        read_credentials(block_of(test::login_block(row.name, row.password, row.password_at, 1)));
    ASSERT_TRUE(read) << row.name << ' ' << row.password_at;
    EXPECT_EQ(read->name, row.name);
    EXPECT_EQ(read->password, row.password);
  }
}

TEST(LoginBlock, WhatStandsBehindThePasswordIsNotPartOfIt) {
  auto block = block_of(test::login_block("somebody", "0123456789abcdef", 0x6c, 1));
  std::fill(block.begin() + 0x7c, block.end(), std::uint8_t{0x55});
  EXPECT_EQ(read_credentials(block)->password, "0123456789abcdef");
}

TEST(LoginBlock, NulsAroundTheNameAreStripped) {
  auto block = block_of(test::login_block("", "secret", 0x6c, 1));
  block[0x60] = 'm';
  block[0x61] = 'e';
  EXPECT_EQ(read_credentials(block)->name, "me");
}

TEST(LoginBlock, NothingWithoutANameOrWithANulInside) {
  EXPECT_FALSE(read_credentials(RsaBlock{}));
  auto name = block_of(test::login_block("so", "secret", 0x6c, 1));
  name[0x5e + 3] = 'x';
  EXPECT_FALSE(read_credentials(name));
  auto password = block_of(test::login_block("some", "se", 0x6c, 1));
  password[0x6c + 5] = 'x';
  EXPECT_FALSE(read_credentials(password));
}

constexpr std::uint32_t session_id = 0xa1b2c3d4;

/// A body whose block has lost its first `missing` bytes, which are zero in expected_block().
std::vector<std::uint8_t> body_with(std::size_t missing, bool with_session) {
  const std::size_t session_at = 1 + rsa_block_size - missing;
  const std::size_t content = session_at + (with_session ? 4 : 0);
  std::vector<std::uint8_t> body((content + 4 + 7) / 8 * 8);
  for (std::size_t i = missing; i < rsa_block_size; ++i)
    body[1 + i - missing] = static_cast<std::uint8_t>(i + 1);
  if (with_session) store_u32(body, session_at, session_id);
  return body;
}

RsaBlock expected_block(std::size_t missing) {
  RsaBlock block{};
  for (std::size_t i = 0; i < block.size(); ++i)
    block[i] = static_cast<std::uint8_t>(i < missing ? 0 : i + 1);
  return block;
}

TEST(LoginBlock, TheSessionIdBehindShowsHowManyBytesAreMissing) {
  for (std::size_t missing = 0; missing <= block_missing_max; ++missing) {
    const auto readings = block_readings(body_with(missing, true), session_id);
    ASSERT_EQ(readings.size(), 1U) << missing;
    EXPECT_EQ(readings[0], expected_block(missing)) << missing;
  }
}

TEST(LoginBlock, WithoutSessionIdTheWholeBlockIsTriedFirst) {
  for (std::size_t missing = 0; missing < block_readings_max; ++missing) {
    const auto readings = block_readings(body_with(missing, false), session_id);
    ASSERT_EQ(readings.size(), block_readings_max);
    EXPECT_EQ(readings[missing], expected_block(missing)) << missing;
  }
}

TEST(LoginBlock, TooShortOrAnotherPacketHasNoReading) {
  EXPECT_TRUE(block_readings({}, session_id).empty());
  EXPECT_TRUE(block_readings(test::Bytes(128), session_id).empty());
  test::Bytes other(136);
  other[0] = 7;
  EXPECT_TRUE(block_readings(other, session_id).empty());
}

}  // namespace
}  // namespace kairos::login
