// Randomness: Philox against published vectors, and the draws made of it.
#include "engine/core/random/random.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <set>
#include <vector>

#include "engine/core/partition/pass.hpp"

namespace kairos {
namespace {

struct KnownAnswer {
  PhiloxCounter counter;
  PhiloxKey key;
  PhiloxCounter words;
};

// From the known-answer file of the authors' library Random123 (philox4x64, 10 rounds).
constexpr std::uint64_t ones = ~std::uint64_t{0};
constexpr std::array<KnownAnswer, 3> known_answers{{
    {{0, 0, 0, 0}, {0, 0}, {0x16554d9eca36314c, 0xdb20fe9d672d0fdc, 0xd7e772cee186176b, 0x7e68b68aec7ba23b}},
    {{ones, ones, ones, ones},
     {ones, ones},
     {0x87b092c3013fe90b, 0x438c3c67be8d0224, 0x9cc7d7c69cd777b6, 0xa09caebf594f0ba0}},
    {{0x243f6a8885a308d3, 0x13198a2e03707344, 0xa4093822299f31d0, 0x082efa98ec4e6c89},
     {0x452821e638d01377, 0xbe5466cf34e90c6c},
     {0xa528f45403e61d95, 0x38c72dbd566e9788, 0xa5a1610e72fd18b5, 0x57bd43b5e52b7fe6}},
}};

TEST(Philox, GivesTheKnownAnswers) {
  for (const KnownAnswer& known : known_answers) EXPECT_EQ(philox4x64(known.counter, known.key), known.words);
}

TEST(Random, IsAFunctionOfSeedPassSystemEntityAndDraw) {
  const Pass pass{.now = {}, .wall = {}, .number = 7, .seed = 42, .system = 3};
  std::set<std::uint64_t> seen;
  const auto first_of = [&](Pass p, Entity e) { return p.random(e).next(); };
  Pass other = pass;
  seen.insert(first_of(pass, Entity{9}));
  seen.insert(first_of(pass, Entity{10}));
  other.number = 8;
  seen.insert(first_of(other, Entity{9}));
  other = pass;
  other.seed = 43;
  seen.insert(first_of(other, Entity{9}));
  other = pass;
  other.system = 4;
  seen.insert(first_of(other, Entity{9}));
  Random stream = pass.random(Entity{9});
  const std::uint64_t draw_0 = stream.next();
  seen.insert(stream.next());
  EXPECT_EQ(seen.size(), 6u);
  EXPECT_EQ(draw_0, first_of(pass, Entity{9}));
}

TEST(Random, DrawsTheBlocksOfPhiloxInOrder) {
  Random random(42, 7, 3, Entity{9});
  for (std::uint64_t block = 0; block < 3; ++block) {
    for (const std::uint64_t word : philox4x64({block, 9, 7, 3}, {42, 0})) EXPECT_EQ(random.next(), word);
  }
}

TEST(Random, BelowStaysBelowAndReachesEverything) {
  for (const std::uint64_t n : {std::uint64_t{1}, std::uint64_t{2}, std::uint64_t{6}, std::uint64_t{100}}) {
    Random random(1, 2, 3, Entity{n});
    std::vector<int> counts(n);
    constexpr int draws = 20'000;
    for (int i = 0; i < draws; ++i) ++counts.at(random.below(n));
    const int expected = draws / static_cast<int>(n);
    for (const int count : counts) EXPECT_NEAR(count, expected, 5 * expected / 10) << "n " << n;
  }
}

TEST(Random, BelowRejectsWhatWouldBeBiased) {
  // With n = 3 * 2^62 plain multiplication would favour every third value; two thirds of a third halves must
  // be even.
  Random random(5, 5, 5, Entity{5});
  const std::uint64_t n = std::uint64_t{3} << 62;
  std::array<int, 3> thirds{};
  constexpr int draws = 30'000;
  for (int i = 0; i < draws; ++i) ++thirds.at(random.below(n) >> 62);
  for (const int count : thirds) EXPECT_NEAR(count, draws / 3, 400);
}

TEST(Random, BetweenIncludesBothEnds) {
  Random random(1, 1, 1, Entity{1});
  std::set<std::int64_t> seen;
  for (int i = 0; i < 200; ++i) seen.insert(random.between(-2, 2));
  EXPECT_EQ(seen, (std::set<std::int64_t>{-2, -1, 0, 1, 2}));
  EXPECT_EQ(random.between(INT64_MAX, INT64_MAX), INT64_MAX);
  EXPECT_NE(random.between(INT64_MIN, INT64_MAX), random.between(INT64_MIN, INT64_MAX));
}

TEST(Random, ChanceIsExactAtItsEnds) {
  Random random(1, 1, 1, Entity{1});
  int hits = 0;
  for (int i = 0; i < 10'000; ++i) {
    EXPECT_FALSE(random.chance(Fixed{0}));
    EXPECT_FALSE(random.chance(Fixed{-5}));
    EXPECT_TRUE(random.chance(Fixed::of(1)));
    EXPECT_TRUE(random.chance(Fixed::of(3)));
    hits += random.chance(Fixed::ratio(1, 4)) ? 1 : 0;
  }
  EXPECT_NEAR(hits, 2'500, 220);
}

TEST(Random, RefusesImpossibleBounds) {
  Random random(1, 1, 1, Entity{1});
  EXPECT_THROW((void)random.below(0), std::invalid_argument);
  EXPECT_THROW((void)random.between(2, 1), std::invalid_argument);
}

TEST(Random, WorksAtCompileTime) {
  static_assert(Random(1, 2, 3, Entity{4}).below(10) < 10);
  static_assert(Pass{}.number == 0);
}

}  // namespace
}  // namespace kairos
