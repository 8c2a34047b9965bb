// Wire handles: blocks, quarantine, moving between partitions, and that none is ever given twice.
#include "engine/core/identity/handle_pool.hpp"

#include <gtest/gtest.h>

#include <deque>
#include <set>
#include <thread>
#include <vector>

#include "engine/core/random/random.hpp"

namespace kairos {
namespace {

constexpr GameTime start{1'000'000};

TEST(HandlePool, StartsWhereClientsExpectCreatures) {
  HandleAllocator allocator;
  HandlePool pool(allocator);
  EXPECT_EQ(pool.take(start), Handle{268'435'456});
  EXPECT_EQ(pool.take(start), Handle{268'435'457});
  EXPECT_EQ(pool.in_use(), 2u);
}

TEST(HandlePool, TakesBlocksOfItsOwn) {
  HandleAllocator allocator;
  HandlePool world(allocator);
  HandlePool lobby(allocator);
  EXPECT_EQ(world.take(start).value, handle_first);
  EXPECT_EQ(lobby.take(start).value, handle_first + 4'096);
  for (std::uint32_t i = 1; i < 4'096; ++i) EXPECT_EQ(world.take(start).value, handle_first + i);
  EXPECT_EQ(world.take(start).value, handle_first + 2 * 4'096);
}

TEST(HandlePool, LetsAHandleRestForTenMinutesOfGameTime) {
  HandleAllocator allocator;
  HandlePool pool(allocator);
  const Handle first = pool.take(start);
  const Handle second = pool.take(start);
  pool.give_back(second, start);
  pool.give_back(first, start + seconds(1));
  EXPECT_EQ(pool.resting(), 2u);
  EXPECT_EQ(pool.take(start + seconds(600) - microseconds(1)).value, handle_first + 2);
  EXPECT_EQ(pool.take(start + seconds(600)), second);
  EXPECT_EQ(pool.take(start + seconds(600)).value, handle_first + 3);
  EXPECT_EQ(pool.take(start + seconds(601)), first);
}

TEST(HandlePool, WhatOneSurrendersAnotherInherits) {
  HandleAllocator allocator;
  HandlePool instance(allocator);
  HandlePool lobby(allocator);
  EXPECT_EQ(lobby.take(start).value, handle_first);
  const Handle lives = instance.take(start);  // its thing ends with the instance
  const Handle moved = instance.take(start);
  const Handle rests = instance.take(start);
  instance.leave(moved);
  instance.give_back(rests, start);
  const auto left = instance.surrender();
  EXPECT_EQ(left, (std::vector<HandleRange>{{lives, 1}, {rests, handle_block_size - 2}}));
  EXPECT_EQ(instance.resting() + instance.in_use(), 0u);
  for (const HandleRange& range : left) lobby.inherit(range, start);
  EXPECT_EQ(lobby.resting(), handle_block_size - 1u);
  EXPECT_EQ(lobby.take(start + seconds(599)).value, handle_first + 1) << "they rest first";
  EXPECT_EQ(lobby.take(start + seconds(600)), lives);
  EXPECT_EQ(lobby.take(start + seconds(600)), rests);
  EXPECT_EQ(lobby.take(start + seconds(600)).value, rests.value + 1);
  EXPECT_THROW(lobby.inherit({}, start), std::logic_error);
}

TEST(HandlePool, RefusesWhatWouldGiveAHandleTwice) {
  HandleAllocator allocator;
  HandlePool world(allocator);
  HandlePool instance(allocator);
  const Handle handle = world.take(start);
  EXPECT_THROW(instance.give_back(handle, start), std::logic_error);
  world.leave(handle);
  EXPECT_THROW(world.give_back(handle, start), std::logic_error);
  instance.arrive(handle);
  EXPECT_THROW(instance.arrive(handle), std::logic_error);
  instance.give_back(handle, start);
  EXPECT_THROW(instance.give_back(handle, start), std::logic_error);
  EXPECT_EQ(instance.take(start + handle_quarantine), handle);
}

TEST(HandlePool, BelongsToItsPartition) {
  OwnerToken token("world");
  HandleAllocator allocator;
  HandlePool pool(token, allocator);
  token.loop_starts();
  EXPECT_THROW((void)pool.take(start), OwnerViolation);
}

TEST(HandleAllocator, NeverGivesABlockTwiceToConcurrentCallers) {
  HandleAllocator allocator;
  std::vector<std::vector<std::uint32_t>> taken(3);
  std::vector<std::thread> threads;
  for (auto& mine : taken) {
    threads.emplace_back([&allocator, &mine] {
      for (int i = 0; i < 1'000; ++i) mine.push_back(allocator.take_block().first.value);
    });
  }
  for (std::thread& thread : threads) thread.join();
  std::set<std::uint32_t> all;
  for (const auto& mine : taken) all.insert(mine.begin(), mine.end());
  ASSERT_EQ(all.size(), 3'000u);
  std::uint32_t expected = handle_first;
  for (const std::uint32_t first : all) {
    EXPECT_EQ(first, expected);
    expected += handle_block_size;
  }
}

TEST(HandleAllocator, EndsWithAnErrorAndStaysThere) {
  HandleAllocator allocator;
  constexpr std::uint32_t blocks = (0x7fff'ffffu - 0x1000'0000u + 1) / 4'096;
  HandleBlock last;
  for (std::uint32_t i = 0; i < blocks; ++i) last = allocator.take_block();
  EXPECT_EQ(last.first.value + handle_block_size - 1, 0x7fff'ffffu);
  EXPECT_THROW((void)allocator.take_block(), HandlesExhausted);
  EXPECT_THROW((void)allocator.take_block(), HandlesExhausted);
}

TEST(HandlePool, RandomLivesNeverShareAHandle) {
  constexpr std::uint64_t seed = 2026;
  Random random(seed, 0, 0, Entity{});
  HandleAllocator allocator;
  std::deque<HandlePool> pools;
  for (int i = 0; i < 3; ++i) pools.emplace_back(allocator);
  std::vector<std::vector<Handle>> alive(3);
  std::set<std::uint32_t> used;
  GameTime now = start;
  for (int step = 0; step < 100'000; ++step) {
    now = now + milliseconds(random.between(0, 200));
    const auto at = random.below(3);
    auto& mine = alive[at];
    const auto what = random.below(10);
    if (what < 5 || mine.empty()) {
      const Handle handle = pools[at].take(now);
      ASSERT_TRUE(used.insert(handle.value).second) << "seed " << seed << " step " << step;
      mine.push_back(handle);
      continue;
    }
    std::swap(mine[random.below(mine.size())], mine.back());
    const Handle handle = mine.back();
    mine.pop_back();
    if (what < 9) {
      pools[at].give_back(handle, now);
      used.erase(handle.value);
    } else {
      const auto to = (at + 1) % 3;
      pools[at].leave(handle);
      pools[to].arrive(handle);
      alive[to].push_back(handle);
    }
  }
}

}  // namespace
}  // namespace kairos
