// The I/O lane: four threads of its own, order kept for each key, every end told, leases allowed.
#include "app/host/io_threads.hpp"

#include <gtest/gtest.h>

#include <condition_variable>
#include <mutex>
#include <string>
#include <vector>

#include "engine/core/identity/handle_allocator.hpp"
#include "engine/core/lease/leases.hpp"
#include "engine/core/log/log.hpp"
#include "engine/core/partition/io.hpp"
#include "engine/core/persistence/sql_guard.hpp"

namespace kairos::app {
namespace {

constexpr PartitionId asker{7};
constexpr auto patience = std::chrono::seconds(60);

struct Meet {};
struct Log {
  std::int64_t key = 0;
  std::int64_t number = 0;
};
struct ThrowUp {
  std::int64_t standard = 0;
};
struct Greet {};
struct Greeting {
  std::int64_t word = 0;
};
struct Lease {};

/// Keeps what is posted, for the test's thread to wait on.
class Mailbox final : public Directory {
 public:
  void post(PartitionId to, InboxItem&& item) override {
    const std::scoped_lock lock(mutex_);
    EXPECT_EQ(to, asker);
    items_.push_back(std::move(item));
    changed_.notify_all();
  }
  void drained(PartitionId) override {}
  [[nodiscard]] std::vector<InboxItem> take(std::size_t count) {
    std::unique_lock lock(mutex_);
    EXPECT_TRUE(changed_.wait_for(lock, patience, [&] { return items_.size() >= count; }));
    return std::exchange(items_, {});
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<InboxItem> items_;
};

/// Lets threads go on only when this many have come.
class Meeting {
 public:
  [[nodiscard]] bool come(std::size_t wanted) {
    std::unique_lock lock(mutex_);
    ++here_;
    changed_.notify_all();
    return changed_.wait_for(lock, patience, [&] { return here_ >= wanted; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::size_t here_ = 0;
};

struct Lane {
  Lane() {
    log::set_level(log::Level::error);
    registry.io_command<Meet>([this](Io&, const Meet&) {
      return meeting.come(executor_workers) ? applied : refused(Reason::busy);
    });
    registry.io_command<Log>([this](Io&, const Log& entry) {
      const std::scoped_lock lock(mutex);
      written[entry.key].push_back(entry.number);
      return applied;
    });
    registry.io_command<ThrowUp>([](Io&, const ThrowUp& how) -> Outcome {
      if (how.standard != 0) throw std::runtime_error("thrown on purpose");
      throw 7;
    });
    registry.io_command<Greet>([](Io& io, const Greet&) {
      io.tell(Greeting{5});
      return refused(Reason::busy);
    });
    registry.io_command<Lease>([this](Io&, const Lease&) {
      EXPECT_EQ(sql_forbidden_in(), "") << "an I/O handler may use repositories";
      const auto number = leases->read(asker, "of an I/O handler", [](const LeaseView& view) {
        EXPECT_EQ(sql_forbidden_in(), "of an I/O handler");
        return view.pass().number;
      });
      return number && *number > 0 ? applied : refused(Reason::gone);
    });
  }
  template <class Command>
  [[nodiscard]] bool submit(std::uint64_t key, const Command& command, SessionId session = {1}) {
    return io.submit(asker, session, Account{}, key, kind_of<Command>, bytes_of(command));
  }
  [[nodiscard]] std::uint32_t end_of(const InboxItem& item) { return item.as<IoFinished>().reason; }

  Meeting meeting;
  std::mutex mutex;
  std::map<std::int64_t, std::vector<std::int64_t>> written;
  Leases* leases = nullptr;
  Mailbox mailbox;
  SystemClocks clocks;
  Registry registry;
  IoThreads io{registry, mailbox, clocks};
};

TEST(IoThreads, FourHandlersRunAtATime) {
  Lane lane;
  // Keys that fall on different workers: as many as there are come together, or the meeting fails.
  std::size_t sent = 0;
  for (std::uint64_t key = 0; key < 64; ++key) sent += lane.submit(key, Meet{}) ? 1 : 0;
  for (const auto& item : lane.mailbox.take(sent)) EXPECT_EQ(lane.end_of(item), 0u);
}

TEST(IoThreads, JobsOfOneKeyKeepTheirOrder) {
  Lane lane;
  std::vector<std::int64_t> wanted;
  for (std::int64_t i = 0; i < 200; ++i) {
    wanted.push_back(i);
    for (std::int64_t key = 0; key < 8; ++key)
      ASSERT_TRUE(lane.submit(static_cast<std::uint64_t>(key), Log{key, i}));
  }
  (void)lane.mailbox.take(1'600);
  lane.io.close();
  for (std::int64_t key = 0; key < 8; ++key) EXPECT_EQ(lane.written[key], wanted) << key;
}

TEST(IoThreads, AHandlerThatThrowsAnythingIsToldAndTheLaneGoesOn) {
  Lane lane;
  for (const std::int64_t standard : {1, 0}) {
    ASSERT_TRUE(lane.submit(1, ThrowUp{standard}));
    EXPECT_EQ(lane.end_of(lane.mailbox.take(1).at(0)), IoFinished::threw);
  }
  ASSERT_TRUE(lane.submit(1, Log{1, 1}));
  EXPECT_EQ(lane.end_of(lane.mailbox.take(1).at(0)), 0u);
}

TEST(IoThreads, WhatItTellsComesBeforeItsEnd) {
  Lane lane;
  ASSERT_TRUE(lane.submit(1, Greet{}));
  const auto items = lane.mailbox.take(2);
  EXPECT_EQ(items.at(0).kind(), kind_of<IoTells>);
  EXPECT_EQ(value_from<IoTells>(items.at(0).bytes().first(sizeof(IoTells))).view, kind_of<Greeting>);
  EXPECT_EQ(value_from<Greeting>(items.at(0).bytes().subspan(sizeof(IoTells))).word, 5);
  EXPECT_EQ(lane.end_of(items.at(1)), static_cast<std::uint32_t>(Reason::busy));
}

TEST(IoThreads, AClosedLaneTakesNothing) {
  Lane lane;
  lane.io.close();
  EXPECT_FALSE(lane.submit(1, Log{1, 1}));
}

TEST(IoThreads, AHandlerMayLeaseThePartitionThatAsked) {
  Lane lane;
  HandleAllocator handles;
  Metrics metrics;
  LoopPool pool(lane.clocks, metrics, PassPlan{}, [](Partition&, const std::string& why) { FAIL() << why; });
  Leases leases(pool, lane.clocks, metrics);
  lane.leases = &leases;
  auto& slot = pool.reserve();
  Partition partition(PartitionSettings{asker, "asker", 1, asker, {}}, lane.registry,
                      std::make_unique<ScheduleRun>(ScheduleTable{}), handles, lane.mailbox, lane.io,
                      LoopPool::waker_of(slot));
  pool.attach(slot, partition, {});
  pool.start(1);
  // The first pass is due at once; it may not have run yet.
  std::uint32_t end = 1;
  while (end != 0) {
    ASSERT_TRUE(lane.submit(1, Lease{}));
    end = lane.end_of(lane.mailbox.take(1).at(0));
    ASSERT_TRUE(end == 0 || end == static_cast<std::uint32_t>(Reason::gone));
  }
  pool.stop();
}

}  // namespace
}  // namespace kairos::app
