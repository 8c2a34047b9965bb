// The ladder of keys by itself: order whatever the distribution, and compaction.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <string>
#include <vector>

#include "engine/core/random/random.hpp"
#include "engine/core/time/deadline_ladder.hpp"

namespace kairos {
namespace {

using Keys = std::vector<DeadlineKey>;

bool nothing_is_dead(const DeadlineKey&) { return false; }
bool later(const DeadlineKey& a, const DeadlineKey& b) { return b < a; }

/// Inserts keys in the order of their sequence, as a queue does.
class Feeder {
 public:
  DeadlineKey insert(std::int64_t moment) {
    ++sequence_;
    const DeadlineKey key = DeadlineKey::make(moment, sequence_, static_cast<std::uint32_t>(sequence_));
    if (ladder.insert(key)) ladder.settle_live(nothing_is_dead);
    return key;
  }
  DeadlineKey pop() {
    ladder.settle();
    ladder.look();
    const DeadlineKey key = ladder.front();
    if (key != DeadlineKey::none()) ladder.skip();
    return key;
  }
  Keys drain() {
    Keys out;
    for (DeadlineKey key = pop(); key != DeadlineKey::none(); key = pop()) out.push_back(key);
    return out;
  }

  DeadlineLadder ladder;

 private:
  std::uint64_t sequence_ = 0;
};

TEST(DeadlineKeys, HoldMomentSequenceAndSlot) {
  for (const std::int64_t moment : {-deadline_moment_max, std::int64_t{-1}, std::int64_t{0}, std::int64_t{77},
                                    deadline_moment_max, 2 * deadline_moment_max - 2}) {
    for (const std::uint64_t sequence : {std::uint64_t{1}, std::uint64_t{1} << 40, deadline_sequence_max}) {
      const DeadlineKey key = DeadlineKey::make(moment, sequence, 0xffffff);
      EXPECT_EQ(key.moment(), moment);
      EXPECT_EQ(key.sequence(), sequence);
      EXPECT_EQ(key.slot(), 0xffffffu);
      EXPECT_LT(key, DeadlineKey::none());
      EXPECT_LE(key.high, DeadlineKey::last_high(moment));
      EXPECT_LT(DeadlineKey::last_high(moment - 1), key.high);
    }
  }
  EXPECT_LT(DeadlineKey::make(5, 9, 7), DeadlineKey::make(6, 1, 1));
  EXPECT_LT(DeadlineKey::make(5, std::uint64_t{1} << 40, 7),
            DeadlineKey::make(5, (std::uint64_t{1} << 40) + 1, 1));
}

struct SpreadCase {
  const char* name;
  std::size_t count;
  std::function<std::int64_t(Random&)> moment;
};

TEST(DeadlineLadder, GivesBackInOrderWhateverTheSpread) {
  const std::array<SpreadCase, 7> cases{{
      {"a minute", 50'000, [](Random& r) { return r.between(0, 60'000'000); }},
      {"one moment", 60'000, [](Random&) { return std::int64_t{1'000'000}; }},
      {"two moments", 40'000, [](Random& r) { return r.between(0, 1) * 9'999'999; }},
      {"a millisecond", 30'000, [](Random& r) { return r.between(5'000, 6'000); }},
      {"centuries", 20'000, [](Random& r) { return r.between(-deadline_moment_max, deadline_moment_max); }},
      {"powers of two", 20'000, [](Random& r) { return std::int64_t{1} << r.between(0, 54); }},
      {"a crowd and strays", 40'000,
       [](Random& r) {
         return r.below(10) == 0 ? r.between(0, 1'000'000'000) : 500'000'000 + r.between(0, 20);
       }},
  }};
  for (const SpreadCase& c : cases) {
    Feeder f;
    Random random(3, 0, 0, Entity{});
    Keys expected;
    for (std::size_t i = 0; i < c.count; ++i) expected.push_back(f.insert(c.moment(random)));
    EXPECT_EQ(f.ladder.size(), c.count) << c.name;
    std::sort(expected.begin(), expected.end());
    EXPECT_EQ(f.drain(), expected) << c.name;
    EXPECT_EQ(f.ladder.size(), 0u) << c.name;
  }
}

TEST(DeadlineLadder, TakesWhatComesLateBeforeACrowdOfOneMoment) {
  Feeder f;
  Keys expected;
  constexpr std::int64_t reset = 10'000'000;
  for (int i = 0; i < 5'000; ++i) expected.push_back(f.insert(reset));
  f.ladder.look();
  Random random(4, 0, 0, Entity{});
  for (int round = 0; round < 20; ++round) {
    for (int i = 0; i < 700; ++i) expected.push_back(f.insert(random.between(0, reset + 3)));
    f.ladder.settle();
  }
  std::sort(expected.begin(), expected.end());
  EXPECT_EQ(f.drain(), expected);
}

TEST(DeadlineLadder, StaysInOrderWhileItIsUsed) {
  Feeder f;
  Random random(5, 0, 0, Entity{});
  Keys expected;
  std::int64_t now = 0;
  for (int i = 0; i < 60'000; ++i) {
    const std::int64_t span = random.below(4) == 0 ? 100'000'000 : 3'000;
    expected.push_back(f.insert(now + random.between(-10, span)));
    std::push_heap(expected.begin(), expected.end(), later);
    if (random.below(5) < 2) {
      const DeadlineKey key = f.pop();
      std::pop_heap(expected.begin(), expected.end(), later);
      ASSERT_EQ(key, expected.back()) << "insertion " << i;
      expected.pop_back();
      now = std::max(now, key.moment());
    }
  }
}

TEST(DeadlineLadder, CompactsToWhatLives) {
  for (const std::uint32_t kept_of : {2u, 5u, 1'000u}) {
    Feeder f;
    Random random(6, 0, 0, Entity{});
    const auto dead = [kept_of](const DeadlineKey& key) { return key.slot() % kept_of != 0; };
    Keys expected;
    for (int i = 0; i < 30'000; ++i) {
      const DeadlineKey key = f.insert(random.between(0, 60'000'000));
      if (!dead(key)) expected.push_back(key);
    }
    // Two rounds of one chunk a step, and the nodes between.
    for (int step = 0; step < 4'000; ++step) f.ladder.compact_step(dead);
    EXPECT_EQ(f.ladder.size(), expected.size()) << "one of " << kept_of;
    std::sort(expected.begin(), expected.end());
    EXPECT_EQ(f.drain(), expected);
  }
}

TEST(DeadlineLadder, CompactsWhileItIsUsed) {
  Feeder f;
  Random random(7, 0, 0, Entity{});
  std::vector<bool> gone(200'000, false);
  const auto dead = [&](const DeadlineKey& key) { return gone[key.slot()]; };
  Keys expected;
  std::int64_t now = 0;
  for (int i = 0; i < 100'000; ++i) {
    const DeadlineKey key = f.insert(now + random.between(0, 20'000'000));
    expected.push_back(key);
    std::push_heap(expected.begin(), expected.end(), later);
    if (random.below(2) == 0) gone[random.below(key.slot() + 1)] = true;
    f.ladder.compact_step(dead);
    if (random.below(3) != 0) continue;
    DeadlineKey popped = f.pop();
    while (popped != DeadlineKey::none() && dead(popped)) popped = f.pop();
    const auto least = [&] {
      std::pop_heap(expected.begin(), expected.end(), later);
      const DeadlineKey out = expected.back();
      expected.pop_back();
      return out;
    };
    DeadlineKey wanted = least();
    while (dead(wanted)) wanted = least();
    ASSERT_EQ(popped, wanted) << "insertion " << i;
    now = popped.moment();
  }
}

}  // namespace
}  // namespace kairos
