// The queue of a session: order, bounds, and a signal exactly once for each sleep of its consumer.
#include "engine/core/session/command_queue.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <condition_variable>
#include <thread>

namespace kairos {
namespace {

std::span<const std::byte> bytes(const std::uint64_t& value) { return std::as_bytes(std::span(&value, 1)); }
std::uint64_t number(std::span<const std::byte> value) {
  std::uint64_t out = 0;
  std::memcpy(&out, value.data(), sizeof out);
  return out;
}

TEST(CommandBatch, ItemsComeOutAsTheyWentIn) {
  CommandBatch batch;
  for (std::uint64_t i = 0; i < 5; ++i)
    batch.append(static_cast<Kind>(i + 1), i == 3 ? std::span<const std::byte>{} : bytes(i));
  EXPECT_EQ(batch.size(), 5u);
  for (std::uint64_t i = 0; i < 5; ++i) {
    const auto item = batch.next();
    EXPECT_EQ(item.kind, i + 1);
    if (i == 3) {
      EXPECT_TRUE(item.value.empty());
    } else {
      EXPECT_EQ(number(item.value), i);
    }
  }
  EXPECT_TRUE(batch.drained());
  EXPECT_EQ(batch.next().kind, 0u);
  EXPECT_EQ(batch.size(), 0u);
}

TEST(CommandBatch, WhatWasTakenBeforeGoesBeforeWhatIsLeft) {
  CommandBatch left;
  CommandBatch first;
  for (const std::uint64_t i : {1u, 2u, 3u}) left.append(1, bytes(i));
  (void)left.next();
  for (const std::uint64_t i : {10u, 11u}) first.append(1, bytes(i));
  left.prepend(first);
  std::vector<std::uint64_t> order;
  while (!left.drained()) order.push_back(number(left.next().value));
  EXPECT_EQ(order, (std::vector<std::uint64_t>{10, 11, 2, 3}));
  EXPECT_TRUE(first.drained());
  EXPECT_EQ(first.size(), 0u);
}

TEST(CommandQueue, TheSignalIsGivenOncePerSleep) {
  CommandQueue queue;
  CommandBatch batch;
  EXPECT_EQ(queue.push(1, {}), CommandQueue::Pushed::signal);
  EXPECT_EQ(queue.push(1, {}), CommandQueue::Pushed::queued);
  EXPECT_TRUE(queue.take(batch));
  EXPECT_EQ(batch.size(), 2u);
  EXPECT_EQ(queue.push(1, {}), CommandQueue::Pushed::queued) << "the consumer has not seen it empty yet";
  EXPECT_TRUE(queue.take(batch));
  EXPECT_EQ(batch.size(), 1u);
  EXPECT_FALSE(queue.take(batch));
  EXPECT_FALSE(queue.take(batch));
  EXPECT_EQ(queue.push(1, {}), CommandQueue::Pushed::signal);
}

TEST(CommandQueue, ItIsBoundedInItemsAndInBytesAndTeardownGetsThrough) {
  CommandQueue by_items;
  for (std::size_t i = 0; i < CommandQueue::items_max; ++i)
    EXPECT_NE(by_items.push(1, {}), CommandQueue::Pushed::overflow);
  EXPECT_EQ(by_items.push(1, {}), CommandQueue::Pushed::overflow);
  EXPECT_EQ(by_items.push_last(2, {}), CommandQueue::Pushed::queued);
  CommandBatch batch;
  ASSERT_TRUE(by_items.take(batch));
  EXPECT_EQ(batch.size(), CommandQueue::items_max + 1);
  EXPECT_EQ(by_items.push(1, {}), CommandQueue::Pushed::queued) << "there is room again";

  CommandQueue by_bytes;
  const std::vector<std::byte> half(CommandQueue::bytes_max / 2);
  EXPECT_NE(by_bytes.push(1, half), CommandQueue::Pushed::overflow);
  EXPECT_NE(by_bytes.push(1, half), CommandQueue::Pushed::overflow);
  EXPECT_EQ(by_bytes.push(1, std::span(half).first(1)), CommandQueue::Pushed::overflow);
  EXPECT_NE(by_bytes.push(1, {}), CommandQueue::Pushed::overflow);
}

/// A consumer that sleeps until it is signalled must get every item: no signal is lost, none is doubled.
TEST(CommandQueue, NoItemIsLeftBehindBetweenTwoThreads) {
  constexpr std::uint64_t items = 20'000;
  CommandQueue queue;
  std::mutex mutex;
  std::condition_variable signalled;
  std::uint64_t signals = 0;
  std::thread producer([&] {
    for (std::uint64_t i = 0; i < items;) {
      const auto pushed = queue.push(1, bytes(i));
      if (pushed == CommandQueue::Pushed::overflow) {
        std::this_thread::yield();
        continue;
      }
      ++i;
      if (pushed == CommandQueue::Pushed::queued) continue;
      const std::scoped_lock lock(mutex);
      ++signals;
      signalled.notify_one();
    }
  });
  std::uint64_t expected = 0;
  std::uint64_t sleeps = 0;
  std::uint64_t consumed = 0;
  CommandBatch batch;
  while (expected < items) {
    {
      std::unique_lock lock(mutex);
      const bool woken =
          signalled.wait_for(lock, std::chrono::seconds(60), [&] { return signals > consumed; });
      ASSERT_TRUE(woken) << "a signal was lost at item " << expected;
      EXPECT_EQ(signals, consumed + 1) << "a sleep was ended twice";
      ++consumed;
    }
    while (queue.take(batch)) {
      while (!batch.drained()) EXPECT_EQ(number(batch.next().value), expected++);
    }
    ++sleeps;
  }
  producer.join();
  EXPECT_EQ(signals, sleeps);
}

}  // namespace
}  // namespace kairos
