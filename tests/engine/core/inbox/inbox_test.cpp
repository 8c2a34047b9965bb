// The inbox on one thread: items, order, bounds, batches, and the protocol of sleeping.
#include "engine/core/inbox/inbox.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <memory>
#include <stdexcept>
#include <thread>
#include <vector>

#include "tests/engine/core/inbox/inbox_samples.hpp"

namespace kairos {
namespace {

using inbox_samples::Bell;
using inbox_samples::CountingWaker;
using inbox_samples::drained;
using inbox_samples::Large;
using inbox_samples::Note;
using inbox_samples::note_of;
using inbox_samples::Numbers;
using inbox_samples::Snapshot;

TEST(InboxItem, CarriesValuesOfEverySize) {
  const InboxItem note = InboxItem::of(Note{7});
  EXPECT_EQ(note.kind(), kind_of<Note>);
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
  const InboxItem item = InboxItem::carrying(snapshot);
  EXPECT_EQ(item.object<Snapshot>(), snapshot);
  EXPECT_THROW((void)item.object<Note>(), std::logic_error);
}

TEST(InboxItem, RefusesMoreThanItsBound) {
  const std::vector<std::byte> bytes(inbox_item_bytes_max + 1);
  EXPECT_THROW(InboxItem(1, bytes), std::length_error);
}

TEST(Inbox, GivesAllInTheOrderOfArrival) {
  CountingWaker waker;
  Inbox inbox(waker);
  EXPECT_EQ(drained(inbox), Numbers{});
  for (std::uint64_t i = 0; i < 5; ++i) EXPECT_EQ(inbox.post(InboxItem::of(Note{i})), Posted::yes);
  EXPECT_EQ(drained(inbox), (Numbers{0, 1, 2, 3, 4}));
  EXPECT_EQ(drained(inbox), Numbers{});
  EXPECT_EQ(inbox.taken(), 5u);
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
  EXPECT_EQ(drained(inbox), (Numbers{0, 1}));
  EXPECT_EQ(inbox.post(std::move(third)), Posted::yes);
}

TEST(Inbox, SignalsOnlyASleeperAndOnlyOnce) {
  CountingWaker waker;
  Inbox inbox(waker);
  (void)inbox.post(InboxItem::of(Note{0}));
  EXPECT_EQ(waker.calls, 0);
  EXPECT_FALSE(inbox.try_sleep());
  EXPECT_EQ(drained(inbox), Numbers{0});
  EXPECT_TRUE(inbox.try_sleep());
  (void)inbox.post(InboxItem::of(Note{1}));
  (void)inbox.post(InboxItem::of(Note{2}));
  EXPECT_EQ(waker.calls, 1);
  EXPECT_TRUE(inbox.wake_up());
  EXPECT_FALSE(inbox.wake_up());
  (void)inbox.post(InboxItem::of(Note{3}));
  EXPECT_EQ(waker.calls, 1);
  EXPECT_EQ(drained(inbox), (Numbers{1, 2, 3}));
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
  EXPECT_EQ(drained(inbox), Numbers{0});
  EXPECT_TRUE(inbox.try_sleep());
}

TEST(Inbox, GivesLargeItemsAndObjectsBackToNobody) {
  CountingWaker waker;
  Inbox inbox(waker);
  auto snapshot = std::make_shared<const Snapshot>(Snapshot{"clans"});
  Large large;
  for (std::uint32_t i = 0; i < large.words.size(); ++i) large.words[i] = i * i;
  EXPECT_EQ(inbox.post(InboxItem::of(large)), Posted::yes);
  EXPECT_EQ(inbox.post(InboxItem::carrying(snapshot)), Posted::yes);
  EXPECT_EQ(inbox.post(InboxItem::of(Bell{})), Posted::yes);
  EXPECT_EQ(snapshot.use_count(), 2);
  std::vector<Kind> kinds;
  inbox.drain([&](const Arrived& item) {
    kinds.push_back(item.kind);
    if (item.kind == kind_of<Large>) {
      ASSERT_EQ(item.bytes.size(), sizeof(large));
      EXPECT_EQ(std::memcmp(item.bytes.data(), &large, sizeof(large)), 0);
    }
    EXPECT_EQ(item.carried == snapshot, item.kind == kind_of<Snapshot>);
    EXPECT_EQ(item.bytes.empty(), item.kind != kind_of<Large>);
  });
  EXPECT_EQ(kinds, (std::vector<Kind>{kind_of<Large>, kind_of<Snapshot>, kind_of<Bell>}));
  EXPECT_EQ(snapshot.use_count(), 1);
}

TEST(Inbox, LetsGoOfWhatNobodyTook) {
  CountingWaker waker;
  const auto snapshot = std::make_shared<const Snapshot>(Snapshot{"clans"});
  {
    Inbox inbox(waker);
    (void)inbox.post(InboxItem::carrying(snapshot));
    inbox.close();
    InboxItem refused = InboxItem::carrying(snapshot);
    EXPECT_EQ(inbox.post(std::move(refused)), Posted::closed);
    EXPECT_EQ(refused.object<Snapshot>(), snapshot);
  }
  EXPECT_EQ(snapshot.use_count(), 1);
}

TEST(Inbox, KeepsTheOrderOfThreadsThatFollowEachOther) {
  CountingWaker waker;
  Inbox inbox(waker);
  Numbers expected;
  // Threads that come and go, and the same one again: each sees what the one before has posted.
  for (std::uint64_t i = 0; i < 30; ++i) {
    expected.push_back(i);
    if (i % 3 == 0) {
      (void)inbox.post(InboxItem::of(Note{i}));
    } else {
      std::thread([&inbox, i] { (void)inbox.post(InboxItem::of(Note{i})); }).join();
    }
  }
  EXPECT_EQ(drained(inbox), expected);
  EXPECT_EQ(drained(inbox), Numbers{});
  EXPECT_EQ(inbox.taken(), 30u);
}

TEST(Inbox, KeepsItsOrderOverManyChunks) {
  CountingWaker waker;
  Inbox inbox(waker);
  std::uint64_t posted = 0;
  std::uint64_t next = 0;
  // Bursts that outgrow the memory there is, and small ones that fit again; every seventh item is a large
  // one.
  for (const std::uint64_t burst :
       std::initializer_list<std::uint64_t>{1, 20, 3'000, 5, 5, 40, 8'000, 1, 1, 300, 300, 300, 7, 7, 7}) {
    for (std::uint64_t i = 0; i < burst; ++i, ++posted) {
      Large large;
      large.words[0] = static_cast<std::uint32_t>(posted);
      ASSERT_EQ(inbox.post(posted % 7 == 0 ? InboxItem::of(large) : InboxItem::of(Note{posted})),
                Posted::yes);
    }
    inbox.drain([&](const Arrived& item) {
      std::uint32_t number = 0;
      std::memcpy(&number, item.bytes.data(), sizeof(number));
      ASSERT_EQ(number, next);
      ASSERT_EQ(item.bytes.size(), next % 7 == 0 ? sizeof(Large) : sizeof(Note));
      ++next;
    });
    ASSERT_EQ(next, posted);
  }
}

TEST(Inbox, AVisitThatThrowsCostsItsItemOnly) {
  CountingWaker waker;
  Inbox inbox(waker);
  {
    const PostBatch batch;
    for (std::uint64_t i = 0; i < 3; ++i) (void)inbox.post(InboxItem::of(Note{i}));
  }
  (void)inbox.post(InboxItem::of(Note{3}));
  for (const std::uint64_t bad : {1u, 2u}) {
    EXPECT_THROW(inbox.drain([&](const Arrived& item) {
      if (note_of(item).number == bad) throw std::runtime_error("no");
    }),
                 std::runtime_error);
    EXPECT_FALSE(inbox.try_sleep());
  }
  EXPECT_EQ(drained(inbox), Numbers{3});
  EXPECT_TRUE(inbox.try_sleep());
}

TEST(PostBatch, PublishesWhenItIsFullAndAtItsEnd) {
  constexpr std::uint64_t full = inbox_detail::InboxLane::batch_max;
  CountingWaker waker;
  Inbox inbox(waker);
  Inbox other(waker);
  EXPECT_TRUE(inbox.try_sleep());
  EXPECT_TRUE(other.try_sleep());
  {
    const PostBatch outer;
    {
      const PostBatch inner;
      (void)other.post(InboxItem::of(Note{1'000}));
      for (std::uint64_t i = 0; i < full; ++i) (void)inbox.post(InboxItem::of(Note{i}));
    }
    EXPECT_EQ(waker.calls, 0);
    (void)inbox.post(
        InboxItem::of(Note{full}));  // the batch is full: all before it goes, in the order of posting
    EXPECT_EQ(waker.calls, 2);
    EXPECT_TRUE(inbox.wake_up());
    EXPECT_EQ(drained(inbox).size(), full);
    EXPECT_EQ(drained(other), Numbers{1'000});
    EXPECT_TRUE(inbox.try_sleep());
  }
  EXPECT_EQ(waker.calls, 3);
  EXPECT_EQ(drained(inbox), Numbers{full});
}

TEST(PostBatch, HoldsForManyInboxes) {
  CountingWaker waker;
  std::vector<std::unique_ptr<Inbox>> inboxes;
  for (int i = 0; i < 40; ++i) inboxes.push_back(std::make_unique<Inbox>(waker));
  {
    const PostBatch batch;
    for (std::uint64_t i = 0; i < 3; ++i) {
      for (const auto& inbox : inboxes) (void)inbox->post(InboxItem::of(Note{i}));
    }
  }
  for (const auto& inbox : inboxes) EXPECT_EQ(drained(*inbox), (Numbers{0, 1, 2}));
}

TEST(PostBatch, LeavesNothingBehindAnObject) {
  CountingWaker waker;
  Inbox inbox(waker);
  const auto snapshot = std::make_shared<const Snapshot>();
  const PostBatch batch;
  (void)inbox.post(InboxItem::of(Note{0}));
  (void)inbox.post(InboxItem::carrying(snapshot));
  (void)inbox.post(InboxItem::of(Note{2}));
  std::vector<Kind> kinds;
  inbox.drain([&](const Arrived& item) { kinds.push_back(item.kind); });
  EXPECT_EQ(kinds, (std::vector<Kind>{kind_of<Note>, kind_of<Snapshot>}));
}

TEST(PostBatch, CountsWhatAnInboxThatClosedMeanwhileRefuses) {
  CountingWaker waker;
  Inbox inbox(waker);
  {
    const PostBatch batch;
    for (std::uint64_t i = 0; i < 3; ++i) EXPECT_EQ(inbox.post(InboxItem::of(Note{i})), Posted::yes);
    inbox.close();
  }
  EXPECT_EQ(inbox.refused(), 3u);
  EXPECT_EQ(drained(inbox), Numbers{});
}

}  // namespace
}  // namespace kairos
