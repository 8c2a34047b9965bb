// The loop's threads: no wake-up is lost, deadlines wake by themselves, a broken partition stops alone.
#include "engine/core/loop/loop_pool.hpp"

#include <gtest/gtest.h>

#include <condition_variable>
#include <map>
#include <thread>

#include "engine/core/log/log.hpp"
#include "tests/engine/core/partition/toy_game.hpp"

namespace kairos::toy {
namespace {

constexpr auto patience = std::chrono::seconds(60);

/// Counts what handlers did, for a test's thread to wait on.
class Tally {
 public:
  void add(std::uint64_t key) {
    const std::scoped_lock lock(mutex_);
    ++counts_[key];
    ++total_;
    changed_.notify_all();
  }
  [[nodiscard]] bool wait_for_total(std::uint64_t wanted) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, patience, [&] { return total_ >= wanted; });
  }
  [[nodiscard]] std::map<std::uint64_t, std::uint64_t> counts() {
    const std::scoped_lock lock(mutex_);
    return counts_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::uint64_t, std::uint64_t> counts_;
  std::uint64_t total_ = 0;
};

struct TallyRef {
  Tally* tally;
};

// Commands and messages of this test; handlers only count.
struct Tick {
  std::uint64_t expected = 0;
};
struct Ball {
  std::uint64_t bounces_left = 0;
};
struct Alarm {
  std::int64_t in_us = 0;
};
struct Rings {
  GameTime when;
};
struct Break {};

/// Of one session: each number exactly once and in order.
struct Order {
  struct Row {
    SessionId session;
    std::uint64_t next = 0;
  };
  std::map<SessionId, std::uint64_t> next;

  [[nodiscard]] std::vector<Row> rows() const {
    std::vector<Row> all;
    for (const auto& [session, number] : next) all.push_back({session, number});
    return all;
  }
  void restore(std::span<const Row> all) {
    for (const Row& row : all) next[row.session] = row.next;
  }
};

Outcome tick(Turn& turn, const Actor& actor, const Tick& command) {
  auto& order = turn.index<Order>();
  if (order.next[actor.session]++ != command.expected) turn.shared<TallyRef>().tally->add(999);
  turn.shared<TallyRef>().tally->add(actor.session.value);
  return applied;
}
void bounce(Turn& turn, const Ball& ball) {
  turn.shared<TallyRef>().tally->add(turn.partition().value);
  if (ball.bounces_left == 0) return;
  turn.post({3 - turn.partition().value}, Ball{ball.bounces_left - 1});
}
void set_alarm(Turn& turn, const Alarm& alarm) {
  const GameTime when = turn.pass().now + microseconds(alarm.in_us);
  turn.arm(GameDeadlines::Terms{.when = when}, Rings{when});
}
void ring(Turn& turn, Entity, const Rings& rings) {
  turn.shared<TallyRef>().tally->add(turn.pass().now < rings.when ? 998 : 1);
}
void break_down(Turn&, const Break&) { invariant(false, "broken on purpose"); }

class Pool final : public Directory, public IoLane {
 public:
  Pool()
      : pool(clocks, metrics, PassPlan{},
             [this](Partition& partition, const std::string&) { tally.add(100 + partition.id().value); }) {
    log::set_level(log::Level::error);
    registry.component<core::Visible>();
    registry.command<&tick>();
    registry.message<&bounce>();
    registry.message<&set_alarm>();
    registry.message<&break_down>();
    registry.deadline<&ring>();
    registry.index<Order>();
    registry.shared<TallyRef>(std::make_shared<const TallyRef>(TallyRef{&tally}));
    for (std::uint32_t i = 1; i <= 2; ++i) {
      auto& slot = pool.reserve();
      const PartitionSettings settings{{i}, "pool" + std::to_string(i), i, {1}, {}};
      partitions.push_back(std::make_unique<Partition>(settings, registry,
                                                       std::make_unique<ScheduleRun>(ScheduleTable{}),
                                                       handles, *this, *this, LoopPool::waker_of(slot)));
      pool.attach(slot, *partitions.back(), {});
    }
  }
  ~Pool() override { pool.stop(); }

  void post(PartitionId to, InboxItem&& item) override {
    (void)partitions.at(to.value - 1)->inbox().post(std::move(item));
  }
  void drained(PartitionId) override {}
  [[nodiscard]] bool submit(PartitionId, SessionId, const Account&, std::uint64_t, Kind,
                            std::span<const std::byte>) override {
    return false;
  }
  std::shared_ptr<Session> join(std::uint64_t number, std::uint32_t partition) {
    auto session =
        std::make_shared<Session>(SessionId{number}, Account{}, client, std::make_shared<WordLink>());
    post({partition}, InboxItem::carrying<SessionOpening>(
                          std::make_shared<const SessionOpening>(SessionOpening{session})));
    return session;
  }

  Tally tally;
  SystemClocks clocks;
  Metrics metrics;
  Registry registry;
  HandleAllocator handles;
  WordClient client;
  std::vector<std::unique_ptr<Partition>> partitions;
  LoopPool pool;
};

TEST(LoopThreads, EveryPushOfEveryThreadIsHandledInOrder) {
  constexpr std::uint64_t threads = 4;
  constexpr std::uint64_t pushes = 3'000;
  Pool pool;
  pool.pool.start(2);
  std::vector<std::thread> producers;
  for (std::uint64_t number = 1; number <= threads; ++number) {
    producers.emplace_back([&pool, number] {
      const auto session = pool.join(number, number % 2 == 0 ? 1 : 2);
      for (std::uint64_t i = 0; i < pushes;) {
        if (session->push(kind_of<Tick>, bytes_of(Tick{i}))) {
          ++i;
        } else {
          std::this_thread::yield();
        }
      }
    });
  }
  for (auto& producer : producers) producer.join();
  ASSERT_TRUE(pool.tally.wait_for_total(threads * pushes));
  std::map<std::uint64_t, std::uint64_t> wanted;
  for (std::uint64_t number = 1; number <= threads; ++number) wanted[number] = pushes;
  EXPECT_EQ(pool.tally.counts(), wanted);
}

TEST(LoopThreads, ASinglePushWakesASleepingLoopAgainAndAgain) {
  Pool pool;
  pool.pool.start(1);
  const auto session = pool.join(1, 1);
  for (std::uint64_t i = 0; i < 500; ++i) {
    ASSERT_TRUE(session->push(kind_of<Tick>, bytes_of(Tick{i})));
    ASSERT_TRUE(pool.tally.wait_for_total(i + 1)) << "push " << i << " woke nobody";
  }
}

TEST(LoopThreads, PartitionsAnswerEachOther) {
  for (const std::size_t threads : {1u, 2u, 3u}) {
    Pool pool;
    pool.pool.start(threads);
    pool.post({1}, InboxItem::of(Ball{999}));
    ASSERT_TRUE(pool.tally.wait_for_total(1'000)) << threads;
    EXPECT_EQ(pool.tally.counts(), (std::map<std::uint64_t, std::uint64_t>{{1, 500}, {2, 500}}));
  }
}

TEST(LoopThreads, DeadlinesWakeALoopThatNobodyWakesAndNeverEarly) {
  for (const std::size_t threads : {1u, 2u}) {
    Pool pool;
    pool.pool.start(threads);
    for (std::uint32_t partition = 1; partition <= 2; ++partition) {
      for (const std::int64_t in_us : {1'000, 5'000, 20'000, 20'000, 2'000})
        pool.post({partition}, InboxItem::of(Alarm{in_us}));
    }
    ASSERT_TRUE(pool.tally.wait_for_total(10)) << threads;
    EXPECT_EQ(pool.tally.counts(), (std::map<std::uint64_t, std::uint64_t>{{1, 10}}));
  }
}

TEST(LoopThreads, ABrokenPartitionStopsAndTheOtherGoesOn) {
  Pool pool;
  pool.pool.start(2);
  pool.post({1}, InboxItem::of(Break{}));
  ASSERT_TRUE(pool.tally.wait_for_total(1));
  EXPECT_EQ(pool.tally.counts(), (std::map<std::uint64_t, std::uint64_t>{{101, 1}}));
  const auto session = pool.join(7, 2);
  ASSERT_TRUE(session->push(kind_of<Tick>, bytes_of(Tick{0})));
  ASSERT_TRUE(pool.tally.wait_for_total(2));
  EXPECT_EQ(pool.tally.counts().at(7), 1u);
}

}  // namespace
}  // namespace kairos::toy
