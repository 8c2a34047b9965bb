// The game cipher against vectors worked out from its description by an independent program.
#include "adapters/highfive/cipher/cipher.hpp"

#include <gtest/gtest.h>

#include "tests/adapters/highfive/captured.hpp"

namespace kairos::highfive::test {
namespace {

constexpr KeyHalf key{0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef};

struct Vector {
  std::string plain;
  std::string sealed;
};

/// One after the other through one cipher: the key counts the bytes of what came before.
std::vector<Vector> vectors() {
  return {
      {"13", "12"},
      {"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f2021222324252627",
       "012364008d23e800c1ef767cd1b08f17063463178a34ef17c6f8716bd6a7880021234400ad23c800"},
      {"ffffffffffffffffffffffffffffffffff", "fe229800762210000ed6ba441a89472fd1"},
      {"57", "56"},
  };
}

TEST(Cipher, MatchesTheVectors) {
  Cipher out(key);
  for (const Vector& vector : vectors()) {
    std::vector<std::byte> bytes = from_hex(vector.plain);
    out.encipher(bytes);
    EXPECT_EQ(to_hex(bytes), vector.sealed);
  }
}

TEST(Cipher, DeciphersWhatItEnciphered) {
  Cipher in(key);
  for (const Vector& vector : vectors()) {
    std::vector<std::byte> bytes = from_hex(vector.sealed);
    in.decipher(bytes);
    EXPECT_EQ(to_hex(bytes), vector.plain);
  }
}

TEST(Cipher, CountsOverManyPacketsOfManyLengths) {
  Cipher out(key);
  Cipher in(key);
  for (std::size_t length = 0; length < 700; ++length) {
    std::vector<std::byte> bytes(length * 7 % 911, static_cast<std::byte>(length));
    const std::vector<std::byte> plain = bytes;
    out.encipher(bytes);
    in.decipher(bytes);
    ASSERT_EQ(to_hex(bytes), to_hex(plain)) << "packet " << length;
  }
}

}  // namespace
}  // namespace kairos::highfive::test
