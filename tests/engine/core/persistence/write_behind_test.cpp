// The bookkeeping of unsaved changes: when a save is due, what it holds, and that a refused one is never
// forgotten.
#include "engine/core/persistence/write_behind.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>

namespace kairos {
namespace {

constexpr Entity alice{1};
constexpr Entity bob{2};
constexpr SectionBits place = 1;
constexpr SectionBits progress = 2;
constexpr WallTime at(std::int64_t second) { return WallTime{} + seconds(second); }

using Saves = std::vector<DueSave>;

TEST(WriteBehind, IsDueThirtySecondsAfterTheFirstChange) {
  WriteBehind behind;
  EXPECT_EQ(behind.next_due(), std::nullopt);
  behind.mark(alice, place, at(100));
  behind.mark(alice, progress, at(129));
  EXPECT_EQ(behind.next_due(), at(130));
  EXPECT_EQ(behind.take_due(at(129), 8), Saves{});
  EXPECT_EQ(behind.take_due(at(130), 8), (Saves{{alice, place | progress}}));
  EXPECT_EQ(behind.next_due(), std::nullopt);
  EXPECT_FALSE(behind.settled(alice));
  behind.saved(alice);
  EXPECT_TRUE(behind.settled(alice));
}

TEST(WriteBehind, GivesOutByDueTimeThenOwner) {
  WriteBehind behind;
  behind.mark(Entity{9}, place, at(1));
  behind.mark(bob, place, at(0));
  behind.mark(alice, place, at(1));
  EXPECT_EQ(behind.take_due(at(60), 2), (Saves{{bob, place}, {alice, place}}));
  EXPECT_EQ(behind.take_due(at(60), 2), (Saves{{Entity{9}, place}}));
}

TEST(WriteBehind, ARefusedSaveStaysDirty) {
  WriteBehind behind;
  behind.mark(alice, place, at(0));
  EXPECT_EQ(behind.take_due(at(30), 8), (Saves{{alice, place}}));
  behind.mark(alice, progress, at(31));
  behind.refused(alice, at(32));
  EXPECT_EQ(behind.next_due(), at(37));
  EXPECT_EQ(behind.take_due(at(37), 8), (Saves{{alice, place | progress}}));
}

TEST(WriteBehind, AChangeDuringASaveIsSavedAfterIt) {
  WriteBehind behind;
  behind.mark(alice, place, at(0));
  EXPECT_EQ(behind.take_due(at(30), 8).size(), 1u);
  behind.mark(alice, place, at(31));
  EXPECT_EQ(behind.next_due(), std::nullopt) << "one save of an owner at a time";
  EXPECT_EQ(behind.take(alice), 0u);
  behind.saved(alice);
  EXPECT_FALSE(behind.settled(alice));
  EXPECT_EQ(behind.next_due(), at(61));
}

TEST(WriteBehind, LogoutTakesWhatIsUnsavedNow) {
  WriteBehind behind;
  EXPECT_EQ(behind.take(alice), 0u);
  behind.mark(alice, place, at(0));
  EXPECT_EQ(behind.take(alice), place);
  EXPECT_TRUE(behind.under_way(alice));
  EXPECT_EQ(behind.take_due(at(90), 8), Saves{});
  behind.saved(alice);
  EXPECT_TRUE(behind.settled(alice));
}

TEST(WriteBehind, AnswersToNobodyChangeNothing) {
  WriteBehind behind;
  behind.saved(alice);
  behind.refused(alice, at(1));
  behind.mark(alice, place, at(0));
  behind.refused(alice, at(1));
  EXPECT_EQ(behind.next_due(), at(30));
  behind.forget(alice);
  EXPECT_EQ(behind.next_due(), std::nullopt);
  EXPECT_EQ(behind.unsettled(), std::vector<Entity>{});
}

/// Any order of changes, saves and refusals: a change is in the database or still known as unsaved.
TEST(WriteBehind, LosesNoChange) {
  constexpr unsigned seed = 20'240'607;
  SCOPED_TRACE(testing::Message() << "seed " << seed);
  std::mt19937 random(seed);
  WriteBehind behind;
  std::map<Entity, SectionBits> unsaved;     // the model
  std::map<Entity, SectionBits> in_the_air;  // saves under way
  for (int step = 0; step < 20'000; ++step) {
    const WallTime now = at(step);
    const Entity owner{1 + random() % 8};
    switch (random() % 4) {
      case 0: {
        const SectionBits bits = 1u << (random() % 3);
        behind.mark(owner, bits, now);
        unsaved[owner] |= bits;
        break;
      }
      case 1:
        for (const DueSave& save : behind.take_due(now, 3)) {
          EXPECT_EQ(save.sections, unsaved[save.owner]) << "step " << step;
          in_the_air[save.owner] = std::exchange(unsaved[save.owner], 0);
        }
        break;
      case 2:
        if (in_the_air.erase(owner) != 0) behind.saved(owner);
        break;
      default:
        if (const auto save = in_the_air.find(owner); save != in_the_air.end()) {
          unsaved[owner] |= save->second;
          in_the_air.erase(save);
          behind.refused(owner, now);
        }
    }
    for (const auto& [who, bits] : unsaved) {
      ASSERT_EQ(behind.settled(who), bits == 0 && !in_the_air.contains(who)) << "step " << step;
    }
  }
}

}  // namespace
}  // namespace kairos
