// The cipher against Blowfish's published vectors, word-turned, and the checksum and the rolling pass against
// packets recorded from a server of another make.
#include "adapters/login/crypto/frame_cipher.hpp"

#include <gtest/gtest.h>

#include "adapters/login/crypto/frame_seal.hpp"
#include "adapters/login/crypto/rsa_pool.hpp"
#include "tests/adapters/login/support/client_crypto.hpp"
#include "tests/adapters/login/support/hex.hpp"

namespace kairos::login {
namespace {

using test::Bytes;
using test::from_hex;
using test::to_hex;

// Schneier's set_key vectors repeat their key, so an 8-byte key equals itself written twice.
TEST(FrameCipher, IsBlowfishWithTurnedWords) {
  const std::array<std::string_view, 3> rows[] = {
      {"0000000000000000", "0000000000000000", "4ef997456198dd78"},
      {"0123456789abcdef", "1111111111111111", "61f9c3802281b096"},
      {"fedcba9876543210", "0123456789abcdef", "0aceab0fc6a0a28d"},
  };
  const auto turned = [](Bytes block) {
    return Bytes{block[3], block[2], block[1], block[0], block[7], block[6], block[5], block[4]};
  };
  for (const auto& [half_key, plain, enciphered] : rows) {
    const FrameCipher cipher(from_hex(std::string(half_key) + std::string(half_key)));
    Bytes block = turned(from_hex(plain));
    cipher.encrypt(block);
    EXPECT_EQ(to_hex(block), to_hex(turned(from_hex(enciphered)))) << half_key;
    cipher.decrypt(block);
    EXPECT_EQ(to_hex(block), to_hex(turned(from_hex(plain)))) << half_key;
  }
}

TEST(FrameSeal, ChecksumOfRecordedPacketsHolds) {
  const std::string_view recorded[] = {
      // a server's, with the checksum last
      "0b0b1244ce000000000000000000000000000000002e8a24a9148a330917542161592c32047f6a40",
      "07e98de9f2b39640192a0cfa322f92771772a174c92d2450",
      // retail's client, with the checksum earlier and zeros behind it
      "07c000a01a000000000000000000000000000000000000001dc000a0000000000000000000000000",
      "050b2c55df026c0bd205000000000000080c405e000000000000000000000000",
      "020b2c55df026c0bd2020000000000000f0b405e000000000000000000000000",
  };
  for (const auto text : recorded) {
    Bytes body = from_hex(text);
    EXPECT_TRUE(checksum_holds(body)) << text;
    for (std::size_t i = 0; i < body.size(); ++i) {
      body[i] = static_cast<std::uint8_t>(body[i] ^ 0x10);
      EXPECT_FALSE(checksum_holds(body)) << text << " with byte " << i << " changed";
      body[i] = static_cast<std::uint8_t>(body[i] ^ 0x10);
    }
  }
}

TEST(FrameSeal, ChecksumNeedsWholeDwordsAndMoreThanItself) {
  EXPECT_FALSE(checksum_holds({}));
  EXPECT_FALSE(checksum_holds(Bytes(4)));
  EXPECT_FALSE(checksum_holds(Bytes(7)));
  EXPECT_TRUE(checksum_holds(Bytes(8)));
}

TEST(FrameSeal, WrittenChecksumHolds) {
  Bytes body = from_hex("0102030405060708090a0b0c0d0e0f10aaaaaaaaffffffff");
  write_checksum(body);
  EXPECT_TRUE(checksum_holds(body));
  EXPECT_EQ(to_hex(body).substr(0, 40), "0102030405060708090a0b0c0d0e0f10aaaaaaaa");
}

TEST(FrameSeal, ClientsUndoTheRollingPass) {
  Bytes body(192);
  for (std::size_t i = 0; i < body.size() - 8; ++i) body[i] = static_cast<std::uint8_t>(i * 37 + 11);
  const Bytes plain = body;
  apply_rolling_pass(body, 0xfedcba98);
  EXPECT_NE(body, plain);
  EXPECT_EQ(Bytes(body.begin(), body.begin() + 4), Bytes(plain.begin(), plain.begin() + 4));
  const Bytes undone = test::undo_rolling_pass(body);
  EXPECT_EQ(to_hex(Bytes(undone.begin(), undone.end() - 8)), to_hex(Bytes(plain.begin(), plain.end() - 8)));
}

TEST(RsaPool, ClientsUnscrambleTheModulusAndTheServerReadsTheirBlocks) {
  RsaPool pool(2);
  for (std::size_t index = 0; index < pool.size(); ++index) {
    const RsaBlock& shown = pool.scrambled_modulus(index);
    const Bytes modulus = test::unscramble_modulus({shown.begin(), shown.end()});
    EXPECT_NE(modulus[0] & 0x80, 0) << "1024 bits";
    const Bytes block = test::login_block("somebody", "secret", 0x6c, 42);
    const Bytes sent = test::rsa_encrypt(modulus, block);
    RsaBlock encrypted{};
    std::copy(sent.begin(), sent.end(), encrypted.begin());
    const auto plain = pool.decrypt(index, encrypted);
    ASSERT_TRUE(plain);
    EXPECT_EQ(to_hex(*plain), to_hex(block));
  }
}

TEST(RsaPool, NumbersNotBelowTheModulusAreRefused) {
  RsaPool pool(1);
  RsaBlock most{};
  most.fill(0xff);
  EXPECT_FALSE(pool.decrypt(0, most));
  const RsaBlock& shown = pool.scrambled_modulus(0);
  const Bytes modulus = test::unscramble_modulus({shown.begin(), shown.end()});
  std::copy(modulus.begin(), modulus.end(), most.begin());
  EXPECT_FALSE(pool.decrypt(0, most));
  const auto zero = pool.decrypt(0, RsaBlock{});
  ASSERT_TRUE(zero);
  EXPECT_EQ(*zero, RsaBlock{});
}

TEST(RsaPool, ScramblingIsWhatTheClientUndoes) {
  RsaBlock modulus{};
  for (std::size_t i = 0; i < modulus.size(); ++i) modulus[i] = static_cast<std::uint8_t>(i * 7 + 3);
  const RsaBlock scrambled = scramble_modulus(modulus);
  EXPECT_NE(scrambled, modulus);
  EXPECT_EQ(to_hex(test::unscramble_modulus({scrambled.begin(), scrambled.end()})), to_hex(modulus));
}

}  // namespace
}  // namespace kairos::login
