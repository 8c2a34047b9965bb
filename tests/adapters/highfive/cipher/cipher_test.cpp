// The game cipher against vectors worked out from its description by an independent program.
#include "adapters/highfive/cipher/cipher.hpp"

#include <gtest/gtest.h>

#include <array>
#include <random>

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

/// The description taken at its word, a byte at a time.
class ByTheByte {
 public:
  explicit ByTheByte(const KeyHalf& half)
      : key_{half[0], half[1], half[2], half[3], half[4], half[5], half[6], half[7],
             0xc8,    0x27,    0x93,    0x01,    0xa1,    0x6c,    0x31,    0x97} {}

  void encipher(std::span<std::byte> body) {
    std::byte last{0};
    for (std::size_t i = 0; i < body.size(); ++i) {
      body[i] ^= static_cast<std::byte>(key_[i & 15]) ^ last;
      last = body[i];
    }
    std::uint64_t carry = body.size();
    for (std::size_t i = 8; i < 12; ++i) {
      carry += key_[i];
      key_[i] = static_cast<std::uint8_t>(carry);
      carry >>= 8;
    }
  }

 private:
  std::array<std::uint8_t, 16> key_;
};

/// Random frames one after the other, and the same as they must leave.
struct Traffic {
  Traffic(std::mt19937_64& draw, ByTheByte& cipher, std::size_t count, std::size_t body_max) {
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t length = 3 + draw() % body_max;
      const std::size_t at = plain.size();
      plain.push_back(static_cast<std::byte>(length));
      plain.push_back(static_cast<std::byte>(length >> 8));
      while (plain.size() < at + length) plain.push_back(static_cast<std::byte>(draw()));
      sealed.insert(sealed.end(), plain.begin() + static_cast<std::ptrdiff_t>(at), plain.end());
      cipher.encipher(std::span(sealed).subspan(at + 2));
    }
  }
  std::vector<std::byte> plain;
  std::vector<std::byte> sealed;
};

KeyHalf random_half(std::mt19937_64& draw) {
  KeyHalf half{};
  for (std::uint8_t& one : half) one = static_cast<std::uint8_t>(draw());
  return half;
}

TEST(Cipher, EnciphersEveryLengthByTheByte) {
  std::mt19937_64 draw(11);
  const KeyHalf half = random_half(draw);
  ByTheByte model(half);
  Cipher out(half);
  for (std::size_t length = 0; length < 300; ++length) {
    std::vector<std::byte> bytes(length);
    for (std::byte& one : bytes) one = static_cast<std::byte>(draw());
    std::vector<std::byte> expected = bytes;
    model.encipher(expected);
    out.encipher(bytes);
    ASSERT_EQ(to_hex(bytes), to_hex(expected)) << length << " bytes";
  }
}

TEST(Cipher, OwnAndSharedFramesMixAsOneStream) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    std::mt19937_64 draw(seed);
    const KeyHalf half = random_half(draw);
    ByTheByte model(half);
    Cipher out(half);
    for (int run = 0; run < 20; ++run) {
      const bool shared = draw() % 2 == 0;
      const Traffic traffic(draw, model, shared ? 1 + draw() % 12 : 1, run % 7 == 0 ? 2000 : 70);
      std::vector<std::byte> got = traffic.plain;
      if (shared) {
        std::vector<std::byte> sealed;
        Cipher::seal(traffic.plain, sealed);
        ASSERT_TRUE(out.encipher_sealed(sealed, got));
      } else {
        out.encipher(std::span(got).subspan(2));
      }
      ASSERT_EQ(to_hex(got), to_hex(traffic.sealed)) << "seed " << seed << ", run " << run;
    }
  }
}

TEST(Cipher, SealsNothingButWholeFrames) {
  const std::vector<std::byte> half_a_frame = from_hex("0500aabb");
  std::vector<std::byte> sealed;
  Cipher::seal(half_a_frame, sealed);
  EXPECT_TRUE(sealed.empty());
  std::vector<std::byte> out(half_a_frame.size());
  EXPECT_FALSE(Cipher(key).encipher_sealed(half_a_frame, out));
}

}  // namespace
}  // namespace kairos::highfive::test
