// The inbox between threads: nothing is lost, nothing overtakes, and every sleep is ended exactly once.
#include "engine/core/inbox/inbox.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "tests/engine/core/inbox/inbox_samples.hpp"

namespace kairos {
namespace {

using inbox_samples::CountingWaker;
using inbox_samples::Note;
using inbox_samples::note_of;
using inbox_samples::Snapshot;

/// Counts wake-ups as a loop thread would: one is consumed for each that came.
class Signal : public Waker {
 public:
  void wake() override {
    {
      const std::lock_guard lock(mutex_);
      ++pending_;
    }
    changed_.notify_one();
  }
  void consume() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return pending_ > 0; });
    --pending_;
  }
  int pending() {
    const std::lock_guard lock(mutex_);
    return pending_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  int pending_ = 0;
};

TEST(Inbox, ThreeProducersLoseNothingAndTheOwnerNeverOversleeps) {
  constexpr std::uint64_t producers = 3;
  constexpr std::uint64_t each = 30'000;
  Signal signal;
  Inbox inbox(signal, producers * each);
  std::vector<std::thread> threads;
  for (std::uint64_t p = 0; p < producers; ++p) {
    threads.emplace_back([&, p] {
      // Alone and in batches of many sizes.
      for (std::uint64_t i = 0; i < each;) {
        const std::uint64_t end = std::min(each, i + 1 + i % 80);
        std::optional<PostBatch> batch;
        if (i % 3 != 0) batch.emplace();
        for (; i < end; ++i) {
          const Note note{i, p};
          ASSERT_EQ(i % 2 == 0 ? inbox.post(note) : inbox.post(InboxItem::of(note)), Posted::yes);
        }
        if (i % 4 == 0) std::this_thread::yield();
      }
    });
  }
  std::array<std::uint64_t, producers> next{};
  std::uint64_t taken = 0;
  for (std::uint64_t turn = 0; taken < producers * each; ++turn) {
    inbox.drain([&](const Arrived& item) {
      const Note note = note_of(item);
      ASSERT_EQ(note.number, next.at(note.source)++);
      ++taken;
    });
    if (taken == producers * each || !inbox.try_sleep()) continue;
    // Every other sleep ends by itself, as with a deadline; the rest wait for the signal, for ever if one is
    // lost.
    if (turn % 2 == 0) {
      if (inbox.wake_up()) signal.consume();
    } else {
      signal.consume();
      EXPECT_TRUE(inbox.wake_up());
    }
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(signal.pending(), 0);
  for (const std::uint64_t count : next) EXPECT_EQ(count, each);
}

TEST(Inbox, WhatFollowsFromAnItemComesBehindIt) {
  // Two threads answer each other over a number that the inbox does not know of.
  constexpr std::uint64_t all = 500;
  CountingWaker waker;
  Inbox inbox(waker);
  std::atomic<std::uint64_t> last{0};
  const auto answer = [&](std::uint64_t first) {
    for (std::uint64_t i = first; i <= all; i += 2) {
      while (last.load() + 1 != i) std::this_thread::yield();
      while (inbox.post(InboxItem::of(Note{i})) != Posted::yes) std::this_thread::yield();
      last.store(i);
    }
  };
  std::thread odd([&] { answer(1); });
  std::thread even([&] { answer(2); });
  std::uint64_t next = 1;
  while (next <= all) {
    inbox.drain([&](const Arrived& item) { EXPECT_EQ(note_of(item).number, next++); });
    std::this_thread::yield();
  }
  odd.join();
  even.join();
}

TEST(Inbox, ClosedWhileThreadsPostEachItemIsTakenOrRefused) {
  for (int round = 0; round < 50; ++round) {
    CountingWaker waker;
    Inbox inbox(waker);
    std::atomic<std::uint64_t> accepted{0};
    std::vector<std::thread> threads;
    for (int p = 0; p < 3; ++p) {
      threads.emplace_back([&] {
        while (inbox.post(InboxItem::carrying(std::make_shared<const Snapshot>())) == Posted::yes) ++accepted;
      });
    }
    std::uint64_t taken = 0;
    const auto count = [&](const Arrived&) { ++taken; };
    while (taken < 20) inbox.drain(count);
    inbox.close();
    inbox.drain(count);
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(taken, accepted.load());
    EXPECT_EQ(inbox.refused(), 3u);
    EXPECT_FALSE(inbox.drain(count));
  }
}

}  // namespace
}  // namespace kairos
