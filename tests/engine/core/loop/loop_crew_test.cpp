// Who of the loop threads sleeps until when, and whom a new moment wakes.
#include "engine/core/loop/loop_crew.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <map>
#include <random>

#include "tests/engine/core/partition/toy_pool.hpp"

namespace kairos {
namespace {

constexpr std::int64_t never = NextPass::never;

/// Slots of a pool that never starts, put into a heap by hand.
struct Slots {
  explicit Slots(std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) all.push_back(&pool.reserve());
  }
  SystemClocks clocks;
  Metrics metrics;
  LoopPool pool{clocks, metrics, PassPlan{}, {}};
  std::vector<LoopSlot*> all;
};

TEST(DueHeap, AgreesWithASortedModelUnderRandomChanges) {
  constexpr std::size_t count = 100;
  const std::uint64_t seed = 7;
  SCOPED_TRACE(seed);
  std::mt19937_64 draw(seed);
  Slots slots(count);
  DueHeap heap;
  std::map<std::pair<std::int64_t, std::uint32_t>, LoopSlot*> model;
  std::map<LoopSlot*, std::int64_t> moments;
  for (int step = 0; step < 20'000; ++step) {
    LoopSlot& slot = *slots.all[draw() % count];
    if (const auto known = moments.find(&slot); known != moments.end()) {
      model.erase({known->second, slot.number()});
      moments.erase(known);
    }
    if (draw() % 4 == 0) {
      heap.remove(slot);
    } else {
      const std::int64_t moment = draw() % 8 == 0 ? never : static_cast<std::int64_t>(draw() % 50);
      slot.due_at(moment);
      heap.put(slot);
      if (moment != never) {
        moments[&slot] = moment;
        model[{moment, slot.number()}] = &slot;
      }
    }
    ASSERT_EQ(heap.first(), model.empty() ? nullptr : model.begin()->second) << step;
    std::vector<std::int64_t> earliest(draw() % 20);
    earliest.resize(heap.earliest(earliest));
    std::vector<std::int64_t> wanted;
    for (const auto& [key, found] : model) {
      if (wanted.size() == earliest.size()) break;
      wanted.push_back(key.first);
    }
    ASSERT_EQ(earliest, wanted) << step;
  }
}

/// Members 0, 1, … go to sleep one after another while these moments are due; what each answers.
std::vector<std::int64_t> rest_all(LoopCrew& crew, const DueHeap& heap, std::size_t members) {
  std::vector<std::int64_t> untils;
  for (std::size_t i = 0; i < members; ++i) untils.push_back(crew.rest(crew.member(i), heap));
  return untils;
}

TEST(LoopCrew, EachSleepsUntilTheNextMomentThatNobodyWaitsFor) {
  Slots slots(3);
  DueHeap heap;
  for (std::size_t i = 0; i < 3; ++i) {
    slots.all[i]->due_at(static_cast<std::int64_t>(30 - 10 * i));
    heap.put(*slots.all[i]);
  }
  LoopCrew crew;
  crew.set_size(4);
  EXPECT_EQ(rest_all(crew, heap, 4), (std::vector<std::int64_t>{10, 20, 30, never}));
}

TEST(LoopCrew, AMomentWakesNobodyWhenSomebodyWakesByThen) {
  DueHeap heap;
  Slots slots(1);
  slots.all[0]->due_at(10);
  heap.put(*slots.all[0]);
  LoopCrew crew;
  crew.set_size(3);
  (void)rest_all(crew, heap, 3);
  EXPECT_EQ(crew.whom_to_poke(10), nullptr);
  EXPECT_EQ(crew.whom_to_poke(11), nullptr);
  // Of those with nothing to wait for, the one that fell asleep last.
  EXPECT_EQ(crew.whom_to_poke(9), &crew.member(2));
  EXPECT_EQ(crew.whom_to_poke(9), &crew.member(1));
  EXPECT_EQ(crew.whom_to_poke(9), &crew.member(0));
  EXPECT_EQ(crew.whom_to_poke(9), nullptr) << "all are awake";
}

TEST(LoopCrew, AStaleMomentStillCountsForWhatComesLater) {
  DueHeap heap;
  Slots slots(2);
  for (std::size_t i = 0; i < 2; ++i) {
    slots.all[i]->due_at(static_cast<std::int64_t>(10 + i));
    heap.put(*slots.all[i]);
  }
  LoopCrew crew;
  crew.set_size(2);
  EXPECT_EQ(crew.rest(crew.member(0), heap), 10);
  heap.remove(*slots.all[0]);
  // It wakes at 10 and looks again, so nobody else needs to wake at 11.
  EXPECT_EQ(crew.rest(crew.member(1), heap), never);
}

TEST(LoopCrew, HasABound) {
  LoopCrew crew;
  EXPECT_THROW(crew.set_size(LoopCrew::threads_max + 1), std::length_error);
}

}  // namespace
}  // namespace kairos
