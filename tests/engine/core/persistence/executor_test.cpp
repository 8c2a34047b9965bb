// The executor: order per owner, refusal of what does not fit, and that nothing accepted is lost at the end.
#include "engine/core/persistence/executor.hpp"

#include <gtest/gtest.h>

#include <future>
#include <mutex>
#include <numeric>
#include <set>
#include <thread>

#include "tests/few_threads.hpp"

namespace kairos {
namespace {

TEST(Executor, KeepsTheOrderOfOneOwner) {
  constexpr std::uint64_t owners = 16;
  constexpr int jobs = 100;
  std::mutex mutex;
  std::array<std::vector<int>, owners> seen;
  Executor executor;
  for (int job = 0; job < jobs; ++job) {
    for (std::uint64_t owner = 0; owner < owners; ++owner) {
      ASSERT_TRUE(executor.submit(OwnerKey::of(owner), [&, owner, job] {
        const std::scoped_lock guard(mutex);
        seen[owner].push_back(job);
      }));
    }
  }
  executor.drain();
  std::vector<int> expected(jobs);
  std::iota(expected.begin(), expected.end(), 0);
  for (const auto& order : seen) EXPECT_EQ(order, expected);
}

TEST(Executor, SpreadsOwnersOverTheWorkers) {
  std::mutex mutex;
  std::set<std::thread::id> threads;
  Executor executor;
  for (std::uint64_t owner = 0; owner < 64; ++owner) {
    Uuid id;
    id.bytes[15] = static_cast<std::uint8_t>(owner);
    ASSERT_TRUE(executor.submit(OwnerKey::of(id), [&] {
      const std::scoped_lock guard(mutex);
      threads.insert(std::this_thread::get_id());
    }));
  }
  executor.drain();
  EXPECT_EQ(threads.size(), executor_workers);
}

TEST(Executor, RefusesAndCountsWhatDoesNotFit) {
  Executor executor("test", 1, 2);
  std::promise<void> started;
  std::promise<void> gate;
  ASSERT_TRUE(executor.submit({}, [&] {
    started.set_value();
    gate.get_future().wait();
  }));
  started.get_future().wait();
  const auto witness = std::make_shared<int>(0);
  EXPECT_TRUE(executor.submit({}, [witness] { ++*witness; }));
  EXPECT_TRUE(executor.submit({}, [witness] { ++*witness; }));
  EXPECT_FALSE(executor.submit({}, [witness] { *witness += 100; }));
  EXPECT_EQ(witness.use_count(), 3) << "a refused job is destroyed at once";
  const auto full = executor.statistics();
  EXPECT_EQ(full.waiting, 2u);
  EXPECT_EQ(full.refused, 1u);
  gate.set_value();
  executor.drain();
  EXPECT_EQ(*witness, 2);
  EXPECT_EQ(witness.use_count(), 1);
  const auto after = executor.statistics();
  EXPECT_EQ(after.accepted, 3u);
  EXPECT_EQ(after.finished, 3u);
  EXPECT_EQ(after.waiting_max, 2u);
}

TEST(Executor, AJobThatThrowsCostsOnlyItself) {
  Executor executor("test", 1, 8);
  int ran = 0;
  ASSERT_TRUE(executor.submit({}, [] { throw std::runtime_error("the job of the test"); }));
  ASSERT_TRUE(executor.submit({}, [] { throw 7; }));
  ASSERT_TRUE(executor.submit({}, [&] { ++ran; }));
  executor.drain();
  EXPECT_EQ(ran, 1);
  EXPECT_EQ(executor.statistics().threw, 2u);
  EXPECT_EQ(executor.statistics().finished, 3u);
}

TEST(Executor, ClosingFinishesAllThatWasAccepted) {
  int ran = 0;
  Executor executor("test", 1, 64);
  std::promise<void> gate;
  ASSERT_TRUE(executor.submit({}, [&] { gate.get_future().wait(); }));
  for (int i = 0; i < 50; ++i) ASSERT_TRUE(executor.submit({}, [&] { ++ran; }));
  gate.set_value();
  executor.close();
  EXPECT_EQ(ran, 50);
  EXPECT_FALSE(executor.submit({}, [&] { ++ran; }));
  executor.close();
  EXPECT_EQ(executor.statistics().finished, 51u);
  EXPECT_EQ(executor.statistics().refused, 1u);
}

/// The job under way ends only after a waiting one was destroyed, so closing cannot have waited for it.
TEST(Executor, ClosingWithoutPatienceDiscardsAndCountsWhatWaits) {
  int ran = 0;
  Executor executor("test", 1, 64);
  std::promise<void> started;
  std::promise<void> gate;
  ASSERT_TRUE(executor.submit({}, [&] {
    started.set_value();
    gate.get_future().wait();
    ++ran;
  }));
  started.get_future().wait();
  for (int i = 0; i < 49; ++i) ASSERT_TRUE(executor.submit({}, [&] { ran += 100; }));
  const auto opens_at_its_end = [&](const int*) { gate.set_value(); };
  std::shared_ptr<const int> last(&ran, opens_at_its_end);
  ASSERT_TRUE(executor.submit({}, [&ran, held = std::move(last)] { ran += 100; }));
  executor.close_within(seconds(0));
  EXPECT_EQ(ran, 1) << "the job under way is finished";
  const auto after = executor.statistics();
  EXPECT_EQ(after.accepted, 51u);
  EXPECT_EQ(after.finished, 1u);
  EXPECT_EQ(after.discarded, 50u);
  EXPECT_EQ(after.waiting, 0u);
  executor.drain();
  executor.close();
}

TEST(Executor, ClosingWithPatienceFinishesAllThatWasAccepted) {
  int ran = 0;
  Executor executor("test", 1, 64);
  std::promise<void> gate;
  ASSERT_TRUE(executor.submit({}, [&] { gate.get_future().wait(); }));
  for (int i = 0; i < 50; ++i) ASSERT_TRUE(executor.submit({}, [&] { ++ran; }));
  gate.set_value();
  executor.close_within(seconds(600));
  EXPECT_EQ(ran, 50);
  EXPECT_EQ(executor.statistics().discarded, 0u);
}

/// Without room for the stacks of all its threads: what could be made ends in order, and the caller is told.
TEST(ExecutorDeathTest, AThreadThatCannotBeMadeIsAnErrorNotTheEnd) {
  if (!can_bound_memory) GTEST_SKIP() << "a sanitizer needs address space of its own";
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(
      {
        leave_room_for_few_threads();
        try {
          const Executor executor("test", many_threads);
        } catch (const std::system_error&) {
          std::_Exit(0);
        }
        std::_Exit(1);
      },
      testing::ExitedWithCode(0), "");
}

TEST(Executor, TakesJobsThatCanOnlyBeMoved) {
  Executor executor("test", 1, 8);
  std::promise<int> answer;
  auto future = answer.get_future();
  ASSERT_TRUE(executor.submit({}, [value = std::make_unique<int>(7), answer = std::move(answer)]() mutable {
    answer.set_value(*value);
  }));
  EXPECT_EQ(future.get(), 7);
}

}  // namespace
}  // namespace kairos
