// The inbox: order, bounds, and that every sleep is ended exactly once.
#include "engine/core/partition/inbox.hpp"

#include <gtest/gtest.h>

#include <array>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace kairos {
namespace {

struct Note {
  std::uint64_t number = 0;
};
struct Bell {};
struct Snapshot {
  std::string text;
};
struct Large {
  std::array<std::uint32_t, 64> words{};
};

class CountingWaker : public Waker {
 public:
  void wake() override { ++calls; }
  int calls = 0;
};

std::vector<std::uint64_t> numbers(const std::vector<InboxItem>& items) {
  std::vector<std::uint64_t> out;
  for (const InboxItem& item : items) out.push_back(item.as<Note>().number);
  return out;
}

TEST(InboxItem, CarriesValuesOfEverySize) {
  const InboxItem note = InboxItem::of(Note{7}, 42);
  EXPECT_EQ(note.kind(), kind_of<Note>);
  EXPECT_EQ(note.source(), 42u);
  EXPECT_EQ(note.as<Note>().number, 7u);
  const InboxItem bell = InboxItem::of(Bell{});
  EXPECT_TRUE(bell.bytes().empty());
  (void)bell.as<Bell>();
  Large large;
  for (std::uint32_t i = 0; i < large.words.size(); ++i) large.words[i] = i * i;
  InboxItem first = InboxItem::of(large);
  const InboxItem moved = std::move(first);
  EXPECT_EQ(moved.as<Large>().words, large.words);
  EXPECT_THROW((void)moved.as<Note>(), std::logic_error);
}

TEST(InboxItem, CarriesAnObject) {
  const auto snapshot = std::make_shared<const Snapshot>(Snapshot{"clans"});
  const InboxItem item = InboxItem::carrying(snapshot, 3);
  EXPECT_EQ(item.object<Snapshot>(), snapshot);
  EXPECT_THROW((void)item.object<Note>(), std::logic_error);
}

TEST(InboxItem, RefusesMoreThanItsBound) {
  const std::vector<std::byte> bytes(inbox_item_bytes_max + 1);
  EXPECT_THROW(InboxItem(1, 0, bytes), std::length_error);
}

TEST(Inbox, GivesAllInTheOrderOfArrival) {
  CountingWaker waker;
  Inbox inbox(waker);
  std::vector<InboxItem> items;
  EXPECT_FALSE(inbox.drain(items));
  for (std::uint64_t i = 0; i < 5; ++i) EXPECT_EQ(inbox.post(InboxItem::of(Note{i})), Posted::yes);
  EXPECT_TRUE(inbox.drain(items));
  EXPECT_EQ(numbers(items), (std::vector<std::uint64_t>{0, 1, 2, 3, 4}));
  EXPECT_FALSE(inbox.drain(items));
  EXPECT_TRUE(items.empty());
  EXPECT_EQ(inbox.posted(), 5u);
}

TEST(Inbox, RefusesAndCountsWhatDoesNotFit) {
  CountingWaker waker;
  Inbox inbox(waker, 2);
  (void)inbox.post(InboxItem::of(Note{0}));
  (void)inbox.post(InboxItem::of(Note{1}));
  InboxItem third = InboxItem::of(Note{2});
  EXPECT_EQ(inbox.post(std::move(third)), Posted::full);
  EXPECT_EQ(third.as<Note>().number, 2u);
  EXPECT_EQ(inbox.refused(), 1u);
  std::vector<InboxItem> items;
  EXPECT_TRUE(inbox.drain(items));
  EXPECT_EQ(inbox.post(std::move(third)), Posted::yes);
}

TEST(Inbox, SignalsOnlyASleeperAndOnlyOnce) {
  CountingWaker waker;
  Inbox inbox(waker);
  std::vector<InboxItem> items;
  (void)inbox.post(InboxItem::of(Note{0}));
  EXPECT_EQ(waker.calls, 0);
  EXPECT_FALSE(inbox.try_sleep());
  inbox.drain(items);
  EXPECT_TRUE(inbox.try_sleep());
  (void)inbox.post(InboxItem::of(Note{1}));
  (void)inbox.post(InboxItem::of(Note{2}));
  EXPECT_EQ(waker.calls, 1);
  EXPECT_TRUE(inbox.wake_up());
  EXPECT_FALSE(inbox.wake_up());
  (void)inbox.post(InboxItem::of(Note{3}));
  EXPECT_EQ(waker.calls, 1);
  inbox.drain(items);
  EXPECT_EQ(numbers(items), (std::vector<std::uint64_t>{1, 2, 3}));
}

TEST(Inbox, ADeadlineEndsTheSleepWithoutASignal) {
  CountingWaker waker;
  Inbox inbox(waker);
  EXPECT_TRUE(inbox.try_sleep());
  EXPECT_FALSE(inbox.wake_up());
  (void)inbox.post(InboxItem::of(Note{0}));
  EXPECT_EQ(waker.calls, 0);
}

TEST(Inbox, ClosedTakesNothingButGivesWhatWaits) {
  CountingWaker waker;
  Inbox inbox(waker);
  (void)inbox.post(InboxItem::of(Note{0}));
  inbox.close();
  EXPECT_EQ(inbox.post(InboxItem::of(Note{1})), Posted::closed);
  std::vector<InboxItem> items;
  EXPECT_TRUE(inbox.drain(items));
  EXPECT_EQ(numbers(items), (std::vector<std::uint64_t>{0}));
}

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
    threads.emplace_back([&inbox, p] {
      for (std::uint64_t i = 0; i < each; ++i) {
        ASSERT_EQ(inbox.post(InboxItem::of(Note{i}, p)), Posted::yes);
        if (i % 64 == 0) std::this_thread::yield();
      }
    });
  }
  std::array<std::uint64_t, producers> next{};
  std::vector<InboxItem> items;
  std::uint64_t taken = 0;
  for (std::uint64_t turn = 0; taken < producers * each; ++turn) {
    inbox.drain(items);
    for (const InboxItem& item : items) ASSERT_EQ(item.as<Note>().number, next.at(item.source())++);
    taken += items.size();
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

}  // namespace
}  // namespace kairos
