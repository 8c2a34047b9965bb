// Debts are paid in an order that depends on nothing but interest, age and id, and everything has its turn.
#include "engine/core/replication/backlog.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace kairos {
namespace {

constexpr Entity a{1};
constexpr Entity b{2};
constexpr Entity c{3};
constexpr Entity d{4};

PartSet parts(std::initializer_list<std::size_t> numbers) {
  PartSet set;
  for (const std::size_t number : numbers) set.add(number);
  return set;
}

/// Pays with `room` and says what went, in order: the ids, an entry with a star.
std::string settle(Backlog& backlog, std::size_t room, const Interests& interests = {},
                   std::size_t each = 10) {
  std::string text;
  backlog.tidy();
  (void)backlog.settle(room, interests, [&](const Owed& owed) {
    text += std::to_string(owed.subject.value) + (owed.entry ? "* " : " ");
    return each;
  });
  return text;
}

TEST(Backlog, PaysByIdWhenNothingElseTells) {
  Backlog backlog;
  backlog.owe_entry(c);
  backlog.owe_parts(a, parts({1}));
  backlog.owe_entry(b);
  EXPECT_EQ(settle(backlog, 1'000), "1 2* 3* ");
  EXPECT_TRUE(backlog.empty());
}

TEST(Backlog, StopsWhenTheRoomIsUsedAndGoesOnWithTheRest) {
  Backlog backlog;
  for (const Entity entity : {a, b, c, d}) backlog.owe_entry(entity);
  EXPECT_EQ(settle(backlog, 0), "");
  EXPECT_EQ(settle(backlog, 11), "1* 2* ") << "the last may go over, so that anything goes at all";
  EXPECT_TRUE(backlog.awaits_entry(c));
  EXPECT_FALSE(backlog.awaits_entry(a));
  EXPECT_EQ(settle(backlog, 1), "3* ");
  EXPECT_EQ(settle(backlog, 100), "4* ");
}

TEST(Backlog, DebtsOfOneEntityBecomeOne) {
  Backlog backlog;
  backlog.owe_parts(a, parts({1, 70}));
  backlog.owe_parts(a, parts({2}));
  backlog.tidy();
  ASSERT_EQ(backlog.debts().size(), 1u);
  EXPECT_EQ(backlog.debts()[0].parts, parts({1, 2, 70}));
  backlog.owe_entry(a);
  backlog.tidy();
  EXPECT_TRUE(backlog.awaits_entry(a));
  EXPECT_EQ(settle(backlog, 100), "1* ") << "a snapshot has all its parts";
}

TEST(Backlog, WhatLeftSightIsOwedNoMore) {
  Backlog backlog;
  backlog.owe_entry(a);
  backlog.owe_parts(b, parts({1}));
  backlog.tidy();
  EXPECT_TRUE(backlog.drop(a));
  EXPECT_FALSE(backlog.drop(b)) << "that one is shown, and has to vanish";
  EXPECT_FALSE(backlog.drop(c));
  EXPECT_TRUE(backlog.empty());
}

TEST(Backlog, AskingBeforeThingsAreInOrderIsAFault) {
  Backlog backlog;
  backlog.owe_entry(a);
  EXPECT_ANY_THROW((void)backlog.awaits_entry(a));
}

TEST(Backlog, TargetComesBeforePartyBeforeAttackersBeforeOthers) {
  Interests interests;
  interests.add(d, Interest::target);
  interests.add(c, Interest::party);
  interests.add(b, Interest::attacker);
  interests.add(d, Interest::attacker);
  Backlog backlog;
  for (const Entity entity : {a, b, c, d}) backlog.owe_entry(entity);
  EXPECT_EQ(settle(backlog, 1'000, interests), "4* 3* 2* 1* ");
}

TEST(Backlog, AgeOvertakesInterestSoNothingStarves) {
  Interests interests;
  interests.add(d, Interest::target);
  Backlog backlog;
  backlog.owe_entry(a);
  int rounds = 0;
  for (std::string paid; paid != "1* "; ++rounds) {
    backlog.owe_parts(d,
                      parts({1}));  // the target changes in every round and there is room for one debt only
    paid = settle(backlog, 1, interests);
    ASSERT_LE(rounds, 3 * Backlog::rounds_per_level + 1);
  }
  EXPECT_EQ(rounds, 3 * Backlog::rounds_per_level + 1);
}

TEST(Backlog, WithOneDebtARoundEverybodyHasItsTurnHoweverOftenOthersChange) {
  Backlog backlog;
  std::set<std::uint64_t> served;
  for (int round = 0; round < 100; ++round) {
    for (std::uint64_t id = 1; id <= 100; ++id) backlog.owe_parts(Entity{id}, parts({1}));
    backlog.tidy();
    (void)backlog.settle(1, {}, [&](const Owed& owed) {
      served.insert(owed.subject.value);
      return std::size_t{10};
    });
  }
  EXPECT_EQ(served.size(), 100u);
}

TEST(Interests, KeepTheLatestFewOfEachKind) {
  Interests interests;
  interests.add(a, Interest::target);
  interests.add(b, Interest::target);
  EXPECT_EQ(interests.level(a), 0) << "there is one target";
  EXPECT_EQ(interests.level(b), 3);
  for (std::uint64_t id = 10; id < 30; ++id) interests.add(Entity{id}, Interest::attacker);
  EXPECT_EQ(interests.level(Entity{13}), 0);
  EXPECT_EQ(interests.level(Entity{14}), 1);
  EXPECT_EQ(interests.level(Entity{29}), 1);
  interests.add(Entity{14}, Interest::attacker);  // again, so it is the latest
  interests.add(Entity{30}, Interest::attacker);
  EXPECT_EQ(interests.level(Entity{14}), 1);
  EXPECT_EQ(interests.level(Entity{15}), 0);
  interests.remove(Entity{14}, Interest::party);
  EXPECT_EQ(interests.level(Entity{14}), 1);
  interests.remove(Entity{14}, Interest::attacker);
  EXPECT_EQ(interests.level(Entity{14}), 0);
}

}  // namespace
}  // namespace kairos
