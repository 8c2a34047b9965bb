// The judge of the kill harness: what it lets pass and what it calls duplicated, lost and half done.
#include "app/kills/holdings.hpp"

#include <gtest/gtest.h>

namespace kairos::kills {
namespace {

constexpr Worth gold{57, 0};
constexpr Worth sword{1, 0};
constexpr Worth fine_sword{1, 1};
constexpr Worth potion{1060, 0};

TEST(KillHoldings, AreJudgedAgainstWhatWasAcknowledged) {
  const Holdings before{{gold, 100}, {potion, 5}};
  const Holdings buying{{gold, -30}, {sword, 1}};
  struct Case {
    const char* what;
    Expected expected;
    Holdings found;
    std::int64_t duplicated;
    std::int64_t lost;
    std::int64_t half_done;
  };
  const Case cases[] = {
      {"as it was", {before, {buying}, {}}, before, 0, 0, 0},
      {"whole", {before, {buying}, {}}, {{gold, 70}, {potion, 5}, {sword, 1}}, 0, 0, 0},
      {"paid, not got", {before, {buying}, {}}, {{gold, 70}, {potion, 5}}, 0, 0, 1},
      {"got, not paid", {before, {buying}, {}}, {{gold, 100}, {potion, 5}, {sword, 1}}, 0, 0, 1},
      {"gone for good", {before, {}, {}}, {{gold, 99}, {potion, 5}}, 0, 1, 0},
      {"out of nowhere", {before, {}, {}}, {{gold, 100}, {potion, 6}}, 1, 0, 0},
      {"drunk, and back", {before, {}, {{potion, 2}}}, {{gold, 100}, {potion, 7}}, 0, 0, 0},
      {"more back than drunk", {before, {}, {{potion, 2}}}, {{gold, 100}, {potion, 8}}, 1, 0, 0},
      {"one of two ends",
       {{{sword, 1}}, {{{sword, -1}, {fine_sword, 1}}, {{sword, -1}, {gold, 3}}}, {}},
       {{gold, 3}},
       0,
       0,
       0},
      {"neither end", {{{sword, 1}}, {{{sword, -1}, {fine_sword, 1}}}, {}}, {}, 0, 0, 1},
      {"both at once",
       {{{sword, 1}}, {{{sword, -1}, {fine_sword, 1}}}, {}},
       {{sword, 1}, {fine_sword, 1}},
       0,
       0,
       1},
  };
  for (const Case& each : cases) {
    const Verdict verdict = judge(each.expected, each.found);
    EXPECT_EQ(verdict.duplicated, each.duplicated) << each.what << ": " << verdict.text;
    EXPECT_EQ(verdict.lost, each.lost) << each.what << ": " << verdict.text;
    EXPECT_EQ(verdict.half_done, each.half_done) << each.what << ": " << verdict.text;
    EXPECT_EQ(verdict.good(), each.duplicated + each.lost + each.half_done == 0) << each.what;
  }
}

}  // namespace
}  // namespace kairos::kills
